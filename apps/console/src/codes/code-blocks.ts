import { MAX_PASTE, readCodeHead, readNameHead, type CodeEntry } from '@portal/fieldsets';
import { pastedRows } from '@portal/rules';
import { bytesOf, pastedBlock, type Excess, type Pasted } from '../grid/clipboard.ts';
import { laid, type Range } from '../grid/range.ts';
import { manyCodeCells, type CodeCell } from './code-cells.ts';
import type { TreeColumn } from './code-columns.ts';
import { itemsFromText, type PastedItems } from './pasted-items.ts';

/** The cells that something is pasted over. */
export interface CodesOver {
  /** Codes of the rows as they are shown. */
  ids: readonly string[];
  columns: readonly TreeColumn[];
  range: Range;
}

/** Lines with codes of their own: items to add, and what they say of codes that are there. */
export interface PastedCodes {
  read: PastedItems;
  /** Cells of known codes that would say something else. */
  changed: number;
  known: CodeCell[];
}

/** A block that lies over cells by its place. */
export interface PastedCells {
  cells: CodeCell[];
  /** Columns that a row of headings names; none without one. */
  headed: TreeColumn[];
  /** Rows of the block without its headings, and how many of them lie over items. */
  rows: number;
  fit: number;
  /** Columns that the grid has no more of. */
  cut: number;
  /** The same rows as items of their own; none of them where they have no codes. */
  asItems: PastedItems;
}

/** Lines as items, and as what they say of codes that are in the list. */
function byCodes(text: string, items: readonly CodeEntry[]): PastedCodes {
  const read = itemsFromText(text, new Set(items.map(({ id }) => id)));
  const known = read.known.flatMap(({ cells }) => cells);
  return { read, known, changed: manyCodeCells(items, known).changed };
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** How a block lies over rows, from the selected cell on or by its headings. */
function byPlace(
  rows: readonly string[][],
  { ids, columns, range }: CodesOver,
): Omit<PastedCells, 'asItems'> {
  const head = rows.length > 1 ? readNameHead(rows[0] ?? []) : null;
  if (head) {
    const body = rows.slice(1).filter(isFilled);
    const fit = Math.min(body.length, ids.length - range.top);
    const headed = head.flatMap((one) => columns.filter((column) => column === one));
    return {
      headed,
      rows: body.length,
      fit,
      cut: 0,
      cells: body.slice(0, fit).flatMap((row, place) =>
        row.flatMap((text, at) => {
          const column = headed.find((one) => one === head[at]);
          const id = ids[range.top + place];
          return column && id !== undefined ? [{ id, column, text }] : [];
        }),
      ),
    };
  }
  const { cells, beyond, cut } = laid(rows, range, { rows: ids.length, columns: columns.length });
  return {
    headed: [],
    rows: rows.length,
    fit: rows.length - beyond.length,
    cut,
    cells: cells.flatMap(({ row, column, text }) => {
      const [id, name] = [ids[row], columns[column]];
      return id !== undefined && name ? [{ id, column: name, text }] : [];
    }),
  };
}

/**
 * What was pasted onto a code list (SHEET-01, SHEET-02): with a heading for codes, and where the first selected column is
 * that of the codes, its lines know by code what they are about; anywhere else it lies over the cells from the selected one
 * on. Bounds are looked at before anything is parsed.
 */
export function readCodes(
  { text, html }: Pasted,
  items: readonly CodeEntry[],
  over: CodesOver,
): PastedCodes | PastedCells | { excess: Excess } {
  if (bytesOf(text) > MAX_PASTE.bytes) return { excess: 'bytes' };
  const isByCode =
    over.ids.length === 0 ||
    over.columns[over.range.left] === 'code' ||
    readCodeHead(pastedRows(text)) !== null;
  if (isByCode) return byCodes(text, items);
  const block = pastedBlock({ text, html });
  if ('excess' in block) return block;
  return {
    ...byPlace(block.rows, over),
    asItems: itemsFromText(text, new Set(items.map(({ id }) => id))),
  };
}
