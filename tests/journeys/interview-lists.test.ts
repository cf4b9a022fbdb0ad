import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenRecruitment, applicationIn } from '../contract/review-support.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { atConsole, firstAdmin } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');

/** Published results of a recruitment's position: three others at ranks 1, 2 and 4, the candidate at rank 3. */
async function rankedWith(application: string): Promise<void> {
  const { db } = portal.server.services;
  await sql`
    insert into account (email, email_key, name, password_hash, unique_value)
      select 'list' || n || '@x.cn', 'list' || n || '@x.cn', '考生' || n, '', '33010619900101001' || n
      from generate_series(1, 3) n`.execute(db);
  await sql`
    insert into application (account_id, position_id, batch_id, state, preference, reference, frozen)
      select account.id, own.position_id, own.batch_id, 'live', 1, 'LIST-' || substr(account.email, 5, 1), '{}'
      from account, application own where account.email like 'list%' and own.id = ${application}`.execute(db);
  await sql`
    insert into exam_entry (application_id, kind, batch_id, data, published, result)
      select other.id, 'scores', other.batch_id, '{"number": "1", "marks": {}}', '{"number": "1", "marks": {}}',
        jsonb_build_object('total', (100 - 10 * rank)::text, 'full', '100', 'rank', rank, 'of', 4, 'passed', null)
      from application own
      join application other on other.batch_id = own.batch_id
      cross join lateral (
        select case other.reference when 'LIST-1' then 1 when 'LIST-2' then 2 when 'LIST-3' then 4 else 3 end as rank) place
      where own.id = ${application}`.execute(db);
  await sql`
    insert into exam_publication (batch_id, kind, shown_from, template_id, confirmed_by)
      select batch_id, 'scores', now() - interval '1 hour', '8', 'admin' from application
      where id = ${application}`.execute(db);
}

test('[EXAM-08] an office makes a list, takes somebody off with a reason and offers the place; the next takes it on a phone', async () => {
  const admin = await firstAdmin(portal);
  const recruitment = await givenRecruitment(admin, 'KL');
  const phone = await visit(browser, 390);
  const { page } = phone;
  await picturedOnFailure(page, async () => {
    const { client, person } = await candidateOn(page, portal);
    await completeResume(client, person);
    const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: recruitment.position });
    expect(applied.code).toBe('success');
    await rankedWith(await applicationIn(portal, recruitment));

    await atConsole(browser, admin, `recruitments/${recruitment.id}/interview`, async (shown) => {
      const rule = shown.getByRole('region', { name: t('interview:rule.title') });
      const ratio = rule.getByRole('textbox', { name: t('interview:rule.ratio') });
      await ratio.fill('0.5');
      await rule.getByRole('button', { name: t('interview:rule.save') }).click();
      await rule.getByText(t('interview:problem.ratio.range')).waitFor();
      // As many places as openings, and one more of them.
      const openings = await shown.getByRole('row').nth(1).getByRole('cell').nth(1).innerText();
      await ratio.fill(String(2 / Number(openings)).slice(0, 5));
      await rule.getByRole('button', { name: t('interview:rule.save') }).click();
      // What has saved rests and keeps the focus.
      const saves = rule.getByRole('button', { name: t('interview:rule.save') });
      await rule.getByText(t('interview:rule.told')).waitFor();
      expect([
        await saves.isDisabled(),
        await saves.evaluate((one) => one === document.activeElement),
      ]).toEqual([true, true]);
      expect(await axeFindings(shown)).toEqual([]);
      await shown.getByRole('button', { name: t('interview:positions.makeAll') }).click();
      await shown.getByText(t('interview:positions.made'), { exact: true }).waitFor();
      // What was pressed is gone: the focus is on what came of it.
      const focused = (): Promise<string> => shown.evaluate(() => document.activeElement?.textContent ?? '');
      await expect.poll(focused).toBe(t('interview:list.told.made'));
      const positions = shown.getByRole('region', { name: t('interview:positions.title') });
      await positions.getByRole('row').nth(1).getByRole('button').click();
      const first = { name: '考生1', reference: 'LIST-1' };
      await shown.getByText(t('interview:stop.full')).waitFor();
      await shown.getByRole('button', { name: t('interview:list.removeOf', first) }).click();
      const dialog = shown.getByRole('dialog');
      const take = dialog.getByRole('button', { name: t('interview:list.remove'), exact: true });
      expect(await take.isDisabled()).toBe(true);
      await dialog.getByRole('textbox', { name: t('interview:list.reason') }).fill('本人放弃');
      expect(await axeFindings(shown)).toEqual([]);
      await take.click();
      await shown.getByRole('row').filter({ hasText: '本人放弃' }).waitFor();
      await shown.getByRole('button', { name: t('interview:list.offer_other', { count: 1 }) }).click();
      await dialog.getByRole('button', { name: t('interview:list.offerNow') }).click();
      await shown.getByText(t('interview:standing.offered'), { exact: true }).waitFor();
      await expect.poll(focused).toBe(t('interview:list.told.offered'));
      expect(await axeFindings(shown)).toEqual([]);
      if (process.env['PICTURES'])
        await shown.screenshot({ path: '/tmp/interview-console.png', fullPage: true });
    });

    await page.goto(`${portal.url}/user/applied`);
    const accept = page.getByRole('button', { name: t('user-late:place.accept') });
    await accept.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (process.env['PICTURES']) await page.screenshot({ path: '/tmp/interview-phone.png', fullPage: true });
    await page.getByRole('button', { name: t('user-late:place.decline') }).tap();
    const sure = page.getByRole('dialog');
    expect(await axeFindings(page)).toEqual([]);
    await sure.getByRole('button', { name: t('user-late:place.back') }).tap();
    await accept.tap();
    await page.getByText(t('user-late:place.accepted')).first().waitFor();
    await accept.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(t('user-late:place.accepted'));
    expect(phone.troubles).toEqual([]);
  });
  await phone.close();
}, 120_000);
