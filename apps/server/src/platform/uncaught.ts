import { describeError, type Logger } from './log.ts';

/** So many in a minute are no accident of one observer or timer: the process ends, and what started it begins anew. */
export const MAX_UNCAUGHT = 100;
const MINUTE_MS = 60_000;

/**
 * Keeps a process that answers requests alive over an exception that nobody caught, as one thrown by an observer or a timer
 * of a library outside any request: it is logged (SAFE-11). Requests and jobs catch their own.
 *
 * @param end ends the process; called once more than MAX_UNCAUGHT came within a minute
 */
export function surviveUncaught(log: Logger, end: () => void = () => process.exit(1)): void {
  let since = Date.now();
  let count = 0;
  process.on('uncaughtException', (error, origin) => {
    const now = Date.now();
    if (now - since >= MINUTE_MS) {
      since = now;
      count = 0;
    }
    count += 1;
    log.error({ error: describeError(error), origin }, 'uncaught');
    if (count > MAX_UNCAUGHT) end();
  });
}
