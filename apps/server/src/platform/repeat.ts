import { describeError, type Logger } from './log.ts';

/** Work that is done again and again, one run at a time. */
export interface Repeating {
  /** Begins no further run, and waits for the one that is under way. */
  stop(): Promise<void>;
}

interface Rhythm {
  /** From the end of one run to the beginning of the next, in milliseconds. */
  everyMs: number;
  /** The first run begins at once. */
  atOnce?: boolean;
  log: Logger;
  /** What the log calls the work when a run fails; the next one is tried all the same. */
  name: string;
}

/** @param run is handed whether it should end early, because the server stops */
export function repeat(
  run: (isStopped: () => boolean) => Promise<unknown>,
  { everyMs, atOnce = false, log, name }: Rhythm,
): Repeating {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    running = run(() => stopped)
      .catch((error: unknown) => log.warn({ error: describeError(error) }, name))
      .finally(wait);
  };
  const wait = (): void => {
    if (!stopped) timer = setTimeout(begin, everyMs).unref();
  };
  if (atOnce) begin();
  else wait();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
