import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { completeResume } from '../contract/support.ts';
import { candidateOn } from '../support/candidates.ts';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { textsOf } from '../support/texts.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';

const portal = givenPortal({ RATE_LIMITS: 'off' });
const browser = givenBrowser();

/** A phone; and a low desk, with the same at 400 %, in CSS px. */
const WINDOWS = [
  [{ width: 390, height: 844 }],
  [
    { width: 1280, height: 720 },
    { width: 320, height: 256 },
  ],
] as const;
const POSITION = '/channel/08/position/hjev-7Qk3vT';
const VISITED = ['/', '/channel/all', '/channel/08', '/notices/08', '/login', '/signin', '/findbackaccount'];
const CENTRE = ['resume', 'applied', 'collected', 'messages', 'data', 'modpass'].map(
  (path) => `/user/${path}`,
);
/** Where bars stand fixed between a long form, a long list and its buttons: here every control is tried. */
const LONG = ['/user/resume?set=A01', '/user/resume?set=A04&record=1', `${POSITION}?apply=check`];

/** What lies over the focused control once it is drawn, '' = it is in view and nothing does, null = the focus has left. */
async function coveredBy(): Promise<string | null> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const element = document.activeElement;
  if (!document.getElementById('main')?.contains(element)) return null;
  if (!(element instanceof HTMLElement)) return 'nothing has the focus';
  const name = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 30)} #${element.id}`;
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  const own = element.getBoundingClientRect();
  const box = own.width < 8 && label ? label.getBoundingClientRect() : own;
  const inset = 4;
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  // Half of it at least: a text may have grown since it was come to.
  if (bottom - top < Math.min(box.height, innerHeight) / 2) return `${name}: out of view`;
  for (const y of [top + inset, (top + bottom) / 2, bottom - inset])
    for (const x of [left + inset, (left + right) / 2, right - inset]) {
      const met = document.elementFromPoint(x, y);
      const field = element.closest('[data-item], section, li');
      if (!met) return `${name}: out of view at ${Math.round(x)},${Math.round(y)}`;
      const isOwn =
        element.contains(met) || met.contains(element) || label?.contains(met) || field?.contains(met);
      if (isOwn !== true)
        return `${name}: below ${met.tagName} ${met.className} at ${Math.round(x)},${Math.round(y)}`;
    }
  return '';
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const LOOKS = 20;

/** How many controls of the page's own part the keyboard can reach. */
const controlsOf = (page: Page): Promise<number> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`#main :is(${selector})`)].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [tabindex="-1"]'),
      ).length,
    CONTROLS,
  );

/** Goes with the keyboard from the end of the page back to its start, or the other way, and says what was covered. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most: number): Promise<string[]> {
  await page.evaluate((isBack) => {
    scrollTo(0, isBack ? 0 : document.body.scrollHeight);
    const main = document.getElementById('main');
    const edge = document.createElement('span');
    edge.tabIndex = 0;
    if (isBack) main?.append(edge);
    else main?.prepend(edge);
    edge.focus({ preventScroll: true });
    edge.addEventListener('blur', () => edge.remove());
  }, key === 'Shift+Tab');
  const found: string[] = [];
  for (let at = 0; at < most; at += 1) {
    await page.keyboard.press(key);
    let covered = await page.evaluate(coveredBy);
    if (covered === null) break;
    // A part of a long form that comes near may still be laid out.
    for (let look = 0; look < LOOKS && covered !== ''; look += 1) {
      await page.waitForTimeout(50);
      covered = await page.evaluate(coveredBy);
    }
    if (covered !== '')
      found.push(`${new URL(page.url()).pathname} ${key} ${at + 1}: ${covered ?? 'the focus went away'}`);
  }
  return found;
}

test.each(WINDOWS.map((windows) => ({ windows })))(
  '[TRY-49] at $windows no bar lies over what the keyboard comes to',
  async ({ windows }) => {
    const { page, close } = await visit(browser, windows[0].width);
    const found: string[] = [];
    const look = async (path: string, isWhole: boolean): Promise<void> => {
      await page.goto(portal.url + path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      for (const window of windows) {
        await page.setViewportSize(window);
        const count = await controlsOf(page);
        expect(count, path).toBeGreaterThan(0);
        for (const key of ['Tab', 'Shift+Tab'] as const)
          found.push(...(await walk(page, key, isWhole ? count : 1)).map((one) => `${window.width} ${one}`));
      }
    };
    await picturedOnFailure(page, async () => {
      for (const path of [...VISITED, POSITION]) await look(path, false);
      const { client, person } = await candidateOn(page, portal);
      await completeResume(client, person);
      for (const path of CENTRE) await look(path, false);
      for (const path of LONG) await look(path, true);
      expect(found).toEqual([]);
    });
    await close();
  },
);

test('[TRY-49] [UX-01] how far the resume is stays in view down to the end of the page', async () => {
  const { page, close } = await visit(browser, 1280);
  await candidateOn(page, portal);
  await page.goto(`${portal.url}/user/resume`, { waitUntil: 'networkidle' });
  const said = page.getByRole('region', { name: textsOf('zh')('editor:progressLabel') }).getByRole('status');
  await said.waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(() =>
      said.evaluate((node) => {
        const { left, top } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + 4, top + 4));
      }),
    )
    .toBe(true);
  await close();
});
