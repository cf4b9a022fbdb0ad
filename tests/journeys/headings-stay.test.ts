import { expect, test } from 'vitest';
import { candidateOn } from '../support/candidates.ts';
import { visit, type Visitor } from '../support/browser.ts';
import { firstAdmin } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';

const portal = givenPortal({ RATE_LIMITS: 'off' });
const browser = givenBrowser();

const POSITION = '/channel/08/position/hjev-7Qk3vT';
const PAGES = `/ /uhome /channel/all /channel/08 ${POSITION} /notices/08 /notice/n1 /login /signin /resetpass
  /findbackaccount /protocol /nowhere`.split(/\s+/);
const CENTRE = ['resume', 'resume/resumeinfo', 'printexam', 'resumescore', 'applied', 'collected', 'modpass'];

/** Says on the console that what was seen is no longer there, until another page is loaded. */
function watchPresence(selector: string): void {
  let shown = false;
  const look = (): void => {
    const isThere = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    if (shown && !isThere) console.error(`${selector} gone`);
    shown = isThere;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

interface LatePage extends Visitor {
  /** Addresses at which what is watched went away. */
  gone: string[];
}

/**
 * A page of which every script is a tenth of a second late.
 *
 * @param watched selector of what must not go away once it has been seen
 */
async function latePage(watched: string): Promise<LatePage> {
  const visitor = await visit(browser, 1280);
  const { page, context } = visitor;
  const gone: string[] = [];
  page.on('console', (message) => {
    if (message.text().endsWith(' gone')) gone.push(`${page.url()} ${message.text()}`);
  });
  await context.addInitScript(watchPresence, watched);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue();
  });
  return { ...visitor, gone };
}

test('[UX-24] a page that has shown its heading keeps it while its parts, each late by itself, come', async () => {
  // Of visitors and of candidates at a time: what a page does here is to wait.
  const [visitor, candidate] = await Promise.all([latePage('h1'), latePage('h1')]);
  const open = async ({ page }: LatePage, path: string): Promise<void> => {
    await page.goto(portal.url + path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  const asVisitor = async (): Promise<void> => {
    for (const path of PAGES) await open(visitor, path);
  };
  const asCandidate = async (): Promise<void> => {
    await candidateOn(candidate.page, portal);
    for (const path of CENTRE) await open(candidate, `/user/${path}`);
  };
  await Promise.all([asVisitor(), asCandidate()]);
  expect([...visitor.gone, ...candidate.gone]).toEqual([]);
  await Promise.all([visitor.close(), candidate.close()]);
});

test('[UX-24] the console waits with one page until its first screen is there', async () => {
  const { cookie } = await firstAdmin(portal);
  const [name = '', value = ''] = cookie.split('=');
  const { page, context, gone, close } = await latePage('main');
  await context.addCookies([{ name, value, url: `${portal.url}/console/`, httpOnly: true }]);
  for (const path of ['', 'recruitments/B1/applications', 'sets/A01', 'operations']) {
    await page.goto(`${portal.url}/console/${path}`, { waitUntil: 'networkidle' });
    await page.locator('#main h1').waitFor();
  }
  expect(gone).toEqual([]);
  await close();
});
