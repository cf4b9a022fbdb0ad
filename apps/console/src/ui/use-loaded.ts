import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf, CallKeys, ConsoleError } from '@portal/console-contract';
import {
  addressOf,
  errorOf,
  readAddress,
  type Address,
  type GetKey,
  type Given,
  type Input,
} from '../api.ts';

interface Loaded<T> {
  data: T | null;
  error: ConsoleError | null;
  /** @param byItself the page asks because of what others did, and not for its person */
  reload(byItself?: boolean): Promise<void>;
}

/**
 * What a GET call answers; null while it is under way, from the first moment that something else is asked. An answer that was
 * overtaken by a newer question is left out.
 */
export function useLoaded<K extends GetKey>(
  key: K,
  ...given: Given<Input<K>>
): Loaded<AnswerOf<CallKeys[K]>> {
  const address = addressOf(key, ...(given as unknown as Given<Address<K>>));
  const [loaded, setLoaded] = useState<{ address: string; data: AnswerOf<CallKeys[K]> } | null>(null);
  const data = loaded?.address === address ? loaded.data : null;
  const [error, setError] = useState<ConsoleError | null>(null);
  const asked = useRef(0);
  const reload = useCallback(
    async (byItself = false) => {
      asked.current += 1;
      const mine = asked.current;
      try {
        const answer = await readAddress<AnswerOf<CallKeys[K]>>(address, byItself);
        if (asked.current !== mine) return;
        setLoaded({ address, data: answer });
        setError(null);
      } catch (failed) {
        if (asked.current === mine) setError(errorOf(failed));
      }
    },
    [address],
  );
  useEffect(() => {
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
