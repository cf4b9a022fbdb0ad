import { useCallback, useMemo, useRef, useState } from 'react';
import type { StoredField } from '@portal/schemas';

interface Ticked {
  ids: ReadonlySet<string>;
  /** The row that was ticked last by itself, from which a range begins. */
  anchor: string | null;
}

const NONE: Ticked = { ids: new Set(), anchor: null };

/** Rows that are ticked, to do something with all of them (GRID-16). */
export interface Ticks {
  /** Those that are shown, in the order of the grid. */
  fields: readonly StoredField[];
  has(itemid: string): boolean;
  /** Ticks a row or takes its tick away; with `range` all rows from the last ticked one to it are ticked. */
  tick(itemid: string, range: boolean): void;
  /** Ticks every row that is shown, or none. */
  all(on: boolean): void;
}

/**
 * What becomes of the ticks when a row is ticked.
 *
 * @param shown ids of the rows in their order
 */
export function tickedAfter(
  { ids, anchor }: Ticked,
  itemid: string,
  range: boolean,
  shown: readonly string[],
): Ticked {
  const [from, to] = [shown.indexOf(anchor ?? ''), shown.indexOf(itemid)];
  if (range && anchor !== null && anchor !== itemid && ids.has(anchor) && from >= 0 && to >= 0)
    return { ids: new Set([...ids, ...shown.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor };
  const next = new Set(ids);
  if (!next.delete(itemid)) next.add(itemid);
  return { ids: next, anchor: next.has(itemid) ? itemid : null };
}

/**
 * The ticks of a grid; what is no longer shown is no longer ticked.
 *
 * @param shown fields in the order in which they are looked at, by which a range is ticked
 */
export function useTicks(shown: readonly StoredField[]): Ticks {
  const [ticked, setTicked] = useState(NONE);
  const latest = useRef(shown);
  latest.current = shown;
  const tick = useCallback((itemid: string, range: boolean): void => {
    const ids = latest.current.map((field) => field.itemid);
    setTicked((before) => tickedAfter(before, itemid, range, ids));
  }, []);
  const all = useCallback((on: boolean): void => {
    setTicked(on ? { ids: new Set(latest.current.map(({ itemid }) => itemid)), anchor: null } : NONE);
  }, []);
  return useMemo(
    () => ({
      fields: shown.filter(({ itemid }) => ticked.ids.has(itemid)),
      has: (itemid) => ticked.ids.has(itemid),
      tick,
      all,
    }),
    [shown, ticked, tick, all],
  );
}
