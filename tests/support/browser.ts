import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type axe from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from 'playwright';
import { recordPages } from './record-transitions.ts';
import { timed, timePages } from './times.ts';

/** The headless build of the same Chromium draws a page in four fifths of the time. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser that CHROMIUM_PATH names, Debian's Chromium, or Playwright's own. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? DEBIAN.find((path) => existsSync(path));
  const options = {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // No name but this machine's is found: tests need no network (RUN-02).
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  };
  return await timed('start Chromium', () => chromium.launch(options));
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Violations of the content security policy and uncaught errors seen so far. */
  troubles: string[];
  close(): Promise<void>;
}

/** Closes a profile. An answer that a test holds or changes at the network edge just then is nobody's failure. */
export async function closeContext(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** A fresh browser profile of a given width; collects what must never happen on any page. */
export async function visit(
  browser: Browser,
  width: number,
  options: { locale?: string; zone?: string } = {},
): Promise<Visitor> {
  const profile = {
    viewport: { width, height: width < 768 ? 844 : 900 },
    deviceScaleFactor: 1,
    hasTouch: width < 768,
    isMobile: width < 768,
    locale: options.locale ?? 'zh-CN',
    timezoneId: options.zone ?? 'Asia/Shanghai',
  };
  const context = await timed('open a browser profile', () => browser.newContext(profile));
  timePages(context);
  await recordPages(context);
  const troubles: string[] = [];
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => troubles.push(`${page.url()} error: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/i.test(message.text()))
        troubles.push(`${page.url()} ${message.text()}`);
    });
  };
  context.on('page', watch);
  const page = await context.newPage();
  return { context, page, troubles, close: () => closeContext(context) };
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page as it stands and in frames of the same origin, one line a finding; [] is the only good answer.
 * axe is put into a document once: its Playwright package opens a page and serialises every passed check at each look,
 * which takes six times as long.
 *
 * @param rules only these; all of TAGS otherwise
 * @param isInFrames false = what a frame shows is left out, the frame itself is not
 */
export async function axeFindings(page: Page, rules?: string[], isInFrames = true): Promise<string[]> {
  return timed('look with axe', () => look(page, rules ?? TAGS, isInFrames));
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Puts axe into the documents of a page: minified and through the protocol, the quickest of the ways that were tried. */
async function putAxe(page: Page, isInFrames: boolean): Promise<void> {
  for (const frame of isInFrames ? page.frames() : [page.mainFrame()]) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    if (frame !== page.mainFrame()) await frame.evaluate(AXE);
    else {
      const session = sessions.get(page) ?? page.context().newCDPSession(page);
      sessions.set(page, session);
      const { exceptionDetails } = await (
        await session
      ).send('Runtime.evaluate', { expression: `${AXE}\n;undefined` });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
    }
  }
}

async function look(page: Page, wanted: string[], isInFrames: boolean): Promise<string[]> {
  await putAxe(page, isInFrames);
  return page.evaluate(
    async ({ runOnly, iframes }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      // A colour on its way to another one is neither of the two.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined));
      await Promise.race([Promise.all(ending), new Promise((resolve) => setTimeout(resolve, 1_000))]);
      const { violations } = await engine.run(document, { runOnly, iframes, resultTypes: ['violations'] });
      /**
       * Whether a pointer meets the element wherever it is drawn, once it is scrolled to: axe takes what lies under a bar at
       * this moment for covered, and what has scrolled under one for lying over it.
       */
      const isMetEverywhere = (selector: unknown): boolean => {
        const element = typeof selector === 'string' ? document.querySelector(selector) : null;
        const [fromLeft, fromTop] = [scrollX, scrollY];
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        const inner = [0.05, 0.275, 0.5, 0.725, 0.95];
        const isMet = inner.every((x) =>
          inner.every((y) =>
            element?.contains(document.elementFromPoint(left + x * width, top + y * height)),
          ),
        );
        scrollTo({ left: fromLeft, top: fromTop, behavior: 'instant' });
        return isMet;
      };
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target, failureSummary = '' }) => {
            const isHidden = id === 'target-size' && failureSummary.includes('obscured');
            return !(isHidden && target.length === 1 && isMetEverywhere(target[0]));
          })
          .map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      );
    },
    { runOnly: wanted, iframes: isInFrames },
  );
}

/** true when an element is within the window and nothing lies over its middle. */
export const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && node.contains(top);
  });

/** true when the page can be scrolled sideways, which it never should be. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
  );
}

/** Most characters that are kept of what a page said when a scenario failed on it. */
const SAID_LENGTH = 300;

/** What a page says to whoever looks at it: its alerts and messages. */
const saidBy = async (page: Page): Promise<string> => {
  const said = await page.locator('[role=alert], [role=status], output').allInnerTexts();
  return said
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' · ')
    .replaceAll('\n', ' ')
    .slice(0, SAID_LENGTH);
};

/**
 * Runs a scenario; when it fails, the page as it stood is kept as a picture, and its address, what it said and the picture are
 * named in the error.
 */
export async function picturedOnFailure<T>(page: Page, scenario: () => Promise<T>): Promise<T> {
  try {
    return await scenario();
  } catch (error) {
    const path = join(mkdtempSync(join(tmpdir(), 'portal-picture-')), 'page.png');
    await page.screenshot({ path, fullPage: true }).catch(() => undefined);
    const said = await saidBy(page).catch(() => '');
    const names = [`page: ${page.url()}`, ...(said === '' ? [] : [`says: ${said}`]), `picture: ${path}`];
    if (error instanceof Error) error.message += `\n${names.join('\n')}`;
    throw error;
  }
}

/** Waits until what was just typed has been drawn: two frames of the page. */
export const framesDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
