import { escapeHtml } from '../platform/html.ts';
import { isoTime } from '../platform/time.ts';
import type { PublicPosition } from './public-rows.ts';

/** Who recruits, as structured data names an organization. */
export interface Recruiter {
  name: string;
  url: string;
}

/** HTML of what a position asks and offers, from the channel's own columns. */
export const descriptionHtml = ({ facts }: PublicPosition): string =>
  facts
    .map(({ label, value }) => `<p><strong>${escapeHtml(label)}</strong>: ${escapeHtml(value)}</p>`)
    .join('');

/** A position in the words of schema.org/JobPosting (UX-27). */
export function jobPosting(
  position: PublicPosition,
  recruiter: Recruiter,
  url: string,
): Record<string, unknown> {
  const { row, name, unit } = position;
  const openings = Number(row.values['z0315'] ?? '');
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: name,
    description: descriptionHtml(position) || escapeHtml(name),
    identifier: { '@type': 'PropertyValue', name: recruiter.name, value: row.code || row.id },
    datePosted: row.published_on,
    ...(row.closes_at ? { validThrough: isoTime(row.closes_at) } : {}),
    url,
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: recruiter.name,
      ...(recruiter.url === '' ? {} : { sameAs: recruiter.url }),
      ...(unit === '' ? {} : { department: { '@type': 'Organization', name: unit } }),
    },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'CN' } },
    ...(Number.isInteger(openings) && openings > 0 ? { totalJobOpenings: openings } : {}),
  };
}

/** A notice in the words of schema.org/Article. */
export const article = (
  notice: { title: string; createtime: string },
  recruiter: Recruiter,
  url: string,
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: notice.title,
  datePublished: notice.createtime,
  url,
  publisher: { '@type': 'Organization', name: recruiter.name },
});
