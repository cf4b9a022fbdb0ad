/** Work is refused: so much is waiting that the caller would have given up before its turn. */
export class PoolBusy extends Error {
  override name = 'PoolBusy';
  /** @param seconds after which another try makes sense */
  constructor(readonly seconds: number) {
    super('too much is waiting');
  }
}

/**
 * Waits for work of a pool.
 *
 * @param refusal what is thrown instead when too much waits, given the seconds after which another try makes sense
 */
export async function orWhenBusy<T>(work: Promise<T>, refusal: (seconds: number) => Error): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PoolBusy ? refusal(error.seconds) : error;
  }
}

interface Job {
  start(): void;
  refuse(error: PoolBusy): void;
}

export interface Pool {
  /**
   * Runs a task when it is its turn: addresses take turns, and of one address who came first.
   *
   * @param address who asks; all that is asked under one name waits in one line
   * @throws PoolBusy when the line, or all lines together, are full
   */
  run<T>(address: string, task: () => Promise<T>): Promise<T>;
  /** How many wait. */
  waiting(): number;
}

export interface PoolSize {
  /** Tasks under way at a time. */
  slots: number;
  /** The same of one address; absent = all of them. */
  slotsOfOne?: number;
  /** Most that wait in all; beyond it the longest line gives up its last place, so that nobody else pays for it. */
  most: number;
  /** Most that wait of one address. */
  mostOfOne: number;
}

const RETRY_SECONDS = 5;

/** A bounded number of tasks at a time, with bounded, fair lines before it (SAFE-03). */
export function createPool({ slots, slotsOfOne = slots, most, mostOfOne }: PoolSize): Pool {
  let free = slots;
  /** Tasks under way by address. */
  const running = new Map<string, number>();
  let count = 0;
  /** Lines by address; a Map keeps them in the order of their turns. */
  const lines = new Map<string, Job[]>();

  const mayStart = (address: string): boolean => (running.get(address) ?? 0) < slotsOfOne;
  const begin = (address: string): void => {
    free -= 1;
    running.set(address, (running.get(address) ?? 0) + 1);
  };

  function end(address: string): void {
    free += 1;
    const left = (running.get(address) ?? 0) - 1;
    if (left > 0) running.set(address, left);
    else running.delete(address);
    for (const [waiting, line] of lines) {
      if (!mayStart(waiting)) continue;
      const job = line.shift();
      lines.delete(waiting);
      if (line.length > 0) lines.set(waiting, line);
      count -= 1;
      begin(waiting);
      job?.start();
      return;
    }
  }

  /** Makes room by the last of the longest line; false = the newcomer's line is the longest. */
  function makeRoom(mine: number): boolean {
    const [address, line] = [...lines].reduce(
      (a, b) => (b[1].length > a[1].length ? b : a),
      ['', [] as Job[]],
    );
    if (line.length <= mine) return false;
    line.pop()?.refuse(new PoolBusy(RETRY_SECONDS));
    if (line.length === 0) lines.delete(address);
    count -= 1;
    return true;
  }

  function turn(address: string): Promise<void> {
    const line = lines.get(address) ?? [];
    if (line.length >= mostOfOne || (count >= most && !makeRoom(line.length)))
      return Promise.reject(new PoolBusy(RETRY_SECONDS));
    return new Promise<void>((start, refuse) => {
      line.push({ start, refuse });
      lines.set(address, line);
      count += 1;
    });
  }

  return {
    waiting: () => count,
    async run(address, task) {
      if (free > 0 && mayStart(address)) begin(address);
      else await turn(address);
      try {
        return await task();
      } finally {
        end(address);
      }
    },
  };
}
