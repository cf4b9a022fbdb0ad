import { appendFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright';

/** File that the times of a run are added to, a line each; '' = none are kept. `TEST_TIMES=1 npm test` sets it. */
const TIMES_FILE = process.env['TEST_TIMES_FILE'] ?? '';

/** What the time of a test goes into beside the test itself. */
export type Phase =
  | 'start PostgreSQL'
  | 'seed the template'
  | 'copy a database'
  | 'start a server in the process'
  | 'close a server in the process'
  | 'start a built server'
  | 'stop a built server'
  | 'start Chromium'
  | 'open a browser profile'
  | 'open a page'
  | 'look with axe'
  | 'register a candidate by wire';

/** Runs something and keeps how long it took; phases that run inside one another count in both. */
export async function timed<T>(phase: Phase, run: () => Promise<T>): Promise<T> {
  if (TIMES_FILE === '') return run();
  const start = performance.now();
  try {
    return await run();
  } finally {
    appendFileSync(TIMES_FILE, `${phase}\t${performance.now() - start}\n`);
  }
}

/** Keeps how long each navigation of a profile's pages takes. */
export function timePages(context: BrowserContext): void {
  if (TIMES_FILE === '') return;
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = (...words) => timed('open a page', () => goto(...words));
  });
}
