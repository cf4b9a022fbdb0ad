import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type Portal } from '../contract/support.ts';
import { axeFindings, launchBrowser, picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { ADMIN_PASSWORD, firstAdmin, type ConsoleClient } from '../support/console.ts';
import { textsOf } from '../support/texts.ts';

let portal: Portal;
let browser: Browser;
let admin: ConsoleClient;

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  browser = await launchBrowser();
  admin = await firstAdmin(portal);
  // Something of everything: a draft with a question, an order, a rule, a person.
  const { state } = await admin.draft('set:A79');
  const [field] = state.content.kind === 'set' ? state.content.set.fieldList : [];
  await admin.edit('set:A79', { op: 'changeField', itemid: field?.itemid ?? '', change: { itemlength: 3 } });
  await admin.edit('set:A04', {
    op: 'changeField',
    itemid: 'A0430',
    change: { must: '1', itemdesc: { zh: '毕业时间', en: '' } },
  });
  await admin.good('POST', '/users', { login: 'lin', role: 'editor' });
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const SCREENS: readonly [address: string, ready: string][] = [
  ['sets', '.co-setlist li'],
  ['sets/A01', '[role="grid"] [data-item]'],
  ['sets/A04', '.co-problems li'],
  ['codes', '.co-setlist li'],
  ['codes/AB', '.co-code-row'],
  ['publish', '.co-verdicts li'],
  ['files', '.co-columns label'],
  ['settings', '.co-settings form'],
  ['users', '.co-table tbody tr'],
  ['account', '.co-rules'],
  ['audit', '.co-audit tbody tr'],
];

async function atConsole(
  language: 'zh' | 'en',
  width: number,
  scenario: (page: Page) => Promise<void>,
  signedIn = true,
): Promise<void> {
  const { page, context, troubles, close } = await visit(browser, width);
  await context.addInitScript((chosen) => {
    // A frame that has no page yet has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('portal.language', chosen);
  }, language);
  const [name = '', value = ''] = admin.cookie.split('=');
  if (signedIn) await context.addCookies([{ name, value, url: `${portal.url}/console/`, httpOnly: true }]);
  await picturedOnFailure(page, async () => {
    await scenario(page);
    expect(troubles).toEqual([]);
  });
  await close();
}

/** What axe finds on the page, without what stands in the preview's frame: that is the portal's, and tested there. */
const findings = async (page: Page): Promise<string[]> =>
  (await axeFindings(page)).filter((finding) => !/^[\w-]+: iframe \S/.test(finding));

describe.each(['zh', 'en'] as const)('every screen of the console in %s', (language) => {
  const t = textsOf(language);

  test('[HR-31] axe finds nothing on any screen, drawer or form, and nothing scrolls sideways on a phone', async () => {
    const found: string[] = [];
    await atConsole(language, 1280, async (page) => {
      for (const [address, ready] of SCREENS) {
        await page.goto(`${portal.url}/console/${address}`);
        await page.locator(ready).first().waitFor();
        found.push(...(await findings(page)).map((finding) => `${address} ${finding}`));
      }
      await page.goto(`${portal.url}/console/sets/A01`);
      for (const name of ['properties', 'history']) {
        await page.getByRole('button', { name: t(`console:sets.${name}`), exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        if (name === 'history') await dialog.locator('.co-versions li').first().waitFor();
        found.push(...(await findings(page)).map((finding) => `${name} ${finding}`));
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
      await page.getByRole('button', { name: t('console:sets.rules', { count: 1 }) }).click();
      await page.locator('.co-reading').first().waitFor();
      // The rule is read back in both languages (HR-17).
      expect(await page.locator('.co-reading [lang="zh"] dd').innerText()).toContain('婚姻状况');
      expect(await page.locator('.co-reading [lang="en"] dd').innerText()).toContain('Marital status');
      found.push(...(await findings(page)).map((finding) => `rules ${finding}`));
    });
    if (language === 'zh')
      await atConsole(language, 390, async (page) => {
        for (const [address, ready] of SCREENS) {
          await page.goto(`${portal.url}/console/${address}`);
          await page.locator(ready).first().waitFor({ state: 'attached' });
          if (await scrollsSideways(page)) found.push(`${address} scrolls sideways`);
        }
      });
    expect(found).toEqual([]);
  });

  test('[HR-01, HR-31] sign-in by keyboard; a wrong password is told; the sign-in has no finding', async () => {
    await atConsole(
      language,
      1280,
      async (page) => {
        await page.goto(`${portal.url}/console/`);
        await page.getByLabel(t('console:signIn.login')).focus();
        expect(await findings(page)).toEqual([]);
        await page.keyboard.type('admin');
        await page.keyboard.press('Tab');
        await page.keyboard.type('not this one');
        await page.keyboard.press('Enter');
        await page.getByText(t('console:error.signInFailed')).waitFor();
        await page.getByLabel(t('console:signIn.password')).fill(ADMIN_PASSWORD);
        await page.keyboard.press('Enter');
        await page.getByRole('navigation').waitFor();
        const cookies = await page.context().cookies(`${portal.url}/console/`);
        const session = cookies.find(({ name }) => name === 'console_session');
        expect(session).toMatchObject({ path: '/console', httpOnly: true, sameSite: 'Strict' });
        await page.getByRole('button', { name: t('console:signOut') }).click();
        await page.getByLabel(t('console:signIn.login')).waitFor();
      },
      false,
    );
  });
});
