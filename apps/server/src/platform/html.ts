import { isOwnAddress, mapText } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import sanitize from 'sanitize-html';

/** How a line, or a cell, stands: what official notices centre, and sign at the right (OFFICE-13). */
const ALIGN: sanitize.AllowedAttribute = {
  name: 'align',
  values: ['left', 'center', 'right', 'justify'],
};

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
    ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'img'],
    ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'],
  ].flat(),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan', ALIGN],
    th: ['colspan', 'rowspan', ALIGN, 'scope'],
    ...Object.fromEntries(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div'].map((tag) => [tag, [ALIGN]])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }),
    // A picture of another server tells it who reads the page; its words stay.
    img: (tagName, attribs) =>
      isOwnAddress(attribs['src'] ?? '')
        ? { tagName, attribs }
        : { tagName: 'span', attribs: {}, text: attribs['alt'] ?? '' },
  },
};

/** HTML of notices, channel pages and licences with everything active and pictures of other servers taken out (D-47). */
export const cleanHtml = (html: string): string => sanitize(html, OPTIONS);

/** The same of a text in every language that it is written in. */
export const cleanText = (text: LocalText): LocalText => mapText(text, cleanHtml);

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text inside an HTML page or attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
