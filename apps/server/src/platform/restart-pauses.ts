const FIRST_MS = 500;
const MAX_MS = 30_000;
/** A process that lived so long had nothing to do with the ends before it. */
const WELL_MS = 60_000;

/** How long to wait before a process that ended is started again: twice as long each time one ends soon (OPS-23). */
export interface RestartPauses {
  /**
   * @param livedMs how long the process that has ended lived
   * @returns milliseconds
   */
  after(livedMs: number): number;
}

export function createRestartPauses(): RestartPauses {
  let next = FIRST_MS;
  return {
    after(livedMs) {
      if (livedMs >= WELL_MS) next = FIRST_MS;
      const pause = next;
      next = Math.min(next * 2, MAX_MS);
      return pause;
    },
  };
}
