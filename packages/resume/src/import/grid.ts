import { pastedRows } from '@portal/rules';
import { ImportProblem } from './entries.ts';

/** Cells of a table row by row; null = covered by a merged cell to its left or above. */
export type Grid = (string | null)[][];

/** Rows of one table, or lines of text between tables, in the order of the document. */
export interface Block {
  table: boolean;
  rows: Grid;
}

const MAX_ROWS = 500;
const MAX_COLUMNS = 60;

const lineOf = (text: string): string => text.replace(/[\u00A0\u3000\t ]+/g, ' ').trim();

const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, div, section, article, header, footer, dt, dd, blockquote, pre';

/** Where a line of the source wraps between two Han characters no space is meant. */
const unwrapped = (text: string): string =>
  text.replace(/(?<=\p{Script=Han})\s*\n\s*(?=\p{Script=Han})/gu, '').replace(/\s+/g, ' ');

/** Lines of an element as they are shown: its paragraphs and line breaks; tables in it are left out. */
function linesOf(element: Element): string[] {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('style, script, title, table').forEach((part) => part.remove());
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.textContent = unwrapped(texts.currentNode.textContent ?? '');
  copy.querySelectorAll('br').forEach((part) => part.replaceWith('\n'));
  copy.querySelectorAll(BLOCKS).forEach((part) => {
    part.prepend('\n');
    part.append('\n');
  });
  return (copy.textContent ?? '')
    .split('\n')
    .map(lineOf)
    .filter((line) => line !== '');
}

const span = (cell: HTMLTableCellElement, name: 'colSpan' | 'rowSpan', limit: number): number =>
  Math.max(1, Math.min(cell[name], limit));

function gridOf(table: HTMLTableElement): Grid {
  const rows: Grid = [];
  const at = (row: number): (string | null | undefined)[] => (rows[row] ??= []);
  for (const [index, row] of [...table.rows].entries()) {
    if (index >= MAX_ROWS) throw new ImportProblem('tooMany');
    let column = 0;
    for (const cell of row.cells) {
      while (at(index)[column] !== undefined) column += 1;
      if (column >= MAX_COLUMNS) throw new ImportProblem('tooMany');
      const [wide, high] = [
        span(cell, 'colSpan', MAX_COLUMNS - column),
        span(cell, 'rowSpan', MAX_ROWS - index),
      ];
      for (let down = 0; down < Math.min(high, table.rows.length - index); down++)
        for (let right = 0; right < wide; right++) at(index + down)[column + right] = null;
      at(index)[column] = linesOf(cell).join('\n');
      column += wide;
    }
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? null));
}

/** Stands in a text for a table that is read apart; control characters do not come out of a document. */
const markOf = (index: number): string => `\u0001${index}\u0001`;

/**
 * Tables and the text around them in a piece of HTML, as a word processor or a spreadsheet puts it on the clipboard. The
 * document is parsed without running or loading anything. @throws ImportProblem 'tooMany'
 */
export function blocksOfHtml(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const tables = [...body.querySelectorAll('table')].filter(
    (table) => table.parentElement?.closest('table') === null,
  );
  const grids = tables.map(gridOf);
  for (const [index, table] of tables.entries()) {
    const mark = document.createElement('p');
    mark.textContent = markOf(index);
    table.replaceWith(mark);
  }
  const blocks: Block[] = [];
  for (const line of linesOf(body)) {
    const index = grids.findIndex((_, at) => line === markOf(at));
    const last = blocks.at(-1);
    if (index >= 0) blocks.push({ table: true, rows: grids[index] ?? [] });
    else if (last && !last.table) last.rows.push(pairOf(line));
    else blocks.push({ table: false, rows: [pairOf(line)] });
  }
  if (blocks.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS) throw new ImportProblem('tooMany');
  return blocks;
}

/** `姓名：张三` and `Name: Zhang San` in lines of text; a line without a colon stands alone. */
function pairOf(line: string): string[] {
  const [, label, value] = /^\s*([^:：]{1,40})[:：]\s*(.*)$/.exec(line) ?? [];
  return label === undefined || value === undefined || value.startsWith('//') ? [line] : [label, value];
}

/** Cells of plain text: by tabs where there are any, by colons in the other lines. @throws ImportProblem 'tooMany' */
export function blockOfText(text: string): Block {
  const plain = text.replace(/\r\n?/g, '\n');
  const lines = plain.includes('\t') ? pastedRows(plain) : plain.split('\n').map((line) => [line]);
  // Lines with a colon may stand between the rows of a table.
  const rows = lines.map((cells) => (cells.length === 1 ? pairOf(cells[0] ?? '') : cells));
  if (rows.length > MAX_ROWS || rows.some((row) => row.length > MAX_COLUMNS))
    throw new ImportProblem('tooMany');
  return {
    table: plain.includes('\t'),
    rows: rows.map((row) => row.map((cell) => cell.split('\n').map(lineOf).join('\n').trim())),
  };
}
