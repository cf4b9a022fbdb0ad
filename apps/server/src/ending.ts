import { setTimeout as sleep } from 'node:timers/promises';

/** Requests under way get this long when the server stops (OPS-03); whoever keeps one open on purpose gets no more. */
export const FINISH_MS = 5_000;

/** How a server, or several workers, are ended: first one, then the other. */
export interface Ending {
  /**
   * Says that it is not ready and goes on answering for DRAIN_SECONDS, in which a balancer leads to others (OPS-16).
   *
   * @param cutShort ends the wait
   * @returns how long what is under way has after it; milliseconds
   */
  drain: (cutShort: AbortSignal) => Promise<number>;
  /**
   * Answers what is under way, takes nothing new, and ends.
   *
   * @param limitMs so long at most; FINISH_MS when nothing is said
   */
  close: (limitMs?: number) => Promise<void>;
}

/**
 * Waits for a drain to be over.
 *
 * @returns as long again, for an upload that began just before; FINISH_MS at least, and when it was cut short
 */
export async function drained(drainMs: number, cutShort: AbortSignal): Promise<number> {
  if (drainMs > 0) await sleep(drainMs, undefined, { signal: cutShort }).catch(() => undefined);
  return cutShort.aborted ? FINISH_MS : Math.max(FINISH_MS, drainMs);
}
