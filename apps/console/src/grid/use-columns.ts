import { useMemo, useState, type CSSProperties } from 'react';

/** Pixels. */
export const MIN_COLUMN_WIDTH = 40;
export const MAX_COLUMN_WIDTH = 800;

/** What the columns of a grid are before anybody has arranged them. */
export interface ColumnPlan<C extends string> {
  /** The key in the browser under which a person's arrangement is kept. */
  keptAs(login: string): string;
  columns: readonly C[];
  /** The columns by which every row is known: they are always shown. */
  fixed: readonly C[];
  /** Columns that nobody sees who has not asked for them. */
  hiddenAtFirst: readonly C[];
  /** The usual track of a column, as CSS writes it. */
  track(column: C): string;
  /** Pixels of a column that has no width of its own and stays in place, or at least takes. */
  width(column: C): number;
  /** Pixels of the heads of rows, where there are so many. */
  head(rows: number): number;
}

/** How a person has arranged the columns. */
export interface Arrangement<C extends string> {
  /** Pixels. */
  widths: Partial<Record<C, number>>;
  hidden: readonly C[];
  /** How many of the columns that are shown stay in place while the others scroll. */
  frozen: number;
}

/** What is kept in the browser; anything odd in it is passed over. */
export function readArrangement<C extends string>(
  text: string | null,
  { columns, fixed, hiddenAtFirst }: Pick<ColumnPlan<C>, 'columns' | 'fixed' | 'hiddenAtFirst'>,
): Arrangement<C> {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    // Written by something else: the usual columns.
  }
  const given = Object(kept) as Record<string, unknown>;
  const hidden: readonly unknown[] = Array.isArray(given['hidden']) ? given['hidden'] : hiddenAtFirst;
  const frozen = given['frozen'];
  const widths = columns.flatMap((column) => {
    const width = Object.hasOwn(given, column) ? given[column] : undefined;
    return typeof width === 'number' && width >= MIN_COLUMN_WIDTH && width <= MAX_COLUMN_WIDTH
      ? [[column, width]]
      : [];
  });
  return {
    widths: Object.fromEntries(widths) as Partial<Record<C, number>>,
    hidden: columns.filter((column) => !fixed.includes(column) && hidden.includes(column)),
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
export interface Columns<C extends string> {
  /** All of them, in their order. */
  all: readonly C[];
  /** Those that are shown, in their order. */
  shown: readonly C[];
  hidden: readonly C[];
  /** How many are hidden that one usually sees. */
  putAway: number;
  frozen: number;
  /** Pixels that a row takes at least. */
  least: number;
  /**
   * Custom properties: `--tracks` are those of a row, the head of it first, and `--frozen-0` is where the first frozen column stands. Each
   * row lays itself out: in one subgrid a key would measure every cell in view.
   */
  style: CSSProperties;
  canHide(column: C): boolean;
  widthOf(column: C): number | undefined;
  /** null = the usual width again. */
  resize(column: C, width: number | null): void;
  hide(column: C, on: boolean): void;
  /** So many of the shown columns stay in place; 0 = none. */
  freeze(count: number): void;
  /** As they are for somebody who has arranged nothing. */
  reset(): void;
}

/** The columns of a grid of so many rows as each person has arranged them, kept in the browser (GRID-07, SHEET-03). */
export function useColumns<C extends string>(plan: ColumnPlan<C>, login: string, rows: number): Columns<C> {
  const head = plan.head(rows);
  const key = plan.keptAs(login);
  const [kept, setKept] = useState(() =>
    readArrangement(
      attempt(() => localStorage.getItem(key), null),
      plan,
    ),
  );
  return useMemo(() => {
    const { widths, hidden } = kept;
    const canHide = (column: C): boolean => !plan.fixed.includes(column);
    const shown = plan.columns.filter((column) => !hidden.includes(column));
    const frozen = Math.min(kept.frozen, shown.length - 1);
    const put = (change: Partial<Arrangement<C>>): void => {
      const next = { ...kept, ...change };
      setKept(next);
      const stored = JSON.stringify({ ...next.widths, hidden: next.hidden, frozen: next.frozen });
      attempt(() => localStorage.setItem(key, stored), undefined);
    };
    const pixels = (column: C): number => widths[column] ?? plan.width(column);
    const tracks = shown.map((column, place) =>
      place < frozen || widths[column] !== undefined ? `${pixels(column)}px` : plan.track(column),
    );
    const sum = (columns: readonly C[]): number =>
      columns.reduce((all, column) => all + pixels(column), head);
    const places = shown
      .slice(0, frozen)
      .map((_, place) => [`--frozen-${place}`, `${sum(shown.slice(0, place))}px`]);
    return {
      all: plan.columns,
      shown,
      hidden,
      putAway: hidden.filter((column) => !plan.hiddenAtFirst.includes(column)).length,
      frozen,
      least: sum(shown),
      style: Object.fromEntries([
        ['--tracks', [`${head}px`, ...tracks].join(' ')],
        ...places,
      ]) as CSSProperties,
      canHide,
      widthOf: (column) => widths[column],
      resize: (column, width) => {
        const others: Partial<Record<C, number>> = { ...widths };
        delete others[column];
        const bounded = Math.round(Math.min(Math.max(width ?? 0, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH));
        put({ widths: width === null ? others : { ...others, [column]: bounded } });
      },
      hide: (column, on) => {
        if (!canHide(column)) return;
        put({ hidden: plan.columns.filter((one) => (one === column ? on : hidden.includes(one))) });
      },
      freeze: (count) => put({ frozen: count }),
      reset: () => put({ widths: {}, hidden: plan.hiddenAtFirst, frozen: 0 }),
    };
  }, [kept, plan, key, head]);
}
