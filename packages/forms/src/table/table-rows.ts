import { isBlankRow, readTable, writeTable, type TableRow, type TableShape } from '@portal/rules';

/** A row on the screen: its cells, and a key that stays with it. */
export interface DrawnRow {
  key: number;
  cells: TableRow;
}

let last = 0;

/** A row that is drawn anew. */
export const drawnRow = (cells: TableRow = {}): DrawnRow => {
  last += 1;
  return { key: last, cells };
};

/** The rows of a value as they are drawn, one blank row at least; null = the value is no table. */
export function drawnRows(text: string, shape: TableShape): DrawnRow[] | null {
  const read = text === '' ? [] : readTable(shape, text);
  if (!read) return null;
  const rows = read.map(drawnRow);
  return rows.length > 0 ? rows : [drawnRow()];
}

/** The value of rows as they are drawn; '' = nothing is filled in. */
export const valueOfRows = (rows: readonly DrawnRow[]): string => writeTable(rows.map(({ cells }) => cells));

/** The rows with one cell changed. */
export const withCell = (rows: readonly DrawnRow[], key: number, column: string, cell: string): DrawnRow[] =>
  rows.map((row) => (row.key === key ? { key, cells: { ...row.cells, [column]: cell } } : row));

/** What became of a pasted block. */
export interface Filled {
  rows: DrawnRow[];
  /** Cells that were filled in, with their new text as it was pasted. */
  cells: { key: number; column: string; text: string }[];
  /** Rows below the last one that there can be, and cells beyond the last column. */
  rowsLeft: number;
  cellsLeft: number;
}

const onOneLine = (text: string): string => text.replace(/\s*\r?\n\s*/g, ' ').trim();

/**
 * Fills a pasted block into rows from one cell on, and adds rows as far as there can be more (FORM-09). A first line that repeats
 * the names of the columns it would stand in is a heading and left out. Cells that are not in the block stay as they are.
 */
export function fillBlock(
  rows: readonly DrawnRow[],
  at: { key: number; column: string },
  block: readonly (readonly string[])[],
  columns: readonly { id: string; name: string }[],
  maxRows: number,
): Filled {
  const first = Math.max(
    0,
    columns.findIndex(({ id }) => id === at.column),
  );
  const into = columns.slice(first);
  const [head = []] = block;
  const isHead = head.length > 0 && head.every((cell, place) => cell.trim() === into[place]?.name);
  const lines = (isHead ? block.slice(1) : block).map((line) => line.map(onOneLine));
  const top = Math.max(
    0,
    rows.findIndex(({ key }) => key === at.key),
  );
  const room = Math.max(0, maxRows - top);
  const taken = lines.slice(0, room);
  const missing = top + taken.length - rows.length;
  const all = [...rows, ...Array.from({ length: Math.max(0, missing) }, () => drawnRow())];
  const cells = taken.flatMap((line, down) => {
    const key = all[top + down]?.key ?? 0;
    return line.flatMap((text, place) => {
      const column = into[place];
      return column ? [{ key, column: column.id, text }] : [];
    });
  });
  return {
    rows: cells.reduce<DrawnRow[]>((now, { key, column, text }) => withCell(now, key, column, text), all),
    cells,
    rowsLeft: lines.slice(room).filter((line) => line.some((cell) => cell !== '')).length,
    cellsLeft: taken.reduce(
      (sum, line) => sum + line.slice(into.length).filter((cell) => cell !== '').length,
      0,
    ),
  };
}

/** How many rows are filled in. */
export const filledRows = (rows: readonly DrawnRow[]): number =>
  rows.filter(({ cells }) => !isBlankRow(cells)).length;
