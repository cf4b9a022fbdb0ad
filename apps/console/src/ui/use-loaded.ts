import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleError } from '@portal/fieldsets/console-api';
import { call, errorOf, lookAt } from '../api.ts';

interface Loaded<T> {
  data: T | null;
  error: ConsoleError | null;
  /** @param byItself the page asks because of what others did, and not for its person */
  reload(byItself?: boolean): Promise<void>;
}

/** What a GET call answers; null while it is under way. An answer that was overtaken by a newer question is left out. */
export function useLoaded<T>(path: string): Loaded<T> {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const asked = useRef(0);
  const reload = useCallback(
    async (byItself = false) => {
      asked.current += 1;
      const mine = asked.current;
      try {
        const answer = await (byItself ? lookAt<T>(path) : call<T>('GET', path));
        if (asked.current !== mine) return;
        setData(answer);
        setError(null);
      } catch (failed) {
        if (asked.current === mine) setError(errorOf(failed));
      }
    },
    [path],
  );
  useEffect(() => {
    setData(null);
    void reload();
  }, [reload]);
  useEffect(() => {
    if (!error) return undefined;
    // What a lost connection kept back comes with the connection.
    const online = (): void => void reload();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [error, reload]);
  return { data, error, reload };
}
