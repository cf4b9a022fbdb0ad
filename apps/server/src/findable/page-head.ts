import { escapeHtml } from '../html.ts';

/** What a page says of itself before any script runs, for search engines and link previews (UX-27). */
export interface PageHead {
  language: 'zh' | 'en';
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
}

/**
 * Structured data as the content of a script element. It is a data block, which no policy lets run and none has to
 * allow; signs that could end the element are written as escapes.
 */
export function dataBlock(data: Record<string, unknown>): string {
  const json = JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
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
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(canonical === '' ? [] : [meta('property', 'og:url', canonical)]),
    ...(data ? [dataBlock(data)] : []),
  ].join('\n    ');
}

/** Puts a head into the built index.html: title, description and language in place of its own, the rest added. */
export function withHead(html: string, head: PageHead): string {
  // By function, because the texts of HR may hold `$&` and the like.
  return html
    .replace(/<html lang="[^"]*">/, () => `<html lang="${head.language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => meta('name', 'description', head.description))
    .replace('</head>', () => `  ${tags(head)}\n  </head>`);
}
