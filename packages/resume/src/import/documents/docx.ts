import { ImportProblem } from '../entries.ts';
import type { Block, Grid } from '../grid.ts';
import { unpack } from './unpack.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
const DOCUMENT = 'word/document.xml';
const HEADER = /^word\/header\d{0,3}\.xml$/;
const MAX_CELLS = 20_000;
const MAX_SPAN = 60;
/** Tables within tables, boxes within boxes. */
const MAX_DEPTH = 12;

const isWord = (node: Element, name: string): boolean =>
  node.localName === name && (node.namespaceURI === WORD || node.namespaceURI === STRICT);
const childrenOf = (node: Element, name: string): Element[] =>
  [...node.children].filter((child) => isWord(child, name));
const attribute = (node: Element | undefined, name: string): string | null =>
  node
    ? (node.getAttributeNS(WORD, name) ?? node.getAttributeNS(STRICT, name) ?? node.getAttribute(`w:${name}`))
    : null;

/** Text of a paragraph; boxes that float on it are put aside. */
function textOf(node: Element, boxes: Element[]): string {
  let text = '';
  for (const child of node.children) {
    if (isWord(child, 't')) text += child.textContent ?? '';
    else if (isWord(child, 'tab') && !isWord(node, 'tabs')) text += '\t';
    else if (isWord(child, 'br') || isWord(child, 'cr')) text += '\n';
    else if (isWord(child, 'noBreakHyphen')) text += '-';
    else if (isWord(child, 'txbxContent')) boxes.push(child);
    // What was deleted, and the second way in which a box is written for older programs.
    else if (
      !isWord(child, 'del') &&
      !isWord(child, 'rPr') &&
      child.localName !== 'Fallback' &&
      !isHidden(child)
    )
      text += textOf(child, boxes);
  }
  return text;
}

const isHidden = (run: Element): boolean =>
  isWord(run, 'r') &&
  childrenOf(run, 'rPr').some((properties) => childrenOf(properties, 'vanish').length > 0);

/** A paragraph of a list begins as its line on paper does. */
const isListed = (paragraph: Element): boolean =>
  childrenOf(paragraph, 'pPr').some((properties) => childrenOf(properties, 'numPr').length > 0);

/** Reads what stands in a body, a cell or a box, in its order. */
class Reader {
  private cells = 0;

  blocks(body: Element, depth = 0): Block[] {
    if (depth > MAX_DEPTH) return [];
    const blocks: Block[] = [];
    const line = (text: string): void => {
      const last = blocks.at(-1);
      const rows = text.split('\n').map((part) => [part]);
      if (last && !last.table) last.rows.push(...rows);
      else blocks.push({ table: false, rows });
    };
    for (const child of body.children) {
      if (isWord(child, 'p')) {
        const boxes: Element[] = [];
        const text = textOf(child, boxes);
        if (text.trim() !== '' || boxes.length === 0)
          line(isListed(child) && text.trim() !== '' ? `• ${text}` : text);
        for (const box of boxes) blocks.push(...this.blocks(box, depth + 1));
      } else if (isWord(child, 'tbl')) blocks.push({ table: true, rows: this.grid(child, depth) });
      else if (isWord(child, 'sdt') || isWord(child, 'sdtContent'))
        blocks.push(...this.blocks(child, depth + 1));
    }
    return blocks;
  }

  private grid(table: Element, depth: number): Grid {
    return childrenOf(table, 'tr').map((row) => {
      const cells = [...row.children].flatMap((child) =>
        isWord(child, 'sdt')
          ? childrenOf(child, 'sdtContent').flatMap((inner) => childrenOf(inner, 'tc'))
          : isWord(child, 'tc')
            ? [child]
            : [],
      );
      return cells.flatMap((cell) => {
        const [properties] = childrenOf(cell, 'tcPr');
        const [merge] = properties ? childrenOf(properties, 'vMerge') : [];
        const [span] = properties ? childrenOf(properties, 'gridSpan') : [];
        const wide = Math.max(1, Math.min(Number(attribute(span, 'val')) || 1, MAX_SPAN));
        this.cells += wide;
        if (this.cells > MAX_CELLS) throw new ImportProblem('tooMany');
        const continues = merge !== undefined && attribute(merge, 'val') !== 'restart';
        return [continues ? null : this.cell(cell, depth), ...Array.from({ length: wide - 1 }, () => null)];
      });
    });
  }

  /** A cell as its lines; what a table in it says is lines as well. */
  private cell(cell: Element, depth: number): string {
    return this.blocks(cell, depth + 1)
      .flatMap(({ rows }) => rows.map((row) => row.filter((text) => text !== null && text !== '').join('\t')))
      .join('\n')
      .replace(/[ \u00a0\u3000]+/g, ' ')
      .trim();
  }
}

function bodyOf(bytes: Uint8Array): Element {
  const xml = new TextDecoder().decode(bytes);
  // Word writes none, and what they could name, or blow up, is never wanted.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new ImportProblem('damaged');
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const body = [...root.children].find((child) => isWord(child, 'body'));
  if (isWord(root, 'hdr')) return root;
  if (!body || root.querySelector('parsererror') !== null) throw new ImportProblem('damaged');
  return body;
}

/**
 * A Word file (.docx) as its lines and tables (TRY-50): text, boxes, tables with merged cells, tabs, and the header of the page
 * where a document keeps its name and address.
 *
 * @throws ImportProblem 'damaged', 'tooLarge', 'tooMany', or 'kind' for an archive that holds no Word document
 */
export async function blocksOfDocx(bytes: Uint8Array): Promise<Block[]> {
  const { files, names } = await unpack(bytes, (name) => name === DOCUMENT || HEADER.test(name));
  const document = files.get(DOCUMENT);
  if (!document) throw new ImportProblem(names.size === 0 ? 'damaged' : 'kind');
  const reader = new Reader();
  const headers = [...files]
    .filter(([name]) => name !== DOCUMENT)
    .flatMap(([, header]) => reader.blocks(bodyOf(header)));
  const blocks = reader.blocks(bodyOf(document));
  const isSaid = JSON.stringify(headers).includes('@') && !JSON.stringify(blocks).includes('@');
  return isSaid ? [...headers, ...blocks] : blocks;
}
