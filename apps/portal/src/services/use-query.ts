import { useCallback, useEffect, useState } from 'react';

export type Asked<T> = {
  retry(): void;
  /** An older answer is shown while the new one is on its way. */ stale: boolean;
} & (
  | { state: 'loading'; data: undefined; error: undefined }
  | { state: 'ready'; data: T; error: undefined }
  | { state: 'failed'; data: undefined; error: unknown }
);

interface Held<T> {
  key: string;
  answer?: { data: T };
  error?: unknown;
  done: boolean;
}

interface AskOptions {
  /** Shows the last answer, to whatever question, until the new one is there. */
  keep?: boolean;
  /** Remembers answers, so that going back shows the page as it was left while it is asked anew. */
  remember?: boolean;
}

const REMEMBERED = 30;
const remembered = new Map<string, unknown>();

function remember(key: string, data: unknown): void {
  remembered.delete(key);
  remembered.set(key, data);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED) break;
    remembered.delete(oldest);
  }
}

/** Forgets every remembered answer: after signing in or out they belong to somebody else. */
export const forgetAnswers = (): void => remembered.clear();

/**
 * Loads what a screen shows. A newer question drops the answer of an older one, however late it comes (CHAN-25); `key`
 * says what is asked for: another key asks anew.
 */
export function useQuery<T>(key: string, load: () => Promise<T>, options: AskOptions = {}): Asked<T> {
  const [held, setHeld] = useState<Held<T>>(() =>
    options.remember && remembered.has(key)
      ? { key, answer: { data: remembered.get(key) as T }, done: false }
      : { key, done: false },
  );
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    let current = true;
    setHeld(({ answer }) => {
      const known = options.remember && remembered.has(key) ? { data: remembered.get(key) as T } : answer;
      return { key, done: false, ...(known ? { answer: known } : {}) };
    });
    load().then(
      (data) => {
        if (options.remember) remember(key, data);
        if (current) setHeld({ key, answer: { data }, done: true });
      },
      (error: unknown) => {
        if (current) setHeld({ key, error, done: true });
      },
    );
    return () => {
      current = false;
    };
    // The key says everything that `load` depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, round]);

  const mine = held.key === key;
  if (mine && held.done && held.error !== undefined)
    return { state: 'failed', data: undefined, error: held.error, retry, stale: false };
  const usable = held.answer && ((mine && (held.done || options.remember === true)) || options.keep === true);
  if (held.answer && usable)
    return { state: 'ready', data: held.answer.data, error: undefined, retry, stale: !mine || !held.done };
  return { state: 'loading', data: undefined, error: undefined, retry, stale: false };
}
