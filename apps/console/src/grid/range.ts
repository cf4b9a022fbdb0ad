import type { Place } from './places.ts';

/** A block of cells of a grid, by rows and columns from 0, both ends within it (SHEET-01). */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A text for one cell. */
export interface CellText extends Place {
  text: string;
}

/** The block between two cells, whichever was chosen first. */
export const rangeBetween = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
});

/** The part of a block that lies in a grid of so many rows and columns; null = none of it does. */
export function within(range: Range, rows: number, columns: number): Range | null {
  const bottom = Math.min(range.bottom, rows - 1);
  const right = Math.min(range.right, columns - 1);
  return range.top > bottom || range.left > right ? null : { ...range, bottom, right };
}

export const rowsOf = ({ top, bottom }: Range): number => bottom - top + 1;
export const columnsOf = ({ left, right }: Range): number => right - left + 1;
export const sizeOf = (range: Range): number => rowsOf(range) * columnsOf(range);

/** Every cell of a block, row by row. */
export function placesOf({ top, left, bottom, right }: Range): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  return places;
}

/** A block of texts, rows of cells; rows may be of different lengths. */
export type Block = readonly (readonly string[])[];

const widthOf = (block: Block): number => block.reduce((most, { length }) => Math.max(most, length), 0);

/** Where a block of texts comes to lie. */
export interface Laid {
  cells: CellText[];
  /** What it covers within the grid. */
  range: Range;
  /** Rows that the grid has no more of, whole. */
  beyond: string[][];
  /** Columns that the grid has no more of. */
  cut: number;
}

/**
 * Lays a block of texts over a selection as spreadsheets do: one text fills all of it, a block that fits into it several
 * times over is repeated, any other lies from its upper left cell on, over what follows.
 *
 * @param size rows and columns of the grid
 */
export function laid(block: Block, over: Range, size: { rows: number; columns: number }): Laid {
  const height = block.length;
  const width = widthOf(block);
  const times = (room: number, own: number): number => (room % own === 0 ? room / own : 1);
  const rows = height * times(rowsOf(over), height);
  const columns = width * times(columnsOf(over), width);
  const right = Math.min(over.left + columns, size.columns) - 1;
  const bottom = Math.min(over.top + rows, size.rows) - 1;
  const cells: CellText[] = [];
  for (let row = over.top; row <= bottom; row += 1)
    for (let column = over.left; column <= right; column += 1) {
      // A row that is shorter than others says nothing of the cells behind its end.
      const text = block[(row - over.top) % height]?.[(column - over.left) % width];
      if (text !== undefined) cells.push({ row, column, text });
    }
  return {
    cells,
    range: { top: over.top, left: over.left, bottom, right },
    beyond: block.slice(Math.max(size.rows - over.top, 0)).map((row) => [...row]),
    cut: Math.max(over.left + columns - size.columns, 0),
  };
}

/**
 * Fills a block from its first row (Ctrl+D) or its first column (Ctrl+R). A block of one row or column is filled from the
 * cell before it, as spreadsheets do; empty when there is none.
 */
export function filled(range: Range, way: 'down' | 'right', textAt: (place: Place) => string): CellText[] {
  const single = way === 'down' ? rowsOf(range) === 1 : columnsOf(range) === 1;
  const from = (way === 'down' ? range.top : range.left) - (single ? 1 : 0);
  if (from < 0) return [];
  return placesOf(range)
    .filter(({ row, column }) => (way === 'down' ? row : column) > from)
    .map((place) => ({
      ...place,
      text: textAt(way === 'down' ? { ...place, row: from } : { ...place, column: from }),
    }));
}

/** The block that a handle drawn to a cell fills: down or up, right or left, whichever way it was drawn further. */
export function drawnTo(range: Range, to: Place): Range {
  const down = Math.max(to.row - range.bottom, range.top - to.row, 0);
  const across = Math.max(to.column - range.right, range.left - to.column, 0);
  if (down === 0 && across === 0) return range;
  if (down >= across)
    return { ...range, top: Math.min(range.top, to.row), bottom: Math.max(range.bottom, to.row) };
  return { ...range, left: Math.min(range.left, to.column), right: Math.max(range.right, to.column) };
}

const cycled = (at: number, from: number, length: number): number =>
  from + ((((at - from) % length) + length) % length);

/** Texts for the cells that a drawn handle adds to a block: the block repeated in that direction. */
export function repeated(source: Range, target: Range, textAt: (place: Place) => string): CellText[] {
  return placesOf(target)
    .filter(
      ({ row, column }) =>
        row < source.top || row > source.bottom || column < source.left || column > source.right,
    )
    .map((place) => ({
      ...place,
      text: textAt({
        row: cycled(place.row, source.top, rowsOf(source)),
        column: cycled(place.column, source.left, columnsOf(source)),
      }),
    }));
}

/** The next cell of a block after Enter (down) or Tab (right), from its end to its beginning; Shift goes back. */
export function nextWithin(
  range: Range,
  { row, column }: Place,
  key: 'Enter' | 'Tab',
  shift: boolean,
): Place {
  const [rows, columns] = [rowsOf(range), columnsOf(range)];
  const [r, c] = [row - range.top, column - range.left];
  const at = key === 'Tab' ? r * columns + c : c * rows + r;
  const next = (at + (shift ? -1 : 1) + rows * columns) % (rows * columns);
  return key === 'Tab'
    ? { row: range.top + Math.floor(next / columns), column: range.left + (next % columns) }
    : { row: range.top + (next % rows), column: range.left + Math.floor(next / rows) };
}
