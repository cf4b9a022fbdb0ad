import { useMemo, useState, type CSSProperties } from 'react';
import { labelLanguage } from '@portal/fieldsets';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { COLUMNS, type Column } from './columns.ts';

/** Pixels. */
export const MIN_COLUMN_WIDTH = 40;
export const MAX_COLUMN_WIDTH = 800;

/** The number of a row with what belongs to the whole of it, in pixels; wider where numbers have more than two digits. */
const headWidth = (rows: number): number => 74 + 8 * Math.max(String(rows).length - 2, 0);
/** A frozen column has a width of its own: what scrolls below it is told by where it ends. */
const FROZEN_WIDTH = 160;
const USUAL_WIDTHS: Partial<Record<Column, string>> = {
  kind: '76px',
  must: '44px',
  list: 'minmax(64px, 2fr)',
  length: '50px',
  decimals: '44px',
};

/** How a person has arranged the columns. */
export interface Arrangement {
  /** Pixels. */
  widths: Partial<Record<Column, number>>;
  hidden: readonly Column[];
  /** How many of the columns that are shown stay in place while the others scroll. */
  frozen: number;
}

/** The name by which every row is known is always there. */
export const canHide = (column: Column): boolean => column !== DEFAULT_LANGUAGE;

const usualTrack = (column: Column): string =>
  USUAL_WIDTHS[column] ?? (labelLanguage(column) ? 'minmax(78px, 3fr)' : 'minmax(66px, 3fr)');

/** What is kept in the browser; anything odd in it is passed over. */
export function readArrangement(text: string | null): Arrangement {
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
      COLUMNS.flatMap((column) => {
        const width = Object.hasOwn(given, column) ? given[column] : undefined;
        return typeof width === 'number' && width >= MIN_COLUMN_WIDTH && width <= MAX_COLUMN_WIDTH
          ? [[column, width]]
          : [];
      }),
    ),
    hidden: COLUMNS.filter((column) => canHide(column) && hidden.includes(column)),
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
export interface Columns {
  /** Those that are shown, in their order. */
  shown: readonly Column[];
  hidden: readonly Column[];
  frozen: number;
  /** The tracks of the grid, the heads of its rows first, and where frozen columns stand. */
  style: CSSProperties;
  widthOf(column: Column): number | undefined;
  /** null = the usual width again. */
  resize(column: Column, width: number | null): void;
  hide(column: Column, on: boolean): void;
  /** So many of the shown columns stay in place; 0 = none. */
  freeze(count: number): void;
  /** As they are for somebody who has arranged nothing. */
  reset(): void;
}

/** The width of a column that stays in place, in pixels. */
const frozenWidth = (column: Column, widths: Arrangement['widths']): number =>
  widths[column] ?? (Number.parseInt(USUAL_WIDTHS[column] ?? '', 10) || FROZEN_WIDTH);

/** The columns of the grid as each person has arranged them, kept in the browser; the grid has so many rows (GRID-07, SHEET-03). */
export function useColumns(login: string, rows: number): Columns {
  const head = headWidth(rows);
  const key = `console.columns.${login}`;
  const [kept, setKept] = useState(() => readArrangement(attempt(() => localStorage.getItem(key), null)));
  return useMemo(() => {
    const { widths, hidden } = kept;
    const shown = COLUMNS.filter((column) => !hidden.includes(column));
    const frozen = Math.min(kept.frozen, shown.length - 1);
    const put = (change: Partial<Arrangement>): void => {
      const next = { ...kept, ...change };
      setKept(next);
      const stored = JSON.stringify({ ...next.widths, hidden: next.hidden, frozen: next.frozen });
      attempt(() => localStorage.setItem(key, stored), undefined);
    };
    const tracks = shown.map((column, place) => {
      if (place < frozen) return `${frozenWidth(column, widths)}px`;
      const width = widths[column];
      return width === undefined ? usualTrack(column) : `${width}px`;
    });
    const lefts = shown.slice(0, frozen).map((_, place) => {
      const before = shown.slice(0, place).reduce((sum, one) => sum + frozenWidth(one, widths), head);
      return [`--frozen-${place}`, `${before}px`];
    });
    return {
      shown,
      hidden,
      frozen,
      style: {
        gridTemplateColumns: [`${head}px`, ...tracks].join(' '),
        ...Object.fromEntries(lefts),
      } as CSSProperties,
      widthOf: (column) => widths[column],
      resize: (column, width) => {
        const { [column]: _, ...others } = widths;
        const bounded = Math.round(Math.min(Math.max(width ?? 0, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH));
        put({ widths: width === null ? others : { ...others, [column]: bounded } });
      },
      hide: (column, on) => {
        if (!canHide(column)) return;
        put({ hidden: COLUMNS.filter((one) => (one === column ? on : hidden.includes(one))) });
      },
      freeze: (count) => put({ frozen: count }),
      reset: () => put({ widths: {}, hidden: [], frozen: 0 }),
    };
  }, [kept, key, head]);
}
