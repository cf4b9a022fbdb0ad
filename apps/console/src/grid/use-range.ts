import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { placeAfter, type Place } from './places.ts';
import { drawnTo, rangeBetween, type Range } from './range.ts';

/** A corner of what is selected; a row is known by its id, for others may move it. */
interface Corner {
  id: string;
  column: number;
}

interface Given {
  /** Ids of the rows that can be selected, in their order. */
  ids: readonly string[];
  columns: number;
  /** The cell with the focus, from which a range is drawn. */
  at: Place;
  /** A drawn handle was let go: the range is to fill the other one. */
  onFill(source: Range, target: Range): void;
  /** Brings a cell into view. */
  reveal(place: Place): void;
}

/** What of a grid is selected: a range that begins at the cell with the focus, which may go round in it (SHEET-01). */
export interface RangeSelection {
  range: Range;
  /** The range that a drawn handle would fill; null = none is drawn. */
  drawn: Range | null;
  /** More than one cell. */
  many: boolean;
  /** Moves the other end as a key with Shift does; false = the key moves nothing. */
  extend(key: string, ctrl: boolean): boolean;
  /** Selects up to a cell, from another one or the one with the focus; null = that one alone. */
  select(to: Place | null, from?: Place): void;
  pointer: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
  };
}

/** The place of the cell that an element stands in, told by its ARIA indices; null = it stands in none. */
export function placeOfCell(element: Element | null): Place | null {
  const cell = element?.closest('[role="gridcell"]');
  const row = Number(cell?.closest('[role="row"]')?.getAttribute('aria-rowindex'));
  const column = Number(cell?.getAttribute('aria-colindex'));
  // Both count from 1, behind a row and a column of heads.
  return row > 1 && column > 1 ? { row: row - 2, column: column - 2 } : null;
}

const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

/**
 * Scrolls a cell of a grid into view.
 *
 * @param draw brings its row into the page, where that is not drawn
 */
export function revealCell(grid: Element | null, { row, column }: Place, draw: (row: number) => void): void {
  const cell = grid?.querySelector(`[aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`);
  if (cell) cell.scrollIntoView(NEAREST);
  else draw(row);
}

/** Moves the focus to the cell that is chosen, whose row is always drawn, with one layout of the page for each key. */
export function focusCell(grid: Element | null): void {
  const cell = grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView(NEAREST);
}

/** Gives the focus on from a cell to the input in it that waits for typing, if there is one. */
export function focusReady(cell: Element): void {
  cell.querySelector<HTMLElement>('[data-ready="true"]')?.focus({ preventScroll: true });
}

const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[data-handle]');

/** The range of a grid, by pointer and by keys. The grid clears it with `select(null)` where the focus goes elsewhere. */
export function useRange({ ids, columns, at, onFill, reveal }: Given): RangeSelection {
  const [corners, setCorners] = useState<{ from: Corner; to: Corner } | null>(null);
  const [drawn, setDrawn] = useState<Range | null>(null);
  const drag = useRef<'select' | 'fill' | null>(null);
  const placeOf = (corner: Corner | undefined): Place => {
    const row = corner ? ids.indexOf(corner.id) : -1;
    return corner && row >= 0 ? { row, column: Math.min(corner.column, columns - 1) } : at;
  };
  const end = placeOf(corners?.to);
  const range = rangeBetween(placeOf(corners?.from), end);
  const many = range.top !== range.bottom || range.left !== range.right;

  const select = (to: Place | null, from: Place = corners ? placeOf(corners.from) : at): void => {
    const [one, other] = [ids[from.row], ids[to?.row ?? -1]];
    setCorners(
      to === null || one === undefined || other === undefined
        ? null
        : { from: { id: one, column: from.column }, to: { id: other, column: to.column } },
    );
  };
  const now = useRef({ range, drawn, onFill });
  now.current = { range, drawn, onFill };
  useEffect(() => {
    const end = (): void => {
      const { drawn: target, range: source } = now.current;
      if (drag.current === 'fill' && target) now.current.onFill(source, target);
      drag.current = null;
      setDrawn(null);
    };
    const stop = (): void => {
      drag.current = null;
      setDrawn(null);
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', stop);
    };
  }, []);

  const extend = (key: string, ctrl: boolean): boolean => {
    const isWay = key.startsWith('Arrow') || key === 'Home' || key === 'End' || key.startsWith('Page');
    const next = isWay ? placeAfter(key, end, { rows: ids.length, columns }, { ctrl }) : null;
    if (!next) return false;
    select(next);
    reveal(next);
    return true;
  };

  return {
    range,
    drawn,
    many,
    extend,
    select,
    pointer: {
      onPointerDown: (event) => {
        // By touch a grid is scrolled.
        if (event.button !== 0 || event.pointerType === 'touch') return;
        if (isHandle(event.target)) {
          event.preventDefault();
          drag.current = 'fill';
          setDrawn(range);
          return;
        }
        const place = placeOfCell(event.target as Element);
        if (!place || (event.target as Element).closest('input:not([data-ready="true"]), select, button'))
          return;
        if (event.shiftKey) {
          // The focus stays where the range begins.
          event.preventDefault();
          select(place);
        } else {
          drag.current = 'select';
          select(null);
        }
      },
      onPointerMove: (event) => {
        if (drag.current === null || event.buttons !== 1) return;
        const place = placeOfCell(document.elementFromPoint(event.clientX, event.clientY));
        if (!place || place.row >= ids.length) return;
        if (drag.current === 'fill') setDrawn(drawnTo(range, place));
        else if (place.row !== end.row || place.column !== end.column) select(place);
      },
    },
  };
}
