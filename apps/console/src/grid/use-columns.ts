import { useMemo, useState, type CSSProperties } from 'react';
import type { ColumnKinds } from './column-kinds.ts';
import type { Column } from './columns.ts';

/** Pixels. */
export const MIN_COLUMN_WIDTH = 40;
export const MAX_COLUMN_WIDTH = 800;

/** Pixels that a digit takes in the head of a row. */
const DIGIT = 8;
/** A frozen column has a width of its own: what scrolls below it is told by where it ends. */
const FROZEN_WIDTH = 160;

/** How a person has arranged the columns. */
export interface Arrangement<C extends string = Column> {
  /** Pixels. */
  widths: Partial<Record<C, number>>;
  hidden: readonly C[];
  /** How many of the columns that are shown stay in place while the others scroll. */
  frozen: number;
}

/** What is kept in the browser; anything odd in it is passed over. */
export function readArrangement<C extends string>(
  text: string | null,
  { all, canHide }: Pick<ColumnKinds<C>, 'all' | 'canHide'>,
): Arrangement<C> {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    // Written by something else: the usual columns.
  }
  const given = Object(kept) as Record<string, unknown>;
  const hidden: unknown[] = Array.isArray(given['hidden']) ? given['hidden'] : [];
  const frozen = given['frozen'];
  return {
    widths: Object.fromEntries(
      all.flatMap((column) => {
        const width = Object.hasOwn(given, column) ? given[column] : undefined;
        return typeof width === 'number' && width >= MIN_COLUMN_WIDTH && width <= MAX_COLUMN_WIDTH
          ? [[column, width]]
          : [];
      }),
    ) as Arrangement<C>['widths'],
    hidden: all.filter((column) => canHide(column) && hidden.includes(column)),
    frozen: typeof frozen === 'number' && Number.isInteger(frozen) && frozen > 0 ? frozen : 0,
  };
}

/** A browser that keeps nothing still lets the columns be changed for as long as the page is open. */
function attempt<T>(what: () => T, otherwise: T): T {
  try {
    return what();
  } catch {
    return otherwise;
  }
}

/** The columns of a grid as they are shown. */
export interface Columns<C extends string = Column> {
  all: readonly C[];
  canHide(column: C): boolean;
  /** Those that are shown, in their order. */
  shown: readonly C[];
  hidden: readonly C[];
  frozen: number;
  /** The tracks of the grid, the heads of its rows first, and where frozen columns stand. */
  style: CSSProperties;
  widthOf(column: C): number | undefined;
  /** null = the usual width again. */
  resize(column: C, width: number | null): void;
  hide(column: C, on: boolean): void;
  /** So many of the shown columns stay in place; 0 = none. */
  freeze(count: number): void;
  /** As they are for somebody who has arranged nothing. */
  reset(): void;
}

/**
 * The columns of a grid as each person has arranged them, kept in the browser; the grid has so many rows (GRID-07, SHEET-03).
 *
 * @param kinds the same object for the life of the grid
 */
export function useColumns<C extends string>(login: string, rows: number, kinds: ColumnKinds<C>): Columns<C> {
  const head = kinds.head + DIGIT * Math.max(String(rows).length - 2, 0);
  const key = `${kinds.store}.${login}`;
  const [kept, setKept] = useState(() =>
    readArrangement(
      attempt(() => localStorage.getItem(key), null),
      kinds,
    ),
  );
  return useMemo(() => {
    const { all, canHide, track } = kinds;
    const { widths, hidden } = kept;
    const shown = all.filter((column) => !hidden.includes(column));
    const frozen = Math.min(kept.frozen, shown.length - 1);
    /** Of a column that stays in place, in pixels. */
    const frozenWidth = (column: C): number =>
      widths[column] ?? (Number.parseInt(track(column), 10) || FROZEN_WIDTH);
    const put = (change: Partial<Arrangement<C>>): void => {
      const next = { ...kept, ...change };
      setKept(next);
      const stored = JSON.stringify({ ...next.widths, hidden: next.hidden, frozen: next.frozen });
      attempt(() => localStorage.setItem(key, stored), undefined);
    };
    const tracks = shown.map((column, place) => {
      if (place < frozen) return `${frozenWidth(column)}px`;
      const width = widths[column];
      return width === undefined ? track(column) : `${width}px`;
    });
    const lefts = shown.slice(0, frozen).map((_, place) => {
      const before = shown.slice(0, place).reduce((sum, one) => sum + frozenWidth(one), head);
      return [`--frozen-${place}`, `${before}px`];
    });
    return {
      all,
      canHide,
      shown,
      hidden,
      frozen,
      style: {
        gridTemplateColumns: [`${head}px`, ...tracks].join(' '),
        ...Object.fromEntries(lefts),
      } as CSSProperties,
      widthOf: (column) => widths[column],
      resize: (column, width) => {
        const bounded = Math.round(Math.min(Math.max(width ?? 0, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH));
        const next = { ...widths };
        if (width === null) delete next[column];
        else next[column] = bounded;
        put({ widths: next });
      },
      hide: (column, on) => {
        if (!canHide(column)) return;
        put({ hidden: all.filter((one) => (one === column ? on : hidden.includes(one))) });
      },
      freeze: (count) => put({ frozen: count }),
      reset: () => put({ widths: {}, hidden: [], frozen: 0 }),
    };
  }, [kept, key, head, kinds]);
}
