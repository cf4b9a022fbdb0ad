import { pastedRows } from '@portal/rules';
import { MAX_PASTE, pasteExcess, readPaste } from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';

/** What the clipboard holds; '' = not in this form. */
export interface Pasted {
  text: string;
  html: string;
}

/**
 * Rows of cells, or the bound that they break. `others` counts further tables of a pasted page, `merged` the cells that span
 * several: what they say of each place is a guess that a person looks at.
 */
export type PastedTable =
  | { rows: string[][]; others: number; merged: number }
  | { excess: 'bytes' | NonNullable<ReturnType<typeof pasteExcess>> };

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
 * fills its first column, as spreadsheets copy it.
 */
function rowsOf(table: HTMLTableElement): string[][] {
  const below: { text: string; rows: number }[] = [];
  return [...table.rows].slice(0, MAX_PASTE.rows + 1).flatMap((row) => {
    if (/display:\s*none/i.test(row.getAttribute('style') ?? '')) return [];
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

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

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

/** The table of a page that reads best as fields: known headings first, then the most cells. */
function tableOf(
  html: string,
  lists: readonly CodeListSummary[],
): { rows: string[][]; others: number; merged: number } | null {
  // A document of its own: nothing in it runs or is fetched.
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = [...page.querySelectorAll('table')]
    .filter((table) => table.querySelector('table') === null)
    .map((table) => ({ rows: rowsOf(table), merged: mergedCells(table) }))
    .filter(({ rows }) => rows.length > 1 || (rows[0]?.length ?? 0) > 1)
    .map(({ rows, merged }) => {
      const { by, unsure } = readPaste(rows, lists);
      return { rows, merged, known: by === 'labels' ? 0 : unsure ? 1 : 2, size: rows.flat().length };
    })
    .toSorted((one, two) => two.known - one.known || two.size - one.size);
  const [best, ...others] = tables;
  if (!best) return null;
  const { rows, merged } = best;
  return { rows, merged, others: others.filter((other) => other.rows.length > 1).length };
}

/**
 * What was copied as a table (GRID-01): the table of its HTML, which knows of merged cells and of line ends within them,
 * else its text by tabs and line ends. Bounds are looked at before anything is parsed.
 */
export function pastedTable({ text, html }: Pasted, lists: readonly CodeListSummary[]): PastedTable {
  if (bytesOf(text) > MAX_PASTE.bytes) return { excess: 'bytes' };
  // Spreadsheets write much more HTML than text: beyond the bound the text is enough.
  const marked = /<table[\s>]/i.test(html) && bytesOf(html) <= MAX_PASTE.bytes;
  const table = (marked ? tableOf(html, lists) : null) ?? {
    rows: pastedRows(text),
    others: 0,
    merged: 0,
  };
  const excess = pasteExcess(table.rows);
  return excess === null ? table : { excess };
}
