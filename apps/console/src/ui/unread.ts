import { useEffect, useId, useSyncExternalStore } from 'react';

/**
 * What a text that is not understood would get into: what is saved, what is shown, or the answer to a request beside what is
 * decided.
 */
export type UnreadArea = 'form' | 'filter' | 'correction';

/** Fields on the page in which stands what is no date, by their areas. */
const unread = new Map<string, UnreadArea>();
const listeners = new Set<() => void>();
/** Counts how often what is unread was given up. */
let round = 0;

const tell = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const roundNow = (): number => round;

/** Says that a field holds what is not understood, as long as it is on the page. */
export function useUnreadText(isUnread: boolean, area: UnreadArea): void {
  const id = useId();
  useEffect(() => {
    if (!isUnread) return undefined;
    unread.set(id, area);
    tell();
    return () => {
      unread.delete(id);
      tell();
    };
  }, [id, isUnread, area]);
}

/**
 * Whether a date of an area of the page is not understood. The value that its place holds is an older one: nothing is saved,
 * sent or published with it (OFFICE-14). What is wrong stands beside the field.
 */
export const useUnread = (area: UnreadArea = 'form'): boolean =>
  useSyncExternalStore(subscribe, () => [...unread.values()].includes(area));

/** Gives up what is not understood, such as with all that was typed: each field shows its value again. */
export function forgetUnread(): void {
  round += 1;
  tell();
}

/** Another number after each time that what is not understood was given up. */
export const useUnreadRound = (): number => useSyncExternalStore(subscribe, roundNow);
