/** How long an answer is good for; milliseconds. */
export interface Freshness {
  /** Younger ones are given as they are. */
  freshMs: number;
  /** Older ones than `freshMs`, but younger than this, are given too, while a new look is taken. */
  staleMs: number;
}

interface Kept {
  value: unknown;
  at: number;
  freshness: Freshness;
}

/** Looks at the database that many requests can share, because they do not depend on who asks. */
export interface SharedCache {
  /**
   * The answer under a key: a kept one, one that is on its way, or a new one.
   *
   * @param load takes the look; a failure is not kept
   * @param freshness how long the answer serves, by what it is
   */
  take<T>(key: string, load: () => Promise<T>, freshness: (value: T) => Freshness): Promise<T>;
}

/** Answers kept at most; the oldest go first. */
const MAX_ENTRIES = 1_000;

/** @param now milliseconds, for tests */
export function createSharedCache(now: () => number = Date.now): SharedCache {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<unknown>>();

  const look = <T>(key: string, load: () => Promise<T>, freshness: (value: T) => Freshness): Promise<T> => {
    const under = running.get(key);
    if (under) return under as Promise<T>;
    const task = load()
      .then((value) => {
        kept.delete(key);
        kept.set(key, { value, at: now(), freshness: freshness(value) });
        const oldest = kept.size > MAX_ENTRIES ? kept.keys().next() : null;
        if (oldest && !oldest.done) kept.delete(oldest.value);
        return value;
      })
      .finally(() => running.delete(key));
    running.set(key, task);
    return task;
  };

  return {
    take(key, load, freshness) {
      const found = kept.get(key);
      const age = found ? now() - found.at : Number.POSITIVE_INFINITY;
      if (found && age <= found.freshness.freshMs) return Promise.resolve(found.value as never);
      const next = look(key, load, freshness);
      if (!found || age > found.freshness.staleMs) return next;
      // The old answer is given; a failure of the new look is met by whoever asks when the old one is too old.
      next.catch(() => undefined);
      return Promise.resolve(found.value as never);
    },
  };
}
