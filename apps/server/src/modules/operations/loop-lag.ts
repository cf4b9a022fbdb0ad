import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
/** Older turns no longer say how the process is. */
const WINDOW_MS = 60_000;

let delay: ReturnType<typeof monitorEventLoopDelay> | null = null;
let since = 0;
let before = 0;

/** Measures from now on; one histogram serves the process, however many servers it has. */
export function watchLoop(): void {
  if (delay) return;
  delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  since = Date.now();
}

/** What 99 % of the turns of the last minute or two were not later than; milliseconds. */
export function loopLag(): number {
  if (!delay || delay.count === 0) return before;
  // The histogram's own resolution counts as time between two turns.
  const lag = Math.max(0, Math.round(delay.percentile(99) / 1e6) - RESOLUTION_MS);
  const answer = Math.max(lag, before);
  if (Date.now() - since > WINDOW_MS) {
    delay.reset();
    since = Date.now();
    before = lag;
  }
  return answer;
}
