import { pastedRows } from '@portal/rules';
import { ImportProblem } from './entries.ts';

/** Cells of a table row by row; null = covered by a merged cell to its left or above. */
export type Grid = (string | null)[][];

/** Rows of one table, or lines of text between tables, in the order of the document. */
export interface Block {
  table: boolean;
  rows: Grid;
}

const MAX_ROWS = 1500;
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
    else if (last && !last.table) last.rows.push([line]);
    else blocks.push({ table: false, rows: [[line]] });
  }
  if (blocks.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS) throw new ImportProblem('tooMany');
  return blocks;
}

/** Parts of a row of text that stand apart by tabs, else by wide gaps. */
const cellsOf = (line: string): string[] => line.split(/\t|\s{2,}/u);

/** Labels side by side, each a word: the heading of a table that lost its lines. */
function headerOf(line: string, isLabel: (words: string) => boolean): string[] | null {
  const parts = [cellsOf(line.trim()), line.trim().split(/\s+/u)].find(
    (some) => some.length >= 3 && some.every(isLabel),
  );
  return parts ?? null;
}

/** Rows below such a heading have as many parts as it has; a line with another number of them is only a line. */
export function withTables(lines: readonly string[], isLabel: (words: string) => boolean): Grid {
  let header: string[] | null = null;
  return lines.map((line) => {
    const next = headerOf(line, isLabel);
    if (next) header = next;
    if (next || header === null || line.trim() === '') return next ?? [line];
    const parts = [cellsOf(line.trim()), line.trim().split(/\s+/u)].find(
      (some) => some.length === header?.length,
    );
    return parts ?? [line];
  });
}

/**
 * Text as rows: cells by tabs as a spreadsheet copies them where one of its rows names columns, else lines. @throws ImportProblem
 * 'tooMany'
 */
export function blockOfText(
  text: string,
  isHeader: (cells: readonly string[]) => boolean,
  isLabel: (words: string) => boolean,
): Block {
  const plain = text.replace(/\r\n?/g, '\n');
  const rows = plain.includes('\t') ? pastedRows(plain) : [];
  const table = rows.some((row) => row.length > 1 && isHeader(row));
  const lines = table ? rows : withTables(plain.split('\n'), isLabel);
  if (lines.length > MAX_ROWS || lines.some((row) => row.length > MAX_COLUMNS))
    throw new ImportProblem('tooMany');
  return {
    table,
    rows: table
      ? lines.map((row) => row.map((cell) => (cell ?? '').split('\n').map(lineOf).join('\n').trim()))
      : lines,
  };
}
