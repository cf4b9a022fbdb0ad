import { isOwnAddress } from '@portal/rules';
import { Extension, Node, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** Addresses that a link may lead to: what the server keeps (SEC-03), and pages of this portal. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i;

export const isLink = (address: string): boolean => LINK.test(address.trim());

/** A table without widths: styles are taken out on saving, so the editor draws none. */
const PlainTable = Table.extend({
  addNodeView: () => null,
  renderHTML: () => ['table', ['tbody', 0]],
});

const KEPT_ATTRIBUTES = new Set(['href', 'colspan', 'rowspan', 'align']);

/** Levels of headings that can be written; the first is the page's own. */
const TOP = 2;
const DEEPEST = 4;

/** HTML without styles: even in a page that is only read the policy forbids them, and tells of each. */
const unstyled = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style'));

/** The body of some HTML with headings of the levels that can be written, so that none becomes plain text. */
function bodyOf(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(unstyled(html), 'text/html');
  for (const heading of page.body.querySelectorAll('h1, h5, h6')) {
    const level = Math.min(Math.max(Number(heading.tagName[1]), TOP), DEEPEST);
    const fitting = page.createElement(`h${level}`);
    fitting.append(...heading.childNodes);
    heading.replaceWith(fitting);
  }
  return page.body;
}

/** HTML that was stored, as the editor takes it. */
export const writable = (html: string): string => bodyOf(html).innerHTML;

const ALIGNED = /^(left|center|right|justify)$/;

/** How an element says that its lines stand: by its attribute, or by the style of a word processor; null = it does not. */
function alignOf(element: Element): string | null {
  const [, styled = ''] =
    /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(element.getAttribute('data-style') ?? '') ?? [];
  const said = (styled || (element.getAttribute('align') ?? '')).toLowerCase();
  return ALIGNED.test(said) ? said : null;
}

/** Puts how the lines of a cell, or of a box, stand on its lines, where it is kept. */
function alignLines(page: Document, element: Element, align: string): void {
  const lines = [...element.children].filter((child) => /^(P|H\d|DIV)$/.test(child.tagName));
  if (lines.length === 0 && /^T[DH]$/.test(element.tagName)) {
    const line = page.createElement('p');
    line.append(...element.childNodes);
    element.append(line);
    lines.push(line);
  }
  for (const line of lines) if (!line.hasAttribute('align')) line.setAttribute('align', align);
}

/** Says in attributes how lines stand, so that it stays when the looks go; what stands as lines do by themselves says nothing. */
function keepAlignment(body: HTMLElement): void {
  const elements = [...body.querySelectorAll('p, h2, h3, h4, div, td, th')];
  const found = elements.map((element) => [element, alignOf(element)] as const);
  for (const [element] of found) element.removeAttribute('align');
  // The innermost first: a line in a cell has its own.
  for (const [element, align] of found.toReversed()) {
    if (align === null) continue;
    if (/^(P|H\d)$/.test(element.tagName)) element.setAttribute('align', align);
    else alignLines(body.ownerDocument, element, align);
  }
  for (const element of body.querySelectorAll('td, th, div, [align="left"]'))
    element.removeAttribute('align');
}

/** Pasted HTML without what a word processor says about looks: the schema keeps the rest or drops it. */
function withoutLooks(html: string): string {
  const body = bodyOf(html);
  for (const gone of body.querySelectorAll('style, script, meta, link, title, xml, iframe, object'))
    gone.remove();
  keepAlignment(body);
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name);
  return body.innerHTML.replaceAll('&nbsp;', ' ');
}

/** What is stored of a text: without the empty line at its end, which is there to type on; '' = nothing is written. */
export const stored = (html: string): string => html.replace(/(<p><\/p>)+$/, '');

/** A picture of this portal. */
const StoredPicture = Node.create({
  name: 'storedPicture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    // The server lets no picture of another server through (D-47): false = it is left out of what is pasted.
    { tag: 'img[src]', getAttrs: (image) => (isOwnAddress(image.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Lines that stand in the middle or at the right; the attribute takes the place of a style, which the policy forbids. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => {
            const align = element.getAttribute('align') ?? '';
            return ALIGNED.test(align) && align !== 'left' ? align : null;
          },
          renderHTML: ({ align }) => (typeof align === 'string' ? { align } : {}),
        },
      },
    },
  ],
});

const PastedPlain = Extension.create({
  name: 'pastedPlain',
  transformPastedHTML: withoutLooks,
});

/**
 * What can be written: no more than the server lets through and the portal draws, so that what is seen is what is kept
 * (HR-22). Headings begin at the second level, below the page's own.
 */
export const richExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [TOP, 3, DEEPEST] },
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLink(address),
      HTMLAttributes: { target: null, rel: 'noopener noreferrer', class: null },
    },
  }),
  PlainTable.configure({ resizable: false, renderWrapper: false }),
  TableRow,
  TableHeader,
  TableCell,
  StoredPicture,
  Alignment,
  PastedPlain,
];
