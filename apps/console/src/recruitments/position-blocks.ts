import { pastedBlock, plainDay, type Excess, type Pasted } from '../grid/clipboard.ts';
import { laid, type Range } from '../grid/range.ts';
import { cellText, POSITION_COLUMNS, type GridNames, type PositionColumn } from './position-columns.ts';
import { typed, type Row } from './rows.ts';

/** A text for a cell of a row, by its place among the rows as they are looked at. */
export interface PastedCell {
  row: number;
  column: PositionColumn;
  text: string;
}

/** How a pasted table lies over positions (SHEET-02). */
export interface PastedPositions {
  cells: PastedCell[];
  /** Rows of texts by column for positions that are not there yet. */
  beyond: Partial<Record<PositionColumn, string>>[];
  /** Columns that a row of headings names; none without one. */
  headed: PositionColumn[];
  rows: number;
  /** Columns that the grid has no more of. */
  cut: number;
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{P}\p{S}\s]/gu, '')
    .toLowerCase();

/** The columns that a row of headings names; null = it is none: fewer than two are known, or most are not. */
function headOf(
  row: readonly string[],
  nameOf: (column: PositionColumn) => string,
): (PositionColumn | null)[] | null {
  const columns = row.map(
    (cell) => POSITION_COLUMNS.find((one) => bare(cell) !== '' && bare(nameOf(one)) === bare(cell)) ?? null,
  );
  const known = columns.filter((one) => one !== null).length;
  return known >= 2 && known * 2 >= row.filter((cell) => cell.trim() !== '').length ? columns : null;
}

const isDay = (column: PositionColumn): boolean => column === 'opensAt' || column === 'closesAt';

/** What a cell takes of a text as spreadsheets write it. */
const plain = (column: PositionColumn, text: string): string =>
  isDay(column) ? plainDay(text) : text.trim();

/**
 * Reads what was pasted over positions: by its headings in whatever order, else from the selected cell on.
 *
 * @param shown the columns that are looked at, in their order; a heading may name others as well
 * @param nameOf what a column is called on the screen
 */
export function readPositions(
  pasted: Pasted,
  over: Range,
  rows: number,
  shown: readonly PositionColumn[],
  nameOf: (column: PositionColumn) => string,
): PastedPositions | { excess: Excess } {
  const block = pastedBlock(pasted);
  if ('excess' in block) return block;
  const head = block.rows.length > 1 ? headOf(block.rows[0] ?? [], nameOf) : null;
  if (head) {
    const body = block.rows.slice(1).filter((row) => row.some((cell) => cell.trim() !== ''));
    const fit = Math.max(Math.min(body.length, rows - over.top), 0);
    return {
      cells: body.slice(0, fit).flatMap((row, place) =>
        row.flatMap((text, at) => {
          const column = head[at];
          return column ? [{ row: over.top + place, column, text: plain(column, text) }] : [];
        }),
      ),
      beyond: body.slice(fit).map((row) => byColumn(row, head)),
      headed: head.filter((one) => one !== null),
      rows: body.length,
      cut: 0,
    };
  }
  const { cells, beyond, cut } = laid(block.rows, over, { rows, columns: shown.length });
  const columns = shown.slice(over.left);
  return {
    cells: cells.flatMap(({ row, column, text }) => {
      const name = shown[column];
      return name ? [{ row, column: name, text: plain(name, text) }] : [];
    }),
    beyond: beyond.map((row) => byColumn(row, columns)),
    headed: [],
    rows: block.rows.length,
    cut,
  };
}

const byColumn = (
  row: readonly string[],
  columns: readonly (PositionColumn | null)[],
): Partial<Record<PositionColumn, string>> =>
  Object.fromEntries(
    row.flatMap((text, at) => {
      const column = columns[at];
      return column ? [[column, plain(column, text)]] : [];
    }),
  );

/**
 * A position with texts in some of its cells; what a column cannot hold stays there and is told. The same object where all
 * of them stand there already.
 */
export const withTexts = (row: Row, texts: Partial<Record<PositionColumn, string>>, names: GridNames): Row =>
  POSITION_COLUMNS.reduce((now, column) => {
    const text = texts[column];
    const isSame = now.raw[column] === undefined && cellText(now.content, column, names.zone) === text;
    return text === undefined || isSame ? now : typed(now, column, text, names);
  }, row);

/** Texts for cells by the keys of their rows. */
export function byRow(
  cells: readonly PastedCell[],
  rows: readonly Row[],
): Map<string, Partial<Record<PositionColumn, string>>> {
  const found = new Map<string, Partial<Record<PositionColumn, string>>>();
  for (const { row, column, text } of cells) {
    const key = rows[row]?.key;
    if (key !== undefined) found.set(key, { ...found.get(key), [column]: text });
  }
  return found;
}
