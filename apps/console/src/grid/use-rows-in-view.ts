import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Pixels, as in grid.module.css. */
const ROW = 34;
/** As many rows are all in the page: a browser's own search finds them, and nothing jumps. */
const MAX_DRAWN = 120;

/** A row by its place, or as much room as the rows take that are not drawn. */
export type Part = { index: number } | { gap: number; from: number };

/** Which rows of a grid are in the page: all of a few, of many those in view and the one with the focus (SHEET-03). */
export function useRowsInView(
  box: RefObject<HTMLElement | null>,
  rows: number,
  focused: number,
): { parts: Part[]; reveal(index: number): void } {
  const isMany = rows > MAX_DRAWN;
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here and nowhere else
  const virtual = useVirtualizer({
    count: rows,
    enabled: isMany,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 10,
    paddingStart: ROW,
    scrollPaddingStart: ROW,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), focused, rows - 1])]
        .filter((index) => index >= 0 && index < rows)
        .toSorted((one, two) => one - two),
  });
  if (!isMany)
    return { parts: Array.from({ length: rows }, (_, index) => ({ index })), reveal: () => undefined };
  let next = 0;
  const parts = virtual.getVirtualItems().flatMap(({ index }): Part[] => {
    const gap = (index - next) * ROW;
    const from = next;
    next = index + 1;
    return gap > 0 ? [{ gap, from }, { index }] : [{ index }];
  });
  return { parts, reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }) };
}
