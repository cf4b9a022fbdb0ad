/** Where a row stands, in pixels of the page. */
export interface Span {
  top: number;
  bottom: number;
}

/** This near an edge of the window, in pixels, a drag scrolls the page. */
const EDGE = 96;
/** Pixels a frame, at the edge itself. */
const FASTEST = 14;

const middle = ({ top, bottom }: Span): number => (top + bottom) / 2;

/**
 * The place a row takes when it is let go: it has passed another one when its foremost edge is beyond that one's middle.
 *
 * @param from its place before, 0-based
 * @param by how far it was dragged, in pixels; negative is up
 */
export function placeAfterDrag(rows: readonly Span[], from: number, by: number): number {
  const own = rows[from];
  if (!own) return from;
  if (by < 0) return from - rows.slice(0, from).filter((row) => middle(row) > own.top + by).length;
  return from + rows.slice(from + 1).filter((row) => middle(row) < own.bottom + by).length;
}

/** A drag that stays between the first row and the last. */
export function withinRows(rows: readonly Span[], from: number, by: number): number {
  const [own, first, last] = [rows[from], rows[0], rows.at(-1)];
  if (!own || !first || !last) return 0;
  return Math.min(Math.max(by, first.top - own.top), last.bottom - own.bottom);
}

/**
 * Pixels to scroll in a frame while the pointer is near an edge and on its way there; 0 = none.
 *
 * @param y of the pointer in the window
 * @param height of the window
 */
export function scrollStep(y: number, height: number, by: number): number {
  const near = by < 0 ? Math.min(0, y - EDGE) : Math.max(0, y - (height - EDGE));
  return Math.round((Math.max(-EDGE, Math.min(EDGE, near)) / EDGE) * FASTEST);
}
