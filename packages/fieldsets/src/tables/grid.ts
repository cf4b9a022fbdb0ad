/** A sheet as it was read: texts by row and column, and ranges of merged cells as the file writes them (`B2:C3`). */
export interface RawSheet {
  sheet: string;
  data: readonly (readonly string[])[];
  merged?: readonly string[];
}

/** A range of merged cells; rows and columns from 0, both ends within. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A sheet in which every cell of a merged range says what the range says. */
export interface Grid {
  cells: string[][];
  width: number;
  /** The range that a cell is in. */
  mergeAt(row: number, at: number): Merge | undefined;
  /** Whether a cell holds a text of its own, and not that of its range. */
  isOwn(row: number, at: number): boolean;
}

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

/** A = 0, Z = 25, AA = 26. */
const placeOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** 0 = A, 25 = Z, 26 = AA. */
export const lettersOf = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : `${lettersOf(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

/**
 * Fills the cells of merged ranges (OFFICE-01); others stay as they are. Ranges beyond the sheet are cut to it, and once they
 * cover more cells than there are, which no spreadsheet writes, the rest of them is passed over.
 */
export function gridOf({ data, merged = [] }: RawSheet): Grid {
  const width = data.reduce((most, row) => Math.max(most, row.length), 0);
  const cells = data.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  const ranges = new Map<number, Merge>();
  const key = (row: number, at: number): number => row * (width + 1) + at;
  let room = cells.length * width;
  for (const written of merged) {
    const [, from = '', first = '', to = '', last = ''] = RANGE.exec(written) ?? [];
    if (from === '') continue;
    const range: Merge = {
      top: Number(first) - 1,
      left: placeOf(from),
      bottom: Math.min(Number(last), cells.length) - 1,
      right: Math.min(placeOf(to), width - 1),
    };
    const area = (range.bottom - range.top + 1) * (range.right - range.left + 1);
    if (range.bottom < range.top || range.right < range.left || area < 2) continue;
    room -= area;
    if (room < 0) break;
    const said = cells[range.top]?.[range.left] ?? '';
    for (let row = range.top; row <= range.bottom; row += 1)
      for (let at = range.left; at <= range.right; at += 1) {
        if (ranges.has(key(row, at))) continue;
        ranges.set(key(row, at), range);
        const line = cells[row];
        if (line) line[at] = said;
      }
  }
  const mergeAt = (row: number, at: number): Merge | undefined => ranges.get(key(row, at));
  return {
    cells,
    width,
    mergeAt,
    isOwn: (row, at) => {
      if ((cells[row]?.[at] ?? '') === '') return false;
      const range = mergeAt(row, at);
      return range === undefined || (range.top === row && range.left === at);
    },
  };
}
