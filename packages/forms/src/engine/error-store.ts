import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ShownError } from './shown-errors.ts';

/**
 * The messages that a form shows, by the id of the control. Fields read their own: handed down through RJSF, one
 * message would compute the whole form anew (PERF-05).
 */
export interface ErrorStore {
  get(controlId: string): string | undefined;
  /** Shows exactly these; fields whose message stays hear nothing. */
  set(errors: readonly ShownError[]): void;
  subscribe(controlId: string, listener: () => void): () => void;
}

export function createErrorStore(): ErrorStore {
  let shown = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    get: (controlId) => shown.get(controlId),
    set: (errors) => {
      const before = shown;
      shown = new Map(errors.map(({ controlId, message }) => [controlId, message]));
      for (const controlId of new Set([...before.keys(), ...shown.keys()]))
        if (before.get(controlId) !== shown.get(controlId))
          for (const listener of listeners.get(controlId) ?? []) listener();
    },
    subscribe: (controlId, listener) => {
      const heard = listeners.get(controlId) ?? new Set();
      listeners.set(controlId, heard.add(listener));
      return () => void heard.delete(listener);
    },
  };
}

export const ErrorStoreContext = createContext<ErrorStore>(createErrorStore());

/** The message shown at a control; undefined = none. */
export function useShownError(controlId: string): string | undefined {
  const store = useContext(ErrorStoreContext);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(controlId, listener),
    [store, controlId],
  );
  const read = (): string | undefined => store.get(controlId);
  return useSyncExternalStore(subscribe, read, read);
}
