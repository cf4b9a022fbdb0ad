/** Calls of one name in the time that is remembered. */
export interface CallSummary {
  call: string;
  count: number;
  /** Those that failed for a reason of the server's own. */
  failed: number;
  /** Milliseconds. */
  mean: number;
  longest: number;
}

/** What this process answered in the last minutes. */
export interface RecentCalls {
  /** @param seconds how long it took @param code return code of the wire or of the console */
  note(call: string, code: string, seconds: number): void;
  /** Calls by name, slowest on average first. */
  summary(): CallSummary[];
}

export const RECENT_MINUTES = 10;
/** Names of one minute; calls beyond them are left out. The tables have fewer than three hundred. */
const MAX_NAMES = 500;
const MINUTE_MS = 60_000;

/** Return codes that say that the server could not do what it should have done; the alert rules name the same. */
export const FAILURE_CODES: ReadonlySet<string> = new Set([
  'exception',
  'fail',
  'unavailable',
  'storeAway',
  'busy',
]);

interface Counted {
  count: number;
  failed: number;
  /** Seconds. */
  sum: number;
  longest: number;
}

/** A minute's calls by name. */
type Minute = Map<string, Counted>;

const added = (before: Counted | undefined, more: Counted): Counted => ({
  count: (before?.count ?? 0) + more.count,
  failed: (before?.failed ?? 0) + more.failed,
  sum: (before?.sum ?? 0) + more.sum,
  longest: Math.max(before?.longest ?? 0, more.longest),
});

const milliseconds = (seconds: number): number => Math.round(seconds * 10_000) / 10;

/**
 * Counts calls by the minute and forgets what is older than RECENT_MINUTES: memory is bounded by minutes and names, however
 * many calls there are (OPS-18).
 *
 * @param now milliseconds, for tests
 */
export function createRecentCalls(now: () => number = Date.now): RecentCalls {
  const minutes = new Map<number, Minute>();

  const current = (): Minute => {
    const minute = Math.floor(now() / MINUTE_MS);
    for (const old of minutes.keys()) if (old <= minute - RECENT_MINUTES || old > minute) minutes.delete(old);
    const found = minutes.get(minute) ?? new Map<string, Counted>();
    minutes.set(minute, found);
    return found;
  };

  return {
    note(call, code, seconds) {
      const minute = current();
      const before = minute.get(call);
      if (!before && minute.size >= MAX_NAMES) return;
      const failed = FAILURE_CODES.has(code) ? 1 : 0;
      minute.set(call, added(before, { count: 1, failed, sum: seconds, longest: seconds }));
    },
    summary() {
      current();
      const all: Minute = new Map();
      for (const minute of minutes.values())
        for (const [call, counted] of minute) all.set(call, added(all.get(call), counted));
      return [...all]
        .map(([call, { count, failed, sum, longest }]) => ({
          call,
          count,
          failed,
          mean: milliseconds(sum / count),
          longest: milliseconds(longest),
        }))
        .toSorted((a, b) => b.mean - a.mean);
    },
  };
}
