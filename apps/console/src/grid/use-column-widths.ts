import { useMemo, useState, type CSSProperties } from 'react';
import { COLUMNS, type Column } from './columns.ts';

/** Pixels. */
export const MIN_COLUMN_WIDTH = 40;
export const MAX_COLUMN_WIDTH = 800;

type Widths = Partial<Record<Column, number>>;

/** What is kept in the browser; anything odd in it is passed over. */
function readWidths(text: string | null): Widths {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    // Written by something else: the usual widths.
  }
  const given = Object(kept) as Record<string, unknown>;
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const width = Object.hasOwn(given, column) ? given[column] : undefined;
      return typeof width === 'number' && width >= MIN_COLUMN_WIDTH && width <= MAX_COLUMN_WIDTH
        ? [[column, width]]
        : [];
    }),
  );
}

/** A browser that keeps nothing still lets the widths be changed for as long as the page is open. */
function attempt<T>(what: () => T, otherwise: T): T {
  try {
    return what();
  } catch {
    return otherwise;
  }
}

interface ColumnWidths {
  /** Custom properties for the grid's columns. */
  style: CSSProperties;
  of(column: Column): number | undefined;
  /** null = the usual width again. */
  put(column: Column, width: number | null): void;
}

/** The widths of the grid's columns, kept in the browser for each person (GRID-07). */
export function useColumnWidths(login: string): ColumnWidths {
  const key = `console.columns.${login}`;
  const [widths, setWidths] = useState(() => readWidths(attempt(() => localStorage.getItem(key), null)));
  return useMemo(
    () => ({
      style: Object.fromEntries(
        Object.entries(widths).map(([column, width]) => [`--width-${column}`, `${width}px`]),
      ) as CSSProperties,
      of: (column) => widths[column],
      put: (column, width) => {
        const { [column]: _, ...others } = widths;
        const bounded = Math.round(Math.min(Math.max(width ?? 0, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH));
        const next: Widths = width === null ? others : { ...others, [column]: bounded };
        setWidths(next);
        attempt(() => localStorage.setItem(key, JSON.stringify(next)), undefined);
      },
    }),
    [widths, key],
  );
}
