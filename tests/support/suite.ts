import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { startPortal, type Portal } from '../contract/support.ts';
import { launchBrowser } from './browser.ts';
import { startBuiltServer, type StartedServer } from './server.ts';

/**
 * Starts something before the tests of a file and ends it after them.
 *
 * @returns stands for what was started, from the first hook on; it throws when it is used before
 */
function started<T extends object>(start: () => Promise<T>, end: (running: T) => Promise<void>): T {
  let running: T | undefined;
  const there = (): T => {
    if (!running) throw new Error('used before the hooks of the file have started it');
    return running;
  };
  beforeAll(async () => {
    running = await start();
  });
  afterAll(async () => {
    if (running) await end(running);
  });
  return new Proxy({} as T, {
    get: (_, key) => {
      const value: unknown = Reflect.get(there(), key);
      return typeof value === 'function' ? (value.bind(there()) as unknown) : value;
    },
    set: (_, key, value) => Reflect.set(there(), key, value),
    has: (_, key) => Reflect.has(there(), key),
  });
}

/**
 * A portal within the process of the tests, for all tests of the file.
 *
 * @param variables as in the environment; without them no limit of requests is in force, which a page that is looked at
 *   by many tests would meet
 */
export const givenPortal = (variables: Record<string, string> = { RATE_LIMITS: 'off' }): Portal =>
  started(
    () => startPortal(variables),
    (portal) => portal.close(),
  );

/** The built server in a process of its own, for all tests of the file. */
export const givenServer = (start: () => Promise<StartedServer> = startBuiltServer): StartedServer =>
  started(start, (server) => server.stop());

/** Kept where no file's modules are: a worker loads those anew for each file. */
const worker = globalThis as { browserOfWorker?: Browser };

/** The worker's one browser (RUN-05), started again if it has gone; Playwright ends it with the process. */
async function browserOfWorker(): Promise<Browser> {
  if (worker.browserOfWorker?.isConnected() !== true) worker.browserOfWorker = await launchBrowser();
  return worker.browserOfWorker;
}

/** A browser for all tests of the file; each visit has a profile of its own, and none outlives the file. */
export const givenBrowser = (): Browser =>
  started(browserOfWorker, async (browser) => {
    for (const context of browser.contexts()) await context.close();
  });
