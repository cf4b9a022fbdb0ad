import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { RecruitmentView, SetSummary } from '../../packages/console-contract/src/index.ts';
import { givenApplications, givenRecruitment, type Recruitment } from '../contract/review-support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atConsole, firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
let admin: ConsoleClient;
let recruitment: Recruitment;
let application = '';
beforeAll(async () => {
  admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'FIND1');
  [application = ''] = await givenApplications(portal, recruitment, 1);
});

const texts = { zh: textsOf('zh'), en: textsOf('en') };

/** Looks for something by Ctrl+K and opens the first of a kind by keyboard. */
async function goBy(page: Page, language: 'zh' | 'en', text: string, kind: string): Promise<void> {
  const t = texts[language];
  await page.getByRole('button', { name: t('console:find.open'), exact: true }).waitFor();
  await page.keyboard.press('Control+K');
  const dialog = page.getByRole('dialog', { name: t('console:find.title') });
  const box = dialog.getByRole('combobox');
  await box.fill(text);
  const group = dialog.getByRole('group', { name: t(`console:find.kind.${kind}`), exact: true });
  const wanted = group.getByRole('option').first();
  await wanted.waitFor();
  // Others may still arrive before it, so the way is pressed until it is chosen.
  await expect
    .poll(async () => {
      const isChosen = (await wanted.getAttribute('aria-selected')) === 'true';
      if (!isChosen) await page.keyboard.press('ArrowDown');
      return isChosen;
    })
    .toBe(true);
  expect(await box.getAttribute('aria-activedescendant')).toBe(await wanted.getAttribute('id'));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('[OFFICE-15] twenty things are found by their names in both languages, and gone to by keyboard alone', async () => {
  const [first] = await admin.good<RecruitmentView[]>('GET', '/recruitments');
  const sets = await admin.good<SetSummary[]>('GET', '/sets');
  const education = sets.find(({ fieldsetid }) => fieldsetid === 'A04')?.definition;
  const field = education?.fieldList[2];
  for (const language of ['zh', 'en'] as const) {
    const t = texts[language];
    const things: [text: string, kind: string, address: string][] = [
      [t('console:nav.publish'), 'screen', '/publish'],
      [t('console:nav.audit'), 'screen', '/audit'],
      [t('recruitments:units.title'), 'screen', '/units'],
      [t('console:account.title', { name: 'admin' }), 'screen', '/account'],
      [first?.name[language] ?? '', 'recruitment', `/recruitments/${first?.id}`],
      [language === 'zh' ? '岗位FIND1' : 'Position FIND1', 'position', `#position=${recruitment.position}`],
      ['应聘者1', 'application', `/applications/${application}`],
      [education?.displayname[language] ?? '', 'set', '/sets/A04'],
      [field?.itemdesc[language] ?? '', 'field', '#field='],
      [t('console:settings.portal.siteName'), 'setting', '#setting=portal.siteName'],
    ];
    await atConsole(browser, admin, 'account', async (page) => {
      await page.evaluate((chosen) => localStorage.setItem('portal.language', chosen), language);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const [text, kind, address] of things) {
        await goBy(page, language, text, kind);
        await expect.poll(() => page.url(), { message: text }).toContain(address);
      }
    });
  }
});

test('[OFFICE-15] what is found is shown: a position and a field have the focus, a setting too; on a phone and for axe it is whole', async () => {
  const t = texts.zh;
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement;
      const row = element?.closest('[role="row"]');
      return `${row?.getAttribute('data-item') ?? row?.textContent ?? ''} ${element?.id ?? ''}`;
    });
  await atConsole(browser, admin, 'account', async (page) => {
    await goBy(page, 'zh', 'FIND1', 'position');
    await expect.poll(() => focused(page)).toContain('FIND1');
    await goBy(page, 'zh', 'A0435', 'field');
    await expect.poll(() => focused(page)).toContain('A0435');
    // Another one of the same set, which is open already.
    await goBy(page, 'zh', 'A0405', 'field');
    await expect.poll(() => focused(page)).toContain('A0405');
    await goBy(page, 'zh', t('console:settings.portal.siteName'), 'setting');
    await expect.poll(() => focused(page)).toContain('siteName');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: t('console:find.open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('console:find.title') });
    await dialog.getByRole('combobox').fill('FIND1');
    await dialog.getByRole('option').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await dialog.getByRole('combobox').fill('zzzz');
    await dialog.getByText(t('console:find.none', { text: 'zzzz' })).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

test('[OFFICE-15] Enter waits for what is late, what was chosen stays chosen, a lost answer takes no other with it, and an odd address opens its page', async () => {
  const t = texts.zh;
  await atConsole(browser, admin, 'account', async (page) => {
    let letThrough = (): void => undefined;
    const hold = async (): Promise<void> => {
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route('**/search/positions', async (route) => {
        await held;
        await route.continue();
      });
    };
    const dialog = page.getByRole('dialog', { name: t('console:find.title') });
    const box = dialog.getByRole('combobox');
    const open = page.getByRole('button', { name: t('console:find.open'), exact: true });
    await hold();
    await open.click();
    await box.fill('岗位FIND1');
    await page.keyboard.press('Enter');
    letThrough();
    await expect.poll(() => page.url()).toContain(`#position=${recruitment.position}`);
    await page.unroute('**/search/positions');

    await hold();
    await open.click();
    await box.fill('教');
    const chosen = dialog.getByRole('option', { selected: true });
    const set = dialog.locator('[data-kind="set"]').first();
    await set.waitFor();
    while ((await set.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    expect(await dialog.locator('[data-kind="position"]').count()).toBe(0);
    const name = await chosen.textContent();
    letThrough();
    await dialog.locator('[data-kind="position"]').first().waitFor();
    expect(await chosen.textContent()).toBe(name);
    await page.unroute('**/search/positions');

    await page.route('**/search/applications', (route) => route.fulfill({ status: 200, body: 'no JSON' }));
    await box.fill('岗位FIND1');
    await dialog.getByRole('alert').waitFor();
    await dialog.locator('[data-kind="position"]').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${admin.url}/console/sets/A04#field=%E0%A4%A&%`);
    await page.getByRole('grid').waitFor();
  });
});

test('[OFFICE-15, SEE-07] whoever has a part of the portal is shown nothing beyond it, and asks for nothing that is refused', async () => {
  const beyond = await givenRecruitment(admin, 'FIND2');
  await givenApplications(portal, beyond, 1);
  const reviewer = await newColleague(admin, 'wu', 'reviewer');
  await admin.good('PATCH', '/users/wu', {
    scope: { recruitments: [recruitment.id], units: [], positions: [] },
  });
  await reviewer.signIn('wu', 'reviewer of the console');
  const t = texts.zh;
  await atConsole(browser, reviewer, 'recruitments', async (page) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await goBy(page, 'zh', '应聘者1', 'application');
    await expect.poll(() => page.url()).toContain(`/applications/${application}`);
    await page.keyboard.press('Control+K');
    const dialog = page.getByRole('dialog', { name: t('console:find.title') });
    const options = dialog.getByRole('option');
    await options.first().waitFor();
    const screens = await options.allTextContents();
    expect(screens).toContain(t('console:nav.recruitments'));
    for (const closed of ['sets', 'settings', 'audit', 'users'])
      expect(screens).not.toContain(t(`console:nav.${closed}`));
    for (const text of ['FIND2', 'A0435', t('console:settings.portal.siteName')]) {
      await dialog.getByRole('combobox').fill(text);
      await dialog.getByText(t('console:find.none', { text })).waitFor();
    }
    expect(refused).toEqual([]);
  });
});
