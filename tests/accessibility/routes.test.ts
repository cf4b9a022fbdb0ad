import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { Client, completeResume, newCandidate } from '../contract/support.ts';
import { axeFindings, scrollsSideways, visit } from '../support/browser.ts';
import { signInPage } from '../support/candidates.ts';
import { changeSettings } from '../support/settings.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';

const portal = givenPortal({ RATE_LIMITS: 'off', DEV_TOOLS: '1' });
const browser = givenBrowser();

/** Every kind of page of the route table that a visitor may open. */
const PUBLIC = [
  '/',
  '/uhome',
  '/login',
  '/signin',
  '/resetpass',
  '/findbackaccount',
  '/protocol',
  '/channel/08',
  '/channel/all',
  '/channel/all?stopMails=none',
  '/channel/08/position/hjev-7Qk3vT',
  '/customChannel/533',
  '/notices/08',
  '/notice/n1',
  '/signin?activeid=none&activeDate=2026-01-01',
  '/nowhere',
];
/** Those behind the sign-in; the demo candidate has all that can be shown. */
const PRIVATE = [
  '/user/resume/resumeinfo',
  '/user/applied',
  '/user/collected',
  '/user/printexam',
  '/user/resumescore',
  '/user/modpass',
  '/user/HireChangeApplyCode',
  '/channel/all?text=%E6%95%99%E5%B8%88',
];
/** With a resume that may be written. */
const WRITEABLE = ['/user/resume', '/user/resume?set=A04', '/channel/08/position/hjev-7Qk3vT?apply=check'];

const DEMO = { email: 'demo@example.com', password: 'Demo#2026', name: '', identity: '', applyCode: '' };

const nextFrame = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  );

/** The page stands: its one heading is there, and nothing is being loaded. */
async function settled(page: Page, path: string): Promise<void> {
  await page.goto(portal.url + path);
  const stands = async (): Promise<boolean> =>
    (await page.locator('main [aria-busy=true]').count()) === 0 &&
    (await page.getByRole('heading', { level: 1 }).count()) > 0;
  // Twice in a row: one part of a page may begin to load when another is there.
  await expect
    .poll(async () => (await stands()) && (await nextFrame(page)) && stands(), { timeout: 20_000 })
    .toBe(true);
}

/** Still wider than the window when what measures itself, like the header's menu, has had time to make room. */
async function staysTooWide(page: Page): Promise<boolean> {
  return expect
    .poll(() => scrollsSideways(page), { timeout: 2_000 })
    .toBe(false)
    .then(
      () => false,
      () => true,
    );
}

/** Every text of the page 40 % longer, as a wordier language or writer would have it. */
async function lengthen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      const length = text.data.trim().length;
      if (length === 0) continue;
      const more = 'èxtra wörds '.repeat(Math.ceil((length * 0.4) / 12)).slice(0, Math.ceil(length * 0.4));
      text.data = `${text.data.trimEnd()} ${more}`;
    }
  });
}

/** Controls whose own text does not fit into them. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, th')]
      .filter((element) => {
        const { overflowX, display, clipPath } = getComputedStyle(element);
        // What is hidden from the eye alone is clipped on purpose.
        if (clipPath !== 'none') return false;
        return (
          display !== 'inline' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        );
      })
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
  );

interface Walk {
  language: 'zh' | 'en';
  width: number;
  /** Also dark, at 320 px, and with longer texts. */
  more: boolean;
}

/** What axe finds on a page that has come to rest: on a busy machine a part may still be on its way at the first look. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  let found = await axeFindings(page, rules);
  for (let looks = 0; looks < 3 && found.length > 0; looks += 1) {
    await page.waitForTimeout(2_000);
    found = await axeFindings(page, rules);
  }
  return found;
}

/** What is wrong with one page. */
async function complaints(page: Page, path: string, { width, language, more }: Walk): Promise<string[]> {
  const found: string[] = [];
  const say = (what: string, lines: string[]): void =>
    void found.push(...lines.map((line) => `${path} ${what}: ${line}`));
  await settled(page, path);
  say('light', await findings(page));
  if (!more) return found;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await nextFrame(page);
  say('dark', await findings(page, ['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // 320 px are also what is left of 1280 px at a zoom of 400 %.
  const { height } = page.viewportSize() ?? { height: 800 };
  if (width < 768) {
    await page.setViewportSize({ width: 320, height });
    if (await staysTooWide(page)) say('320 px', ['scrolls sideways']);
    await page.setViewportSize({ width, height });
  }
  if (language === 'en') {
    await lengthen(page);
    if (await staysTooWide(page)) say('longer texts', ['scrolls sideways']);
    say('longer texts', await clipped(page));
  }
  return found;
}

async function walk({ language, width, more }: Walk): Promise<void> {
  const { page, troubles, close } = await visit(browser, width, {
    locale: language === 'zh' ? 'zh-CN' : 'en',
  });
  await page.addInitScript((code) => localStorage.setItem('portal.language', code), language);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found: string[] = [];
  const through = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) found.push(...(await complaints(page, path, { language, width, more })));
  };
  try {
    await through(PUBLIC);
    await signInPage(page, portal.url, { client: new Client(portal.url), person: DEMO });
    await through(PRIVATE);
    const writer = await newCandidate(portal);
    await completeResume(writer.client, writer.person);
    await signInPage(page, portal.url, writer);
    await through(WRITEABLE);
    expect([...found, ...troubles]).toEqual([]);
  } finally {
    await close();
  }
}

type Look = Pick<Walk, 'language' | 'width'>;

/** Two pages at a time: there are two cores. Each pair of language and width, width and layout, layout and language is in one. */
const PAIRS: Readonly<Record<'standard' | 'university', readonly [Look, Look]>> = {
  standard: [
    { language: 'zh', width: 1280 },
    { language: 'en', width: 390 },
  ],
  university: [
    { language: 'en', width: 1280 },
    { language: 'zh', width: 390 },
  ],
};
/** All eight, as `npm run soak -- accessibility` walks them; `npm test` takes those that bring every pair once. */
const LAYOUTS = ['standard', 'university'] as const;
const WALKS = LAYOUTS.flatMap((layout) =>
  (process.env['SOAK'] === 'full' ? LAYOUTS : [layout]).map((pair) => ({ layout, looks: PAIRS[pair] })),
);

test.each(WALKS)(
  '[UX-24, UX-29, UX-23, UX-21] axe finds nothing on any route in the $layout layout, light and dark; nothing scrolls sideways at 320 px or with texts 40 % longer ($looks)',
  async ({ layout, looks }) => {
    const undo = layout === 'standard' ? await changeSettings(portal, { portType: '0' }) : () => undefined;
    try {
      await Promise.all(looks.map((look) => walk({ ...look, more: layout === 'university' })));
    } finally {
      await undo();
    }
  },
  480_000,
);
