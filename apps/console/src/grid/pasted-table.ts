import { pastedRows } from '@portal/rules';
import { MAX_PASTE, pasteExcess, readPaste } from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import { bytesOf, pastedTables, type Excess, type Pasted } from './clipboard.ts';

/**
 * Rows of cells, or the bound that they break. `others` counts further tables of a pasted page, `merged` the cells that span
 * several: what they say of each place is a guess that a person looks at.
 */
export type PastedTable = { rows: string[][]; others: number; merged: number } | { excess: Excess };

/** The table of a page that reads best as fields: known headings first, then the most cells. */
function tableOf(
  html: string,
  lists: readonly CodeListSummary[],
): { rows: string[][]; others: number; merged: number } | null {
  const tables = pastedTables(html)
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
  const table = tableOf(html, lists) ?? {
    rows: pastedRows(text),
    others: 0,
    merged: 0,
  };
  const excess = pasteExcess(table.rows);
  return excess === null ? table : { excess };
}
