import { useLayoutEffect, useRef } from 'react';

/** A step from one list to the next. */
export type ListStep<T> = (change: (list: readonly T[]) => T[]) => void;

/** Changes a list from what it is now, also twice before it is drawn again: several files end at once. */
export function useListSteps<T>(list: readonly T[], put: (list: T[]) => void): ListStep<T> {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  }, [list]);
  return (change) => {
    const next = change(latest.current);
    latest.current = next;
    put(next);
  };
}
