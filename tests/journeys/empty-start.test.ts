import { beforeAll, expect, test } from 'vitest';
import { axeFindings, scrollsSideways, visit } from '../support/browser.ts';
import { firstAdmin, type ConsoleClient } from '../support/console.ts';
import { candidateOn } from '../support/candidates.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';
import type { SettingsView, StartView } from '../../packages/console-contract/src/index.ts';

const portal = givenPortal({ RATE_LIMITS: 'off', DEMO_DATA: '0' });
const browser = givenBrowser();

const PAGES = ['/', '/channel/all', '/notices/08', '/login', '/signin', '/resetpass', '/protocol'];
const CENTRE = ['/user/resume', '/user/resume/resumeinfo', '/user/applied', '/user/collected'];

let admin: ConsoleClient;
beforeAll(async () => {
  admin = await firstAdmin(portal);
});

/** Registration is off until HR switches it on. */
async function openRegistration(): Promise<void> {
  const { rev, portal: stored } = await admin.good<SettingsView>('GET', '/settings');
  if (!stored.canRegister)
    await admin.good('PUT', '/settings', { rev, portal: { ...stored, canRegister: true } });
}

test('[START-01] a database without demo data leads through six steps', async () => {
  const started = await admin.good<StartView>('GET', '/start');
  expect([started.done, Object.values(started.steps)]).toEqual([
    false,
    [false, false, false, false, false, false],
  ]);
  const t = textsOf('zh');
  const [name = '', value = ''] = admin.cookie.split('=');
  const hr = await visit(browser, 1280);
  await hr.context.addCookies([{ name, value, url: `${portal.url}/console/`, httpOnly: true }]);
  await hr.page.goto(`${portal.url}/console/`);
  await hr.page.getByRole('heading', { level: 1, name: t('start:title') }).waitFor();
  expect(await hr.page.getByRole('main').getByRole('listitem').count()).toBe(6);
  await hr.page.getByText(t('start:count', { count: 0, total: 6 })).waitFor();
  expect(await axeFindings(hr.page)).toEqual([]);

  // The first step is done by saving settings; the person comes back to the page by the menu.
  await hr.page.getByRole('link', { name: t('start:to.settings') }).click();
  await hr.page.getByRole('button', { name: t('console:settings.section.accounts'), exact: true }).click();
  await hr.page.getByLabel(t('console:settings.portal.canRegister')).setChecked(true);
  await hr.page.getByRole('button', { name: t('console:settings.review.open') }).click();
  await hr.page.getByRole('button', { name: t('console:settings.review.save') }).click();
  await hr.page.getByText(t('console:settings.saved')).waitFor();
  await hr.page.getByRole('link', { name: t('console:nav.start') }).click();
  await hr.page.getByText(t('start:count', { count: 1, total: 6 })).waitFor();
  expect(hr.troubles).toEqual([]);
  await hr.close();
  expect((await admin.good<SettingsView>('GET', '/settings')).portal.canRegister).toBe(true);
});

test.each([
  [390, 'en'],
  [1280, 'zh'],
] as const)(
  '[START-02] at %i px in %s no page of an empty portal is broken or without a word, and a candidate can register',
  async (width, language) => {
    const { page, context, troubles, close } = await visit(browser, width);
    await context.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    const findings: string[] = [];
    const look = async (path: string): Promise<void> => {
      await page.goto(portal.url + path);
      const stands = async (): Promise<boolean> =>
        (await page.locator('main [aria-busy=true]').count()) === 0 &&
        (await page.getByRole('heading', { level: 1 }).count()) > 0 &&
        (await page.getByRole('main').innerText()).trim() !== '';
      // Twice in a row: one part of a page may begin to load when another is there.
      await expect.poll(async () => (await stands()) && (await stands())).toBe(true);
      if (await scrollsSideways(page)) findings.push(`${path} scrolls sideways`);
      findings.push(...(await axeFindings(page)).map((finding) => `${path} ${JSON.stringify(finding)}`));
    };
    for (const path of PAGES) await look(path);
    await openRegistration();
    await candidateOn(page, portal);
    for (const path of CENTRE) await look(path);
    expect(findings).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  },
);
