import { describeError } from '../../platform/log.ts';
import type { Services } from '../../protocol/services.ts';
import { publishDue } from './run-request.ts';

const EVERY_MS = 15_000;

/** Looks for publishes whose time has come until it is stopped; every process does, and each is published by one. */
export function startTimedPublishing(services: Services): { stop(): Promise<void> } {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = publishDue(services, () => stopped)
        .catch((error: unknown) => services.log.warn({ error: describeError(error) }, 'publishing at a time'))
        .finally(next);
    }, EVERY_MS).unref();
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
