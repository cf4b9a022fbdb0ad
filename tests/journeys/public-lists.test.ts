import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applicationIn, givenRecruitment } from '../contract/review-support.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { atConsole, firstAdmin, newColleague } from '../support/console.ts';
import { publishedRanks } from '../support/ranks.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');

test('[LIST-01] [LIST-02] one makes a list, another lets it through, a visitor reads it on a phone, and an objection is written down', async () => {
  const admin = await firstAdmin(portal);
  const wang = await newColleague(admin, 'wang', 'publisher');
  const recruitment = await givenRecruitment(admin, 'KL');
  const address = `recruitments/${recruitment.id}/lists`;
  const phone = await visit(browser, 390);
  const { page } = phone;
  await picturedOnFailure(page, async () => {
    const { client, person } = await candidateOn(page, portal);
    await completeResume(client, person);
    await client.call('ZP1000000006', { type: 'apply', pos_id: recruitment.position });
    await publishedRanks(portal, await applicationIn(portal, recruitment));

    await atConsole(browser, admin, address, async (shown) => {
      await shown.getByRole('button', { name: t('lists:lists.new') }).click();
      const form = shown.getByRole('region', { name: t('lists:form.heading') });
      await form.getByLabel(t('lists:form.source')).selectOption('ranking');
      await form.getByText(t('lists:form.people', { count: 4 })).waitFor();
      expect(await axeFindings(shown)).toEqual([]);
      const send = form.getByRole('button', { name: t('lists:form.ask') });
      await form.getByLabel(t('lists:form.ending')).selectOption('until');
      await form.getByLabel(t('lists:form.title.zh')).fill('笔试成绩公示');
      await send.click();
      await form.getByText(t('lists:problem.until.empty')).waitFor();
      await form.getByRole('textbox', { name: t('lists:form.until') }).fill('2099-01-01 18:00');
      await form.getByLabel(t('lists:form.title.zh')).click();
      await send.click();
      await form.getByText(t('lists:problem.until.far')).waitFor();
      const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      await form.getByRole('textbox', { name: t('lists:form.until') }).fill(`${soon} 18:00`);
      await form.getByLabel(t('lists:form.title.zh')).click();
      if (process.env['PICTURES']) await shown.screenshot({ path: '/tmp/lists-form.png', fullPage: true });
      await send.click();
      await shown.getByText(t('lists:detail.against.own')).waitFor();
      await expect
        .poll(() => shown.evaluate(() => document.activeElement?.textContent ?? ''))
        .toBe(t('lists:told.asked'));
      await shown.getByRole('row').filter({ hasText: '考*' }).first().waitFor();
      expect(await axeFindings(shown)).toEqual([]);
    });
    await atConsole(browser, wang, address, async (shown) => {
      await shown.getByRole('button', { name: '笔试成绩公示' }).click();
      await shown.getByRole('button', { name: t('lists:detail.confirm') }).click();
      await shown.getByText(t('lists:phase.shown'), { exact: true }).waitFor();
      await shown.getByRole('button', { name: t('lists:objections.add') }).click();
      const dialog = shown.getByRole('dialog');
      await dialog.getByLabel(t('lists:objections.text')).fill('第 2 名的名次有误');
      await dialog.getByRole('button', { name: t('lists:objections.save') }).click();
      await shown.getByText('第 2 名的名次有误').waitFor();
      expect(await axeFindings(shown)).toEqual([]);
      if (process.env['PICTURES']) await shown.screenshot({ path: '/tmp/lists-console.png', fullPage: true });
    });
    const { rows } = await sql<{ id: string }>`select id from notice where of_list`.execute(
      portal.server.services.db,
    );
    await page.goto(`${portal.url}/notice/${rows[0]?.id}`);
    const card = page.getByRole('row').filter({ hasText: '考*' }).first();
    await card.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // Nothing of a row stands beyond the edge of the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (process.env['PICTURES']) await page.screenshot({ path: '/tmp/lists-phone.png', fullPage: true });
    expect(phone.troubles).toEqual([]);
  });
  await phone.close();
}, 120_000);
