import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { givenRecruitment } from '../contract/review-support.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { atConsole, firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');

/** Three on the interview list of a recruitment. */
async function invited(recruitment: string, position: string): Promise<void> {
  const { db } = portal.server.services;
  await sql`
    insert into account (email, email_key, name, password_hash, unique_value)
      select 'intv' || n || '@x.cn', 'intv' || n || '@x.cn', '欧阳考生' || n, '', '33010619900101002' || n
      from generate_series(1, 3) n`.execute(db);
  await sql`
    insert into application (account_id, position_id, batch_id, state, preference, reference, frozen)
      select id, ${position}, ${recruitment}, 'live', 1, 'INTV-' || substr(email, 5, 1), '{}'
      from account where email like 'intv%'`.execute(db);
  await sql`
    insert into interview_list (position_id, batch_id, places, rule, made_by, made_at)
    values (${position}, ${recruitment}, 3, '{"ratio": "3", "ties": "all", "hours": 48, "rounds": 3}', 'admin', now())`.execute(
    db,
  );
  await sql`
    insert into interview_place (application_id, position_id, source, state, rank, total, changed_by, changed_at)
    select id, position_id, 'rank', 'listed', 1, '80', 'admin', now()
    from application where reference like 'INTV-%'`.execute(db);
}

/** The office makes a group on its page and draws it on the screen of the room, by the space bar. */
async function drawn(admin: ConsoleClient, recruitment: string): Promise<void> {
  await atConsole(browser, admin, `recruitments/${recruitment}/interviews`, async (page) => {
    await page.getByRole('button', { name: t('interview-groups:group.add') }).click();
    const dialog = page.getByRole('dialog');
    const field = (key: Parameters<typeof t>[0]) =>
      dialog.getByRole('textbox', { name: t(key), exact: true });
    await field('interview-groups:group.code').fill('A');
    await field('interview-groups:group.room').fill('教学楼 301');
    await field('interview-groups:group.starts').fill('2027-05-08 09:00');
    await field('interview-groups:group.needed').fill('1');
    await dialog.getByRole('checkbox', { name: 'kaoguan' }).check();
    const cell = (column: Parameters<typeof t>[0]) =>
      dialog.getByRole('textbox', {
        name: t('interview-groups:group.cell', { column: t(column), number: 1 }),
      });
    await cell('interview-groups:group.nameZh').fill('专业能力');
    await cell('interview-groups:group.weight').fill('90');
    const save = dialog.getByRole('button', { name: t('interview-groups:group.save') });
    await save.click();
    await dialog.getByText(t('interview-groups:problem.weights.sum')).waitFor();
    await cell('interview-groups:group.weight').fill('100');
    expect(await axeFindings(page)).toEqual([]);
    await save.click();
    await page.getByText(t('interview-groups:group.saved')).waitFor();
    // The page has read the group by then, and what rested meanwhile does not any more.
    await page.getByRole('row').filter({ hasText: '教学楼 301' }).waitFor();
    await page.getByRole('link', { name: t('interview-groups:draw.screen') }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: t('interview-groups:draw.screen') }).click();
    await page.getByText(t('interview-groups:screen.ready_other', { count: 3 }), { exact: true }).waitFor();
    await page.getByText(t('interview-groups:screen.hint')).waitFor();
    await page.keyboard.press('Space');
    await page.getByText(t('interview-groups:screen.agrees')).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(3);
    await page.getByText('欧****').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('[INTV-01, INTV-02] an office draws a group on a screen; an examiner marks with the net cut and the page closed, and nothing is lost', async () => {
  const admin = await firstAdmin(portal);
  const recruitment = await givenRecruitment(admin, 'MS');
  const examiner = await newColleague(admin, 'kaoguan', 'examiner');
  await invited(recruitment.id, recruitment.position);
  await drawn(admin, recruitment.id);
  const { db } = portal.server.services;
  const sheets = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from interview_sheet`.execute(db)).rows[0]?.n ?? 0;
  const tablet = await visit(browser, 1024);
  const { context, troubles } = tablet;
  const [name = '', value = ''] = examiner.cookie.split('=');
  const { hostname } = new URL(portal.url);
  await context.addCookies([{ name, value, domain: hostname, path: '/console', httpOnly: true }]);
  const mark = (page: Page) => page.getByRole('textbox', { name: '专业能力' });
  const hand = (page: Page) => page.getByRole('button', { name: t('marking:hand') });
  await picturedOnFailure(tablet.page, async () => {
    const { page } = tablet;
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`${portal.url}/console/`);
    // An examiner begins where marks are given.
    await page.getByRole('heading', { name: t('marking:title') }).waitFor();
    await page.getByRole('link', { name: t('marking:open') }).click();
    await mark(page).fill('101');
    await hand(page).click();
    await page.getByText(t('marking:problem.max', { max: '100' })).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await mark(page).fill('85.5');
    await context.setOffline(true);
    await hand(page).click();
    await page.getByText(t('marking:offline_other', { count: 1 })).waitFor();
    await page.getByRole('button', { name: t('marking:next') }).click();
    await mark(page).fill('70');
    expect(await sheets()).toBe(0);
    // The browser is given the time that writing down takes, and no more.
    await page.waitForTimeout(300);
    await page.close();
  });
  const again = await context.newPage();
  await picturedOnFailure(again, async () => {
    await context.setOffline(false);
    await again.goto(`${portal.url}/console/marking`);
    await again.getByRole('link', { name: t('marking:open') }).click();
    await again.getByText(t('marking:online')).waitFor();
    await expect.poll(sheets).toBe(1);
    // What was typed and not handed in is there as well.
    await again
      .getByRole('navigation', { name: t('marking:list') })
      .getByRole('button')
      .nth(1)
      .click();
    expect(await mark(again).inputValue()).toBe('70');
    await hand(again).click();
    await expect.poll(sheets).toBe(2);
    await again.setViewportSize({ width: 390, height: 844 });
    await again.getByText(t('marking:online')).waitFor();
    expect(await axeFindings(again)).toEqual([]);
  });
  expect(troubles).toEqual([]);
  await tablet.close();
}, 120_000);
