import { useMemo, useState, type CSSProperties } from 'react';
import { labelLanguage } from '@portal/fieldsets';
import { COLUMNS, type Column } from './columns.ts';

/** Pixels. */
export const MIN_COLUMN_WIDTH = 40;
export const MAX_COLUMN_WIDTH = 800;

/** The number of a row with what belongs to the whole of it. */
const HEAD_WIDTH = '74px';
const USUAL_WIDTHS: Partial<Record<Column, string>> = {
  kind: '76px',
  must: '44px',
  list: 'minmax(64px, 2fr)',
  length: '50px',
  decimals: '44px',
};

/** The track of a column: as wide as a person made it, else as wide as what it holds asks for. */
const trackOf = (column: Column, width: number | undefined): string =>
  width === undefined
    ? (USUAL_WIDTHS[column] ?? (labelLanguage(column) ? 'minmax(78px, 3fr)' : 'minmax(66px, 3fr)'))
    : `${width}px`;

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
  /** The tracks of the grid, the heads of its rows first. */
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
      style: {
        gridTemplateColumns: [HEAD_WIDTH, ...COLUMNS.map((one) => trackOf(one, widths[one]))].join(' '),
      },
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
