import type { Browser } from 'playwright';
import { closeContext, launchBrowser } from './browser.ts';
import { startBuiltServer, type StartedServer } from './server.ts';
import { started } from './given.ts';

export { givenCandidate, givenPortal, givenPublisher } from './given.ts';

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
    for (const context of browser.contexts()) await closeContext(context);
  });
