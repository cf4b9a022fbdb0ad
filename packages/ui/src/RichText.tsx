import { useEffect, useState, type ReactNode } from 'react';
import { headingLevels } from './headings.ts';
import css from './rich-text.module.css';

const ALLOWED = {
  ALLOWED_TAGS:
    'h1 h2 h3 h4 h5 h6 p br hr div span strong b em i u s sub sup ul ol li dl dt dd blockquote pre code table caption colgroup col thead tbody tfoot tr th td a img figure figcaption'.split(
      ' ',
    ),
  ALLOWED_ATTR: [
    'href',
    'title',
    'src',
    'alt',
    'width',
    'height',
    'colspan',
    'rowspan',
    'scope',
    'lang',
    'align',
  ],
  // What holds no address is not held against the rule for addresses, which would take it away.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'scope', 'lang', 'align'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
};

/** Writes beside each cell of a table that narrow screens show row by row what its column is called (LIST-01). */
function labelCells(table: Element): void {
  const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  for (const row of table.querySelectorAll('tbody tr'))
    [...row.children].forEach((cell, at) => cell.setAttribute('data-label', heads[at] ?? ''));
}

/**
 * HTML from the server (notices, channel content, licence), cleaned in the browser too: no scripts, handlers, styles or
 * script links; links open apart without an opener (NOTICE-05, D-47). The cleaner is loaded when it is first needed.
 */
export function RichText({
  html,
  loading,
}: {
  html: string;
  /** While the cleaner is loaded. */ loading: ReactNode;
}) {
  const [clean, setClean] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void import('dompurify').then(({ default: purify }) => {
      if (!current) return;
      const fragment = purify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
      for (const link of fragment.querySelectorAll('a[href]')) {
        link.setAttribute('target', '_blank');
        // Our own pages are told where they were opened from, so that Back leads there.
        const own = /^\/(?!\/)/.test(link.getAttribute('href') ?? '');
        link.setAttribute('rel', own ? 'noopener' : 'noopener noreferrer');
      }
      const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')];
      const levels = headingLevels(headings.map(({ tagName }) => Number(tagName[1])));
      headings.forEach((heading, index) => {
        const renamed = document.createElement(`h${levels[index]}`);
        renamed.append(...heading.childNodes);
        heading.replaceWith(renamed);
      });
      for (const table of fragment.querySelectorAll('table')) {
        // Wide tables scroll inside their own box, reachable by keyboard.
        const box = document.createElement('div');
        box.className = css['tableBox'] ?? '';
        box.tabIndex = 0;
        table.replaceWith(box);
        box.append(table);
      }
      for (const table of fragment.querySelectorAll('table[data-cards]')) labelCells(table);
      const holder = document.createElement('div');
      holder.append(fragment);
      setClean(holder.innerHTML);
    });
    return () => {
      current = false;
    };
  }, [html]);
  if (clean === null) return loading;
  return <div className={css['html']} dangerouslySetInnerHTML={{ __html: clean }} />;
}
