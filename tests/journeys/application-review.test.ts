import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { DecisionLine } from '../../packages/console-contract/src/index.ts';
import {
  act,
  givenApplications,
  givenRecruitment,
  returnOf,
  settled,
  applicationIn,
} from '../contract/review-support.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { ADMIN_PASSWORD, atConsole, ConsoleClient, firstAdmin } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');

const settle = (): Promise<void> => settled(portal);

test('[REVIEW-05] 100 applications are decided by keyboard alone, one stray key decides nothing, and the last is taken back', async () => {
  const admin = await firstAdmin(portal);
  const recruitment = await givenRecruitment(admin, 'B1');
  const ids = await givenApplications(portal, recruitment, 101);
  const statuses = async (): Promise<Record<string, number>> => {
    const rows = await portal.server.services.db
      .selectFrom('application')
      .select(['status', (of) => of.fn.countAll<string>().as('count')])
      .where('batch_id', '=', recruitment.id)
      .groupBy('status')
      .execute();
    return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  };
  await atConsole(browser, admin, `recruitments/${recruitment.id}/applications/${ids[0]}`, async (page) => {
    const at = (id = ''): Promise<void> => page.waitForURL(new RegExp(`/applications/${id}(\\?|$)`));
    const panel = page.getByRole('region', { name: t('review:decision.title'), exact: true });
    for (const [place, id] of ids.slice(0, 100).entries()) {
      await at(id);
      await page.getByText(t('review:bar.place', { place: place + 1 }), { exact: true }).waitFor();
      await panel.locator('[aria-keyshortcuts=P]:not([aria-disabled])').waitFor();
      // A reason is a number, a decision is a letter, and only Enter saves.
      if (place % 3 === 2) {
        await page.keyboard.press('f');
        await page.keyboard.press('1');
      } else await page.keyboard.press('p');
      await panel
        .locator('button:not([aria-disabled])')
        .filter({ hasText: t('review:decision.save') })
        .waitFor();
      if (place === 0) expect(await statuses()).toEqual({ applied: 101 });
      await page.keyboard.press('Enter');
    }
    await at(ids[100]);
    expect(await statuses()).toEqual({ accepted: 67, refused: 33, applied: 1 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('u');
    await at(ids[99]);
    await expect.poll(statuses).toEqual({ accepted: 66, refused: 33, applied: 2 });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: t('review:keys.title') }).waitFor();
    await page.keyboard.press('Escape');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${portal.url}/console/review-reasons`);
    await page.getByRole('button', { name: t('review:reasons.add') }).click();
    await page.getByRole('group', { name: 'R1' }).getByLabel('中文').fill('证书已过期');
    await page.getByRole('button', { name: t('review:reasons.save'), exact: true }).click();
    await expect
      .poll(async () => JSON.stringify(await admin.good('GET', '/review-reasons')))
      .toContain('证书已过期');
  });
}, 180_000);

test('[REVIEW-03, REVIEW-04] a returned candidate sees why, changes what is open on a phone and hands in again; HR sees exactly what differs', async () => {
  const admin = new ConsoleClient(portal.url);
  await admin.signIn('admin', ADMIN_PASSWORD);
  const recruitment = await givenRecruitment(admin, 'B2');
  const phone = await visit(browser, 390);
  const { page } = phone;
  let path = '';
  await picturedOnFailure(page, async () => {
    const { client, person } = await candidateOn(page, portal);
    await completeResume(client, person);
    const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: recruitment.position });
    expect(applied.code).toBe('success');
    const id = await applicationIn(portal, recruitment);
    path = `${recruitment.base}/applications/${id}`;
    await admin.good<DecisionLine[]>('POST', `${path}/decision`, { ...returnOf('A04'), seen: '' });
    await act(admin, recruitment, { change: { kind: 'release' }, selection: { ids: [id] } });
    await settle();

    await page.goto(`${portal.url}/user/applied`);
    const note = page.getByRole('region', { name: t('position:returned.title') });
    await note.getByText('请补充毕业院校全称').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await note.getByRole('link', { name: t('position:returned.edit') }).click();
    const told = page.getByRole('region', { name: t('resume-late:returned.label') });
    await told.getByText('请补充毕业院校全称').waitFor();
    await told.getByText('教育经历').waitFor();
    await changeMajor(page);
    await page.goto(`${portal.url}/user/applied`);
    await note.getByRole('link', { name: t('position:returned.again') }).click();
    await page.getByRole('button', { name: t('position:returned.again'), exact: true }).click();
    const question = page.getByRole('dialog');
    await question.waitFor();
    await question.getByRole('button').last().click();
    await page.waitForURL(/apply=done/);
    expect(phone.troubles).toEqual([]);
  });
  await phone.close();
  await atConsole(browser, admin, path.slice(1), async (shown) => {
    const differences = shown.getByRole('region', {
      name: t('review:differences.title_other', { count: 1 }),
    });
    await differences.getByText('统计学').waitFor();
    expect(await differences.getByRole('listitem').count()).toBe(1);
    expect(await differences.locator('del').innerText()).toBe('应用数学');
    expect(await shown.locator('[data-changed]').count()).toBe(1);
    expect(await axeFindings(shown)).toEqual([]);
  });
});

/** Changes the subject of the one education record, on a phone. */
async function changeMajor(page: Page): Promise<void> {
  await page.goto(`${portal.url}/user/resume?set=A04&record=1`);
  const subject = page.getByRole('textbox', { name: '所学专业' });
  await subject.fill('统计学');
  await page.getByRole('button', { name: t('editor:save'), exact: true }).tap();
  // What was typed is in its card, to which the saved record made way.
  await page.getByRole('button', { name: /^第 1 条.*统计学/ }).waitFor();
}
