import type { IncomingMessage } from 'node:http';

/** How slowly a body may come. */
export interface Pace {
  stallMs: number;
  /** Absent = it may take as long as it moves. */
  total?: { graceMs: number; bytesPerMs: number };
}

/** A stall is seen by so many looks in a row that find nothing new: one late look of a busy process is no stall. */
const LOOKS = 10;
const MAX_PAUSE_MS = 1_000;

/**
 * Watches whether a request's body keeps coming. What has come and waits for us to read it is not its sender's fault.
 *
 * @param late called once when it stalls or is too slow; not after the body is complete
 * @returns ends the watch
 */
export function watchArrival(raw: IncomingMessage, pace: Pace, late: () => void): () => void {
  const { socket } = raw;
  const pauseMs = Math.min(MAX_PAUSE_MS, Math.max(10, pace.stallMs / LOOKS));
  const begun = socket.bytesRead;
  let seen = begun;
  let idleMs = 0;
  let passedMs = 0;
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return stop();
    passedMs += pauseMs;
    const moves = socket.bytesRead !== seen || raw.readableLength > 0;
    seen = socket.bytesRead;
    idleMs = moves ? 0 : idleMs + pauseMs;
    const { total } = pace;
    const isSlow = total && passedMs > total.graceMs + (seen - begun) / total.bytesPerMs;
    if (idleMs < pace.stallMs && !isSlow) return;
    stop();
    late();
  }, pauseMs);
  const stop = (): void => clearInterval(timer);
  timer.unref();
  return stop;
}
