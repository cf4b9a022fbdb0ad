import type { Page } from 'playwright';
import type { ConsoleClient } from './console.ts';
import { applicationIn, givenRecruitment } from '../contract/review-support.ts';
import { completeResume, newCandidate, type Portal } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from './browser.ts';
import { textsOf } from './texts.ts';

/** Every screen of the console, and what is there once it is drawn. */
const SCREENS: readonly [address: string, ready: string][] = [
  ['sets', '[data-undo="order"] li'],
  ['sets/A01', '[role="grid"] [data-item]'],
  ['sets/A04', '[data-level]'],
  ['codes', 'main ol li'],
  ['codes/AB', '[data-code]'],
  ['publish', '[data-testid="verdicts"] li'],
  ['files', 'main fieldset label'],
  ['recruitments', 'main ul h2'],
  ['recruitments/B1', 'main form fieldset'],
  ['recruitments/B1/positions', '[role="grid"] [role="gridcell"]'],
  ['recruitments/B1/ratios', 'main tbody tr'],
  ['recruitments/B1/file', 'main section'],
  ['recruitments/B1/exams', 'main progress'],
  ['recruitments/B1/applications', '#main h1'],
  ['recruitments/B1/second-look', 'main form'],
  ['review-reasons', '#main form'],
  ['channel-lists', 'main ol li'],
  ['units', '[role="treegrid"] [role="gridcell"]'],
  ['content', 'main tbody tr'],
  ['content/channels', 'main ul li'],
  ['content/commitment', 'main textarea'],
  ['content/banners', 'main ol img'],
  ['content/notices/n1', '[role="textbox"] p'],
  ['dictionary', 'main article table'],
  ['settings', 'main form'],
  ['users', 'main tbody tr'],
  ['account', 'main form ul'],
  ['audit', 'main tbody tr'],
];

/** Screens that other journeys judge by axe. */
const JUDGED_ELSEWHERE: readonly [address: string, ready: string][] = [
  ['start', 'main ol li'],
  ['recruitments/B1/stages', 'main form'],
  ['recruitments/B1/interview', 'main section'],
  ['recruitments/B1/statistics', 'main section'],
  ['recruitments/B1/exports', 'main form, main section'],
  ['recruitments/B1/retention', 'main form'],
  ['candidates', 'main form'],
  ['documents', 'main form'],
  ['mail', '#main h1'],
  ['mail/messages/new', 'main form, main section'],
  ['operations', 'main section'],
];

/** An application whose resume has an identity number, an address and dates; the address of its review. */
export async function givenReview(portal: Portal, admin: ConsoleClient): Promise<string> {
  const recruitment = await givenRecruitment(admin, 'W1');
  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  const { code } = await client.call('ZP1000000006', { type: 'apply', pos_id: recruitment.position });
  if (code !== 'success') throw new Error(code);
  return `recruitments/${recruitment.id}/applications/${await applicationIn(portal, recruitment)}`;
}

/** What axe finds on the page, without what stands in the preview's frame: that is the portal's, and tested there. */
export const findings = (page: Page): Promise<string[]> => axeFindings(page, undefined, false);

/** Values that somebody reads as one, and that are broken over lines or cut off (OFFICE-14). */
function brokenValues(): string[] {
  const value =
    /\d{17}[\dXx]|\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{4}年\d{1,2}月\d{1,2}日|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b1\d{10}\b/g;
  const found: string[] = [];
  const texts = document.createTreeWalker(
    document.getElementById('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest('.visually-hidden, canvas'))
      continue;
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(value)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.push(`${text} stands on ${new Set(tops).size} lines`);
      const { right } = range.getBoundingClientRect();
      const box = around.closest('[class]');
      if (
        box &&
        getComputedStyle(box).overflowX === 'hidden' &&
        right > box.getBoundingClientRect().right + 1
      )
        found.push(`${text} is cut off`);
    }
  }
  return found;
}

/** States that look like their neighbours without them, where colours are the system's. */
function statesUnseen(): string[] {
  const states = [
    ['aria-pressed', 'true'],
    ['aria-selected', 'true'],
    ['aria-current', 'page'],
    ['data-current', 'true'],
    ['aria-invalid', 'true'],
  ] as const;
  const looks = (element: Element): string => {
    const {
      backgroundColor,
      color,
      fontWeight,
      borderBottomColor,
      borderTopColor,
      outlineStyle,
      textDecorationLine,
    } = getComputedStyle(element);
    return [
      backgroundColor,
      color,
      fontWeight,
      borderBottomColor,
      borderTopColor,
      outlineStyle,
      textDecorationLine,
    ].join();
  };
  return states.flatMap(([name, value]) =>
    [...document.querySelectorAll(`[${name}="${value}"]`)].flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const peers = [...document.getElementsByClassName(element.className)].concat(
        element.className === '' ? [...document.querySelectorAll(element.tagName)] : [],
      );
      const peer = peers.find(
        (one) => one.tagName === element.tagName && one.getAttribute(name) !== value && one.checkVisibility(),
      );
      return peer && looks(peer) === looks(element)
        ? [`${name} of ${element.outerHTML.slice(0, 90)} is not seen`]
        : [];
    }),
  );
}

/** What stands fixed over the page, or keeps the page in a part of the window (OFFICE-16). */
function fixedThings(): string[] {
  const main = document.getElementById('main');
  const scrolls =
    main && getComputedStyle(main).overflowY !== 'visible'
      ? ['the page scrolls in a part of the window']
      : [];
  const fixed = [...document.querySelectorAll('body *')].flatMap((element) => {
    const { position, top, bottom } = getComputedStyle(element);
    const stands = position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
    return stands && element.checkVisibility() && element.getBoundingClientRect().height > 1
      ? [`${position} ${element.outerHTML.slice(0, 90)}`]
      : [];
  });
  return [...scrolls, ...fixed];
}

/** Chinese words on an English page that do not say what they are in. */
function wordsUnmarked(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    const text = node.textContent ?? '';
    if (!/[一-鿿]{2}/.test(text) || !around?.checkVisibility() || around.closest('[lang^="zh"], script'))
      continue;
    found.push(`${text.trim().slice(0, 20)} is not said to be Chinese`);
  }
  return found;
}

interface Walked {
  address: string;
  title: string;
  found: string[];
}

const LOW = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

/**
 * Opens every screen in turn and looks at it as axe does, as somebody who hears it, and in windows and colours of others
 * (HR-31, OFFICE-14, OFFICE-16).
 *
 * @param width in which it begins: values are looked at from 768 px on, low windows below that
 */
export async function walkScreens(
  page: Page,
  { url, language, width, review }: { url: string; language: 'zh' | 'en'; width: number; review: string },
): Promise<Walked[]> {
  const console = textsOf(language)('console:title');
  const height = page.viewportSize()?.height ?? 900;
  const screens = [
    ...SCREENS.map(([address, ready]) => ({ address, ready, isJudged: true })),
    ...JUDGED_ELSEWHERE.map(([address, ready]) => ({ address, ready, isJudged: false })),
    { address: review, ready: '#review-resume', isJudged: true },
  ];
  const walked: Walked[] = [];
  for (const { address, ready, isJudged } of screens) {
    const found: string[] = [];
    await page.goto(`${url}/console/${address}`);
    await page.locator(ready).first().waitFor({ state: 'attached' });
    const isOnHeading = (): boolean => document.activeElement?.matches('#main :is(h1, h2)') === true;
    await page.waitForFunction(isOnHeading, undefined, { timeout: 2_000 }).catch(() => undefined);
    if (!(await page.evaluate(isOnHeading))) found.push('the focus is not on the heading');
    const title = await page.title();
    if (!title.endsWith(` · ${console}`)) found.push(`the tab is called ${title}`);
    if (isJudged) found.push(...(await findings(page)));
    if (await scrollsSideways(page)) found.push('scrolls sideways');
    if (width >= 768) {
      found.push(...(await page.evaluate(brokenValues)));
      await page.setViewportSize({ width: 1440, height });
      found.push(...(await page.evaluate(brokenValues)));
      await page.emulateMedia({ forcedColors: 'active' });
      found.push(...(await page.evaluate(statesUnseen)));
      await page.emulateMedia({ forcedColors: null });
    } else {
      if (language === 'en') found.push(...(await page.evaluate(wordsUnmarked)));
      for (const low of LOW) {
        await page.setViewportSize(low);
        if (await scrollsSideways(page)) found.push(`scrolls sideways at ${low.width} × ${low.height}`);
        found.push(
          ...(await page.evaluate(fixedThings)).map((one) => `at ${low.width} × ${low.height}: ${one}`),
        );
      }
    }
    await page.setViewportSize({ width, height });
    walked.push({ address, title, found });
  }
  return walked;
}
