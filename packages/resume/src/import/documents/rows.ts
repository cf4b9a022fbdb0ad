/** A piece of text of a page and where it stands, in points; y grows upwards. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Text of a row that no wide gap parts. */
export interface Cell {
  text: string;
  from: number;
  to: number;
}

/** What stands on one line of a page. */
export interface Row {
  y: number;
  size: number;
  cells: Cell[];
}

/** Sizes of the font: gaps from which words, parts of a line, and columns are apart. */
const WORD = 0.2;
const WIDE = 0.6;
const COLUMN = 1.6;

const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Two texts on one line, with a space where words would run together. */
export function joined(before: string, after: string, gap: boolean): string {
  const bare =
    !gap ||
    /\s$/.test(before) ||
    /^\s/.test(after) ||
    (HAN.test(before.slice(-1)) && HAN.test(after.charAt(0)));
  return before + (bare ? '' : ' ') + after;
}

function cellsOf(pieces: readonly Piece[]): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, width, size } of pieces.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const gap = last ? x - last.to : Infinity;
    // Bold is sometimes drawn twice.
    if (last && last.text.endsWith(text) && gap < -0.5 * width) continue;
    if (last && gap < COLUMN * size) {
      // Two letters apart by their own width are spread, not words of their own.
      last.text += `${gap > WIDE * size ? '  ' : gap > WORD * size && !/\s$/.test(last.text) ? ' ' : ''}${text}`;
      last.to = Math.max(last.to, x + width);
    } else cells.push({ text, from: x, to: x + width });
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.trim() })).filter(({ text }) => text !== '');
}

/** Pieces of one page as its rows, from the top. */
export function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: { y: number; size: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - piece.y) < 0.45 * Math.min(row.size, piece.size)) {
      row.pieces.push(piece);
      row.size = Math.max(row.size, piece.size);
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  return rows
    .map(({ y, size, pieces: own }) => ({ y, size, cells: cellsOf(own) }))
    .filter(({ cells }) => cells.length > 0);
}

export const textOfRow = ({ cells }: Row): string => cells.map(({ text }) => text).join('\t');

const NUMBER =
  /^(?:\p{Script=Han}?\s?\d{1,3}\s?\p{Script=Han}?(?:\s*[,，/]?\s*\p{Script=Han}?\s?\d{1,3}\s?\p{Script=Han})?|(?:page\s*)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?|[-–—]\s*\d{1,3}\s*[-–—])$/iu;
const pattern = (row: Row): string => textOfRow(row).replace(/\d+/g, '#');

/** Without the numbers of pages, and without what stands at the same edge of several pages. */
export function withoutEdges(pages: readonly Row[][]): Row[][] {
  const seen = new Map<string, number>();
  for (const rows of pages)
    for (const text of new Set([rows[0], rows.at(-1)].flatMap((row) => (row ? [pattern(row)] : []))))
      seen.set(text, (seen.get(text) ?? 0) + 1);
  return pages.map((rows, page) => {
    const isEdge = (row: Row): boolean => {
      const repeated = pages.length > 1 && (seen.get(pattern(row)) ?? 0) > 1;
      // A name at the top of the first page stands there for itself.
      return NUMBER.test(textOfRow(row).trim()) || (repeated && !(page === 0 && row === rows[0]));
    };
    const first = rows[0] && isEdge(rows[0]) ? 1 : 0;
    const last = rows.at(-1);
    return rows.slice(first, rows.length > 1 && last && isEdge(last) ? -1 : undefined);
  });
}
