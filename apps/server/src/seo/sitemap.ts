import { ALL_CHANNELS, noticePath, positionPath } from '@portal/rules';
import type { Services } from '../protocol/services.ts';
import { publishedChannels } from '../modules/channels/published.ts';
import { noticeDays } from '../modules/notices/notices.ts';
import { countPublished, publishedPositions } from './repository.ts';
import { element, XML } from './xml.ts';

/** The protocol allows 50,000 addresses a file. */
const PER_FILE = 40_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  path: string;
  changed: string;
}

async function fixedPages(services: Services): Promise<Entry[]> {
  const { readDb: db } = services;
  const [channels, notices] = await Promise.all([
    publishedChannels(db),
    noticeDays(db, services.now(), PER_FILE / 2),
  ]);
  const lists = channels.flatMap(({ definition: { hireChannel = '', content_id = '' } }) => {
    if (!['', '0', 'publicity'].includes(hireChannel)) return [`/channel/${encodeURIComponent(hireChannel)}`];
    return content_id === '' ? [] : [`/customChannel/${encodeURIComponent(content_id)}`];
  });
  return [
    ...[
      '/',
      `/channel/${ALL_CHANNELS}`,
      '/notices/0',
      '/notices/publicity',
      '/protocol',
      ...new Set(lists),
    ].map((path) => ({
      path,
      changed: '',
    })),
    ...notices.map(({ id, published_on }) => ({ path: noticePath(id), changed: published_on })),
  ];
}

async function positionPages({ readDb: db }: Services, file: number): Promise<Entry[]> {
  const rows = await publishedPositions(db, PER_FILE, file * PER_FILE);
  return rows.map((row) => ({ path: positionPath(row.channel, row.id), changed: row.published_on }));
}

const urlset = (origin: string, entries: readonly Entry[]): string =>
  `${XML}<urlset ${NAMESPACE}>\n${entries
    .map(
      ({ path, changed }) =>
        `<url>${element('loc', `${origin}${path}`)}${changed === '' ? '' : element('lastmod', changed)}</url>`,
    )
    .join('\n')}\n</urlset>\n`;

/** How many files the positions take. */
async function positionFiles({ readDb: db }: Services): Promise<number> {
  return Math.ceil((await countPublished(db)) / PER_FILE);
}

/** `/sitemap.xml`: every public page in one file, or the list of files when there are too many positions for one. */
export async function sitemap(services: Services): Promise<string> {
  const origin = services.publicUrl();
  const files = await positionFiles(services);
  if (files <= 1)
    return urlset(origin, [...(await fixedPages(services)), ...(await positionPages(services, 0))]);
  const names = ['pages', ...Array.from({ length: files }, (_, file) => String(file))];
  return `${XML}<sitemapindex ${NAMESPACE}>\n${names
    .map((name) => `<sitemap>${element('loc', `${origin}/sitemap-${name}.xml`)}</sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;
}

/** One file of a sitemap that has several; null = there is none of this name. */
export async function sitemapPart(services: Services, name: string): Promise<string | null> {
  const origin = services.publicUrl();
  if (name === 'pages') return urlset(origin, await fixedPages(services));
  if (!/^\d{1,3}$/.test(name) || Number(name) >= (await positionFiles(services))) return null;
  return urlset(origin, await positionPages(services, Number(name)));
}
