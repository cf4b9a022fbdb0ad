import { useEffect, useId, useSyncExternalStore } from 'react';

/** Forms on the page in which something is typed and not saved. */
const open = new Set<string>();
/** What waits for an answer whether to go on without saving; null = nothing. */
let waiting: (() => void) | null = null;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Says that a form holds what is not saved, as long as it is on the page: whoever goes elsewhere is asked first
 * (OFFICE-06). A form that keeps its draft needs none of it.
 */
export function useUnsaved(isChanged: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isChanged) return undefined;
    open.add(id);
    tell();
    return () => {
      open.delete(id);
      tell();
    };
  }, [id, isChanged]);
}

/** Does what takes a form off the page without another address, once it was asked about. */
export function leave(go: () => void): void {
  if (open.size === 0) return go();
  waiting = go;
  tell();
}

/** Says that all of it is saved, before a page goes elsewhere by itself. */
export function saved(): void {
  open.clear();
  tell();
}

/** Ends what waits. */
export function answered(): void {
  waiting = null;
  tell();
}

/** Whether any form holds what is not saved, at this moment. */
export const isAnyOpen = (): boolean => open.size > 0;
const whatWaits = (): (() => void) | null => waiting;

/** Whether any form holds what is not saved, and what waits because of it. */
export const useOpenForms = (): { isAny: boolean; waiting: (() => void) | null } => ({
  isAny: useSyncExternalStore(subscribe, isAnyOpen),
  waiting: useSyncExternalStore(subscribe, whatWaits),
});
