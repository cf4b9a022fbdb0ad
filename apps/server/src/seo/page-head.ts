import { readFormPicture } from '@portal/rules';
import type { Language } from '@portal/schemas';
import { escapeHtml } from '../platform/html.ts';
import type { FirstWords } from './first-words.ts';

/** What a page says of itself before any script runs, for search engines and link previews (UX-27). */
export interface PageHead {
  language: Language;
  title: string;
  description: string;
  /** The page's one address, absolute; '' = none. */
  canonical: string;
  /** false asks search engines to leave the page out. */
  indexed: boolean;
  /** Address and title of the feed, absolute. */
  feed: { href: string; title: string };
  /** Structured data in schema.org's words. */
  data?: Record<string, unknown>;
  /** 404 for what is not there; the page is shown all the same. */
  status: 200 | 404;
  /** Path of the address as the route table has it. */
  path: string;
  /** What stands on the page until the portal itself does (PERF-01): the site's name and logo, and on Home its first picture. */
  frame: {
    siteName: string;
    /** Address of the office's own logo; '' = that of the built page stays. */
    logo: string;
    layout: 'standard' | 'university';
    picture: string;
    /** Title and lead of a form's screen, where they are known beforehand. */
    words: FirstWords | null;
  };
}

/**
 * Structured data as the content of a script element. It is a data block, which no policy lets run and none has to
 * allow; characters that could end the element are written as escapes.
 */
export function dataBlock(data: Record<string, unknown>): string {
  const json = JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/ld+json">${json}</script>`;
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

function tags(head: PageHead): string {
  const { title, description, canonical, indexed, feed, data } = head;
  return [
    ...(indexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(canonical === '' ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`]),
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}" />`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
    '<link rel="apple-touch-icon" href="/media/icon-192.png" />',
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(canonical === '' ? [] : [meta('property', 'og:url', canonical)]),
    ...(data ? [dataBlock(data)] : []),
  ].join('\n    ');
}

function withLogo(html: string, logo: string): string {
  if (logo === '') return html;
  const size = readFormPicture(logo);
  const place = size ? ` width="${size.width}" height="${size.height}"` : '';
  const image = `<img src="${escapeHtml(logo)}" alt=""${place} data-own="" />`;
  return html.replace(/(<div class="boot-inner">\s*)<img [^>]*>/, (_, before: string) => `${before}${image}`);
}

function withFrame(html: string, { siteName, logo, layout, picture, words }: PageHead['frame']): string {
  const named = withLogo(html, logo)
    .replace('<div class="boot"', () => `<div class="boot" data-layout="${layout}"`)
    .replace(/(<span class="boot-name">)[^<]*/, (_, tag: string) => `${tag}${escapeHtml(siteName)}`);
  if (words)
    return named.replace('<div class="boot-body"><i></i>', () => {
      const body = words.narrow ? '<div class="boot-body" data-narrow="">' : '<div class="boot-body">';
      return `${body}<p class="boot-words"><b>${escapeHtml(words.title)}</b><span>${escapeHtml(words.lead)}</span></p>`;
    });
  if (picture === '') return named;
  const image = `<img src="${escapeHtml(picture)}" alt="" fetchpriority="high" />`;
  return named.replace('<i></i>', () => `<i class="boot-picture">${image}</i>`);
}

/** The built index.html in another language than it was built in. */
export const withLanguage = (html: string, language: Language): string =>
  html.replace(/<html lang="[^"]*">/, () => `<html lang="${language}">`);

/**
 * Puts a head into the built index.html: title, description and language in place of its own, the rest added.
 *
 * @param modules addresses of scripts that the page will need
 */
export function withHead(html: string, head: PageHead, modules: readonly string[]): string {
  const preloads = modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`);
  // By function, because the texts of HR may hold `$&` and the like.
  return withLanguage(withFrame(html, head.frame), head.language)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => meta('name', 'description', head.description))
    .replace('</head>', () => `  ${[tags(head), ...preloads].join('\n    ')}\n  </head>`);
}
