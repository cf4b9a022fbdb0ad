import { useSyncExternalStore } from 'react';

/** Where a sheet of paper is too wide to be read. On paper itself nothing changes: what is on the screen is printed. */
const QUERY = '(max-width: 767.98px), print';

/** Whether the window is narrower than a sheet of paper needs. */
export const isNarrow = (): boolean => window.matchMedia(QUERY).matches;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The same, and again whenever it changes. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
