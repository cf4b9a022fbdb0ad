import { describeError } from '../../platform/log.ts';
import type { Services } from '../../protocol/services.ts';
import { mailNews } from './digest.ts';

const EVERY_MS = 60_000;

/** Looks for accounts to write to until it is stopped; every process does, and each account is taken by one. */
export function startSearchMails(services: Services): { stop(): Promise<void> } {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = mailNews(services, services.now(), () => stopped)
        .catch((error: unknown) =>
          services.log.warn({ error: describeError(error) }, 'mails of saved searches'),
        )
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
