import { beforeAll, expect, test } from 'vitest';
import type { AuditLine, RecruitmentView, RoleLine } from '../../packages/console-contract/src/index.ts';
import { givenApplications, givenRecruitment, type Recruitment } from '../contract/review-support.ts';
import { axeFindings } from '../support/browser.ts';
import { atConsole, firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');
let admin: ConsoleClient;
let recruitment: Recruitment;
let application = '';
beforeAll(async () => {
  admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'R1');
  [application = ''] = await givenApplications(portal, recruitment, 3);
});

test('[SEE-06] an office makes a role of its own on the screen, gives it to somebody, and takes a right from it', async () => {
  await newColleague(admin, 'zhou', 'statistician');
  await atConsole(browser, admin, 'users', async (page) => {
    await page.getByRole('button', { name: t('console:roles.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('console:roles.nameZh')).fill('教务秘书');
    await dialog.getByLabel(t('console:roles.nameEn')).fill('Secretary');
    const save = dialog.getByRole('button', { name: t('console:roles.save') });
    expect(await save.isEnabled()).toBe(false);
    await dialog.getByLabel(t('console:roles.id'), { exact: true }).fill('secretary');
    const mails = dialog.getByRole('group', { name: t('console:capability.mail.title') });
    await mails.getByLabel(t('console:capability.mail.view')).check();
    expect(await axeFindings(page)).toEqual([]);
    await save.click();
    const row = page.getByRole('row').filter({ hasText: 'secretary' });
    await row.getByRole('rowheader', { name: '教务秘书' }).waitFor();
    await page.getByLabel(t('console:users.roleOf', { name: 'zhou' })).selectOption('secretary');
    // Nobody removes what somebody has.
    await row.getByRole('cell', { name: '1', exact: true }).nth(1).waitFor();
    expect(await row.getByRole('button', { name: t('console:roles.remove') }).count()).toBe(0);
    await row.getByRole('button', { name: t('console:roles.edit') }).click();
    await mails.getByLabel(t('console:capability.mail.view')).uncheck();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
  });
  const roles = await admin.good<RoleLine[]>('GET', '/roles');
  expect(roles.at(-1)).toMatchObject({ id: 'secretary', capabilities: [], rev: 2 });
});

test('[SEE-06] a reviewer decides, and finds nothing to edit: no forms, no content, no settings, and no part that would be refused', async () => {
  const reviewer = await newColleague(admin, 'wu', 'reviewer');
  await admin.good('PATCH', '/users/wu', {
    scope: { recruitments: [recruitment.id], units: [], positions: [] },
  });
  await reviewer.signIn('wu', 'reviewer of the console');
  await atConsole(browser, reviewer, `recruitments/${recruitment.id}/applications`, async (page) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    const rail = page.getByRole('navigation', { name: t('console:nav.label') });
    expect(await rail.getByRole('link').allInnerTexts()).toEqual([t('console:nav.recruitments')]);
    const parts = page.getByRole('navigation', { name: t('recruitments:parts.label') });
    const shown = [
      'settings',
      'positions',
      'file',
      'stages',
      'applications',
      'questions',
      'second-look',
      'ratios',
    ];
    expect(await parts.getByRole('link').allInnerTexts()).toEqual(
      shown.map((part) => t(`recruitments:parts.${part}`)),
    );
    for (const part of shown.slice(1)) {
      await page.goto(`${portal.url}/console/recruitments/${recruitment.id}/${part}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    await page.goto(`${portal.url}/console/recruitments/${recruitment.id}/applications/${application}`);
    await page
      .getByRole('button', { name: t('statuses:decision.accepted.button') })
      .first()
      .waitFor();
    expect(refused).toEqual([]);
  });
});

test('[SEE-10] the review is made blind on the screen; a reviewer decides about references, whoever sees the names does not', async () => {
  const place = await givenRecruitment(admin, 'B1');
  const [one = ''] = await givenApplications(portal, place, 2);
  const path = `recruitments/${place.id}`;
  await atConsole(browser, admin, `${path}/stages`, async (page) => {
    await page
      .getByRole('checkbox', { name: t('recruitments:stages.blind') })
      .first()
      .check();
    await page.getByRole('button', { name: t('recruitments:stages.save') }).click();
    await page
      .getByRole('status')
      .filter({ hasText: t('recruitments:stages.saved') })
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${portal.url}/console/${path}/applications/${one}`);
    await page.getByText(t('review:blind.seen')).waitFor();
  });
  const reviewer = await newColleague(admin, 'zheng', 'reviewer');
  await atConsole(browser, reviewer, `${path}/applications`, async (page) => {
    await page.getByText(t('applications:blind.text')).waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('应聘者1');
    await page.getByText(t('applications:blind.name')).first().waitFor();
    await page.getByPlaceholder(t('applications:filter.referenceHint')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${portal.url}/console/${path}/applications/${one}`);
    await page.getByText(t('review:blind.hidden')).waitFor();
    // Whoever decides nothing here has not taken it.
    expect(await page.getByText(t('review:claim.other', { login: 'admin' })).count()).toBe(0);
    expect(await page.getByRole('main').innerText()).not.toContain('应聘者1');
    await page
      .getByRole('button', { name: t('statuses:decision.accepted.button') })
      .first()
      .waitFor();
  });
});

test('[OFFICE-07] the log says what of a recruitment was changed from what to what, in the words of its form, and opens looks at applications one by one', async () => {
  const path = `/recruitments/${recruitment.id}`;
  const view = await admin.good<RecruitmentView>('GET', path);
  const { name, description, zone, windows, minRatio, rev } = view;
  await admin.good('PUT', path, {
    name: { ...name, zh: '二〇二七年校园招聘' },
    description: { ...description, zh: '面向应届毕业生。'.repeat(60) },
    zone,
    windows: { ...windows, review: { from: null, to: '2099-05-31T10:00:00Z' } },
    maxPositions: 2,
    minRatio,
    rev,
  });
  for (let look = 0; look < 3; look += 1) await admin.good('GET', `${path}/applications/${application}`);
  await atConsole(browser, admin, 'audit', async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    const changed = row(t('console:audit.sentence.recruitmentChanged', { subject: name.zh }));
    const pairs = changed.getByRole('list', { name: t('console:audit.pairs') });
    await pairs.getByText('2099').waitFor();
    expect(await pairs.getByRole('listitem').allInnerTexts()).toEqual([
      `名称（中文）：${name.zh} → 二〇二七年校园招聘`,
      expect.stringMatching(/^说明（中文）：.*… *$/),
      expect.stringMatching(
        new RegExp(`^${t('recruitments:window.review')} · ${t('recruitments:form.to')}：.* → 2099.*18:00`),
      ),
      `${t('recruitments:form.maxPositions')}：${view.maxPositions ?? '–'} → 2`,
    ]);
    expect(await changed.innerText()).not.toContain(recruitment.id);
    await changed.getByRole('button', { name: t('console:audit.whole') }).click();
    await expect.poll(() => pairs.innerText()).toContain('面向应届毕业生。'.repeat(60));

    const [fold] = await admin.good<AuditLine[]>('GET', '/audit?action=reviewRead&by=admin&limit=1');
    const count = fold?.looks ?? 0;
    expect(count).toBeGreaterThanOrEqual(3);
    const looks = row(t('console:audit.looks', { count }));
    await looks.getByRole('button', { name: t('console:audit.openLooks') }).click();
    await expect.poll(() => looks.getByRole('listitem').count()).toBe(count);
    await looks.getByText('二〇二七年校园招聘').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // What is open belongs to what was asked for; the lines that fit stand folded again.
    const action = page.getByRole('combobox', { name: t('console:audit.action'), exact: true });
    await action.selectOption('reviewRead');
    await expect.poll(() => changed.count()).toBe(0);
    await looks.waitFor();
  });
});
