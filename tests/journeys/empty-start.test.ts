import { beforeAll, expect, test } from 'vitest';
import { axeFindings, scrollsSideways, visit } from '../support/browser.ts';
import { atConsole, firstAdmin, type ConsoleClient } from '../support/console.ts';
import { specOf } from '../../packages/wire/src/calls.ts';
import { Client } from '../contract/support.ts';
import { candidateOn } from '../support/candidates.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';
import type { SetSummary, SettingsView, StartView } from '../../packages/console-contract/src/index.ts';

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

test('[OFFICE-10, TRY-51] personal details and education get lists that ship in two steps, and 北京大学 is found by name and initials', async () => {
  const t = textsOf('zh');
  const name = { zh: '院校', en: 'Institutions' };
  const { ids } = await admin.good<{ ids: string[] }>('POST', '/ids', { codesets: true, count: 1 });
  const [schools = ''] = ids;
  const items = [{ id: '10001', parent: '', name: { zh: '北京大学', en: 'Peking University' } }];
  await admin.edit(`codes:${schools}`, { op: 'setListName', name });
  await admin.edit(`codes:${schools}`, { op: 'addItems', parent: '', before: '', items });

  await atConsole(browser, admin, 'sets', async (page) => {
    const dialog = page.getByRole('dialog');
    const take = async (set: string, button: 'take' | 'takeInto', lists: string[]): Promise<void> => {
      await page.getByRole('button', { name: t('console:library.open') }).click();
      await dialog.getByLabel(t('console:library.set')).selectOption({ label: set });
      for (const list of lists)
        expect(await dialog.getByLabel(t('console:library.make', { name: list })).isChecked()).toBe(true);
      await dialog.getByText('GB/T', { exact: false }).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: t(`console:library.${button}`) }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const SHIPPED = ['性别', '国家和地区', '民族', '政治面貌', '婚姻状况', '行政区划'];
    await take('个人信息', 'takeInto', SHIPPED);
    await take('教育经历', 'take', ['学历']);

    await page.getByRole('link', { name: t('console:nav.publish'), exact: true }).click();
    await page.getByLabel(t('console:publish.note')).fill('国家标准代码');
    // Fields that have to be filled in are asked about, though nobody has a resume yet.
    for (const confirm of await page.getByLabel(t('console:publish.confirm')).all()) await confirm.check();
    await page.getByRole('button', { name: /^发布/ }).click();
    await page.getByText(t('console:publish.done')).waitFor();

    // Once more there is nothing to make, and nothing to add to what is complete.
    await page.getByRole('link', { name: t('console:nav.sets'), exact: true }).click();
    await page.getByRole('button', { name: t('console:library.open') }).click();
    await dialog.getByText(t('console:library.complete')).waitFor();
    expect(await dialog.getByRole('button', { name: t('console:library.takeInto') }).isDisabled()).toBe(true);
  });

  const published = await admin.good<SetSummary[]>('GET', '/sets');
  expect(published.map(({ definition }) => definition.displayname.zh)).toEqual(['基本信息', '教育经历']);
  const education = published[1]?.definition.fieldList ?? [];
  const school = education.find(({ itemdesc }) => itemdesc.zh === '学校');
  expect(school?.suggest).toBe(schools);
  const visitor = new Client(portal.url);
  for (const searchtext of ['北大', 'bjdx', 'beijing', 'Peking'])
    expect(
      await visitor.call(specOf('codeTree').functionId, { codesetid: schools, node: 'root', searchtext }),
    ).toMatchObject({
      data: { children: [{ itemdesc: '北京大学' }] },
    });
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
