import { keepCall } from './traces/tracing.ts';

/** Keys of one look; what is over it makes up another. */
const MAX_KEYS = 100;
/** Looks under way at a time: with one alone a slow database would make everybody wait for two. */
const MAX_LOOKS = 2;

interface Asked<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (error: unknown) => void;
  /** Runs the look as part of who asked, for traces. */
  keep: ReturnType<typeof keepCall>;
}

/**
 * Many small looks at the database as few larger ones: what is asked for while looks are under way is looked up together by
 * the next (PERF-07). Nobody is given what was read before they asked, so what was written before is always seen. What
 * requests ask that came in the same turn of the event loop is one look.
 *
 * @param load the values of keys, in their order; its failure is that of all who asked
 */
export function createLoader<K, V>(
  load: (keys: readonly K[]) => Promise<readonly V[]>,
): (key: K) => Promise<V> {
  let waiting: Asked<K, V>[] = [];
  let looks = 0;

  const look = async (): Promise<void> => {
    const asked = waiting.slice(0, MAX_KEYS);
    waiting = waiting.slice(MAX_KEYS);
    looks += 1;
    try {
      const keys = asked.map(({ key }) => key);
      const values = await (asked[0]?.keep(() => load(keys)) ?? load(keys));
      asked.forEach(({ resolve }, place) => resolve(values[place] as V));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      looks -= 1;
      begin();
    }
  };

  const begin = () => {
    while (waiting.length > 0 && looks < MAX_LOOKS) void look();
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject, keep: keepCall() });
      if (waiting.length === 1) setImmediate(begin);
    });
}
