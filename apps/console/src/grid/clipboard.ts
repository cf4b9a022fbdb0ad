import { pastedRows } from '@portal/rules';
import { MAX_PASTE, pasteExcess } from '@portal/fieldsets';
import type { Block } from './range.ts';

/** What the clipboard holds; '' = not in this form. */
export interface Pasted {
  text: string;
  html: string;
}

/** A bound of what is pasted that was broken. */
export type Excess = 'bytes' | NonNullable<ReturnType<typeof pasteExcess>>;

/** A table of cells, with the number of cells that span several. */
export interface ClipboardTable {
  rows: string[][];
  merged: number;
}

/** Text of a cell with its line ends, without what a page only draws or runs. */
function textOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('script, style, template')) hidden.remove();
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\n');
  return (copy.textContent ?? '').replace(/[\u00a0\u200b]/g, ' ').trim();
}

const spanOf = (cell: HTMLTableCellElement, way: 'rowSpan' | 'colSpan', most: number): number =>
  Math.min(Math.max(cell[way], 1), most);

/**
 * Rows of a table. A cell that is merged downwards says the same of every row it stands in; one that is merged sideways
 * fills its first column, as spreadsheets copy it. What stands beyond the bounds is cut off behind the first excess.
 */
function rowsOf(table: HTMLTableElement): string[][] {
  const below: { text: string; rows: number }[] = [];
  return [...table.rows].slice(0, MAX_PASTE.rows + 1).flatMap((row) => {
    if (/display:\s*none/i.test(row.getAttribute(STYLE) ?? '')) return [];
    const cells: string[] = [];
    const fromAbove = (): void => {
      for (let held = below[cells.length]; held && held.rows > 0; held = below[cells.length]) {
        held.rows -= 1;
        cells.push(held.text);
      }
    };
    for (const cell of row.cells) {
      fromAbove();
      if (cells.length > MAX_PASTE.columns) break;
      const text = textOf(cell);
      const rows = spanOf(cell, 'rowSpan', MAX_PASTE.rows) - 1;
      for (let column = 0; column < spanOf(cell, 'colSpan', MAX_PASTE.columns + 1); column += 1) {
        const own = column === 0 ? text : '';
        below[cells.length] = { text: own, rows };
        cells.push(own);
      }
    }
    fromAbove();
    return [cells];
  });
}

/** Cells that stand for several; a title across the whole table is none. */
const mergedCells = (table: HTMLTableElement): number =>
  [...table.rows]
    .slice(0, MAX_PASTE.rows + 1)
    .reduce(
      (count, { cells }) =>
        count +
        [...cells].filter(({ rowSpan, colSpan }) => rowSpan > 1 || (colSpan > 1 && cells.length > 1)).length,
      0,
    );

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Where the style of an element is kept: the page's policy refuses to apply styles that others wrote, and reports each. */
const STYLE = 'data-style';

/** HTML whose styles are only read. */
const unstyled = (html: string): string =>
  html.replace(/<\/?[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/^(<\/?)style\b/i, '$1template').replace(/\sstyle\s*=/gi, ` ${STYLE}=`),
  );

/** The tables of copied HTML, innermost ones; none when it holds none or is beyond the bound, where the text is enough. */
export function pastedTables(html: string): ClipboardTable[] {
  if (!/<table[\s>]/i.test(html) || bytesOf(html) > MAX_PASTE.bytes) return [];
  // A document of its own: nothing in it runs or is fetched.
  const page = new DOMParser().parseFromString(unstyled(html), 'text/html');
  return [...page.querySelectorAll('table')]
    .filter((table) => table.querySelector('table') === null)
    .map((table) => ({ rows: rowsOf(table), merged: mergedCells(table) }));
}

/**
 * What was copied as a block of cells: the only table of its HTML, which knows of line ends within cells, else its text.
 * Bounds are looked at before anything is parsed (SHEET-01).
 */
export function pastedBlock({ text, html }: Pasted): { rows: string[][] } | { excess: Excess } {
  if (bytesOf(text) > MAX_PASTE.bytes) return { excess: 'bytes' };
  const [only, ...others] = pastedTables(html);
  // Merged cells are empty but for the first one in the text, as they are in a spreadsheet.
  const rows = only && others.length === 0 && only.merged === 0 ? only.rows : pastedRows(text);
  const excess = pasteExcess(rows);
  return excess === null ? { rows } : { excess };
}

/** A cell as spreadsheets write it: in quotes where it would be read as several, or as quoted. */
const quoted = (cell: string): string =>
  /[\t\r\n]/.test(cell) || cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (cell: string): string =>
  cell.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char).replace(/\r\n?|\n/g, '<br>');

/** A block of cells as the clipboard takes it: text for spreadsheets and editors, a table for documents and mails. */
export function copiedBlock(block: Block): Pasted {
  const cell = (text: string): string =>
    // Every cell is text: a code 001 stays 001, and what begins like a formula is none.
    `<td style="mso-number-format:'\\@'">${escaped(text)}</td>`;
  return {
    text: block.map((row) => row.map(quoted).join('\t')).join('\n'),
    html: `<table>${block.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`,
  };
}

/** Year, month and day of a day as spreadsheets write it, with whatever marks; a time may follow. */
const DAY =
  /^(\d{4})\s*[-/.\u5e74]\s*(\d{1,2})\s*[-/.\u6708]\s*(\d{1,2})\u65e5?(?:[\sT]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/** A day as spreadsheets write it in Chinese and ISO formats, as 2026-03-05 or 2026-03-05 09:00; any other text as it is. */
export function plainDay(text: string): string {
  const found = DAY.exec(text.normalize('NFKC').trim());
  if (!found) return text;
  const [, year = '', month = '', day = '', hour, minute] = found;
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return hour === undefined ? date : `${date} ${hour.padStart(2, '0')}:${minute ?? '00'}`;
}
