import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { drawSeats } from '../../packages/rules/src/seats/draw.ts';
import { recordOf } from '../../packages/rules/src/seats/record.ts';
import { applicationIn, givenRecruitment } from '../contract/review-support.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { atConsole, firstAdmin, newColleague } from '../support/console.ts';
import { publishedRanks, shownDraw } from '../support/ranks.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');
const SEED = 'a3'.repeat(32);

test('[LIST-01] [LIST-02] [LIST-03] one makes a list, another lets it through, a visitor reads it on a phone and checks it, and an objection is written down', async () => {
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

    // [LIST-03] anybody computes seats and ranks again, in a saved page without a network as well.
    const sessions = [
      {
        code: 'AM',
        candidates: ['1', '2', '3'].map((id) => ({ id, beside: ['s'], behind: [], accessible: false })),
        rooms: [{ code: '007', capacity: 6, columns: 3, accessible: [] }],
      },
    ];
    const drawn = await drawSeats(sessions, SEED, () => Promise.resolve());
    const seats = 'seats' in drawn ? drawn.seats : [];
    await shownDraw(portal, recruitment.id, recordOf(sessions, seats, { seed: SEED, version: 1 }));
    const check = await visit(browser, 1280);
    const { page: desk } = check;
    await desk.goto(`${portal.url}/draws/${recruitment.id}?language=zh`);
    await desk.getByText(t('server:checkDrawGood')).waitFor();
    await desk.getByText(t('server:checkRanksGood')).waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    if (process.env['PICTURES']) await desk.screenshot({ path: '/tmp/lists-check.png', fullPage: true });
    const saved = await (await fetch(`${portal.url}/draws/${recruitment.id}?language=zh`)).text();
    const folder = await mkdtemp(join(tmpdir(), 'draw-'));
    const file = join(folder, 'saved.html');
    const [seat] = seats;
    await writeFile(
      file,
      saved.replace(`"seat":${seat?.seat},`, '"seat":6,').replace('"total":"90"', '"total":"65"'),
    );
    await desk.context().setOffline(true);
    await desk.goto(`file://${file}`);
    await desk.getByText(t('server:checkDrawBad')).first().waitFor();
    // The seat that was left, and the one that was taken; ranks 1 to 3 of those whose totals say otherwise.
    expect(await desk.locator('#seats tbody tr').count()).toBe(2);
    expect(await desk.locator('#ranks-0 tbody tr').count()).toBe(3);
    await rm(folder, { recursive: true });
    expect(check.troubles).toEqual([]);
    await check.close();
  });
  await phone.close();
}, 120_000);
