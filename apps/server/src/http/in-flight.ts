/** Why a request is not taken: too much from its address, or too much in all. */
export type Crowd = 'address' | 'all';

/** Whether a sender has given up, or has its answer. An AbortController for each request cost four percent of a list (PERF-07). */
export interface Departure {
  isGone: boolean;
  /** Called once when it goes. */
  whenGone: (() => void) | null;
}

/** What is under way, by whom: it bounds how much at once, never how often, since a campus may share one address. */
export interface InFlight {
  /**
   * Takes a place, waiting for its turn when there is none.
   *
   * @returns null once the place is taken; why there is none
   */
  enter(address: string, sender: Departure): Promise<Crowd | null>;
  /** Gives the place back. */
  leave(address: string): void;
  /** Counts bytes of a body that is kept in memory; says why they must not be. They count until `release`, refused or not. */
  hold(address: string, bytes: number): Crowd | null;
  release(address: string, bytes: number): void;
}

interface Waiter {
  address: string;
  admit: () => void;
}

/** A line that is longer would only time out. */
const WAITING = 4;

/** Numbers by address; what falls to nothing is forgotten. */
function tally(): { all: number; of(key: string): number; add(key: string, by: number): void } {
  const counts = new Map<string, number>();
  return {
    all: 0,
    of: (key) => counts.get(key) ?? 0,
    add(key, by) {
      const next = this.of(key) + by;
      this.all += by;
      if (next > 0) counts.set(key, next);
      else counts.delete(key);
    },
  };
}

/** @param most requests, and bytes of bodies, of one address and in all */
export function createInFlight(most: {
  requestsPerAddress: number;
  requestsAtOnce: number;
  bytesPerAddress: number;
  bytesAtOnce: number;
  waitMs: number;
}): InFlight {
  const requests = tally();
  const bytes = tally();
  const waiting = tally();
  const line = new Set<Waiter>();

  const crowd = (address: string): Crowd | null => {
    if (requests.of(address) >= most.requestsPerAddress) return 'address';
    return requests.all >= most.requestsAtOnce ? 'all' : null;
  };
  const next = (): void => {
    for (const waiter of line) {
      if (requests.all >= most.requestsAtOnce) return;
      if (crowd(waiter.address) === null) waiter.admit();
    }
  };
  const wait = (address: string, sender: Departure, why: Crowd): Promise<Crowd | null> =>
    new Promise((resolve) => {
      const end = (outcome: Crowd | null): void => {
        clearTimeout(timer);
        sender.whenGone = null;
        line.delete(waiter);
        waiting.add(address, -1);
        resolve(outcome);
      };
      const giveUp = (): void => end(why);
      const timer = setTimeout(giveUp, most.waitMs);
      const admit = (): void => {
        requests.add(address, 1);
        end(null);
      };
      const waiter = { address, admit };
      sender.whenGone = giveUp;
      line.add(waiter);
      waiting.add(address, 1);
    });

  return {
    async enter(address, sender) {
      const why = crowd(address);
      if (why === null) {
        requests.add(address, 1);
        return null;
      }
      if (waiting.of(address) >= WAITING * most.requestsPerAddress) return 'address';
      if (waiting.all >= WAITING * most.requestsAtOnce) return 'all';
      return wait(address, sender, why);
    },
    leave(address) {
      requests.add(address, -1);
      next();
    },
    hold(address, count) {
      bytes.add(address, count);
      if (bytes.of(address) > most.bytesPerAddress) return 'address';
      return bytes.all > most.bytesAtOnce ? 'all' : null;
    },
    release(address, count) {
      if (count > 0) bytes.add(address, -count);
    },
  };
}
