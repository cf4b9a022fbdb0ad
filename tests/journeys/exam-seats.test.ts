import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SeatsView } from '../../packages/console-contract/src/index.ts';
import { axeFindings } from '../support/browser.ts';
import { admin, atConsole, portal } from '../support/console-screens.ts';
import { textsOf } from '../support/texts.ts';

test('[EXAM-02] rooms and a session are written on the page, a draw says what is missing and then seats everybody, and one person changes seats', async () => {
  const t = textsOf('en');
  const base = '/recruitments/B1/exams';
  const { db } = portal.server.services;
  await sql`
    insert into account (email, email_key, name, password_hash, unique_value)
      values ('seated@x.cn', 'seated@x.cn', '考生', '', '330106199001010091')`.execute(db);
  await sql`
    insert into application (account_id, position_id, batch_id, state, preference, reference, frozen)
      select account.id, (select id from position where batch_id = 'B1' order by id limit 1), 'B1', 'live', 1, 'SEATED-1', '{}'
      from account where email = 'seated@x.cn'`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from application
    where batch_id = 'B1' and state = 'live'`.execute(db);
  const count = rows[0]?.count ?? 0;
  expect(count).toBeGreaterThan(1);
  await atConsole('en', 1280, async (page) => {
    await page.goto(`${portal.url}/console/recruitments/B1/exams`);
    const part = page.getByRole('region', { name: t('exams:seats.title') });
    await part.getByText(t('exams:seats.planFirst')).waitFor();
    const add = (what: 'sites' | 'rooms' | 'sessions') =>
      part.getByRole('button', { name: t('exams:seats.add', { what: t(`exams:seats.${what}`) }) }).click();
    const table = (what: 'sites' | 'rooms' | 'sessions') =>
      part.getByRole('region', { name: t(`exams:seats.${what}`), exact: true });
    const cell = (what: 'sites' | 'rooms' | 'sessions', column: string) =>
      table(what).getByRole('textbox', { name: t('exams:seats.cell', { column, number: 1 }) });
    const save = part.getByRole('button', { name: t('exams:seats.save') });
    await add('sites');
    await cell('sites', t('exams:seats.column.code')).fill('A');
    await cell('sites', `${t('exams:seats.column.name')} (English)`).fill('Building One');
    await add('rooms');
    await cell('rooms', t('exams:seats.column.code')).fill('007');
    await cell('rooms', t('exams:seats.column.capacity')).fill('');
    await add('sessions');
    await cell('sessions', t('exams:seats.column.code')).fill('AM');
    await cell('sessions', `${t('exams:seats.column.subject')} (English)`).fill('General knowledge');
    await cell('sessions', t('exams:seats.column.starts')).fill('2027.3.6 9:00');
    await cell('sessions', t('exams:seats.column.ends')).fill('202703061100');
    await part.getByLabel(t('exams:seats.column.approvedOnly')).uncheck();
    await part.getByLabel(t('exams:seats.column.numbering')).selectOption('seat');
    await part.getByLabel(t('exams:seats.column.project')).fill('0027');
    await save.click();
    await part.getByRole('alert').getByText(t('exams:seats.refused.rules.pattern')).waitFor();
    await part.getByLabel(t('exams:seats.column.project')).fill('2027');
    await part.getByLabel(t('exams:seats.column.siteDigits')).selectOption('1');
    await part.getByText(/2027100701\d/).waitFor();
    await save.click();
    await part.getByRole('alert').getByText(t('exams:seats.why.minimum')).waitFor();
    await cell('rooms', t('exams:seats.column.capacity')).fill(String(count));
    await part.getByLabel(t('exams:seats.accessible')).fill('SEAT-NOBODY');
    await save.click();
    await part.getByRole('alert').getByText(t('exams:seats.why.unknown')).waitFor();
    const one = await db
      .selectFrom('application')
      .select('reference')
      .where('batch_id', '=', 'B1')
      .where('state', '=', 'live')
      .where('reference', '<>', 'SEATED-1')
      .executeTakeFirstOrThrow();
    await part.getByLabel(t('exams:seats.accessible')).fill(one.reference);
    await save.click();
    await save.waitFor({ state: 'detached' });

    await part.getByRole('button', { name: t('exams:seats.draw'), exact: true }).click();
    await part
      .getByText(t('exams:seats.lack.accessible', { session: 'AM', needed: '1', there: '0' }))
      .waitFor();
    await cell('rooms', t('exams:seats.column.accessible')).fill('1, 2');
    await cell('rooms', t('exams:seats.column.capacity')).fill(String(count + 2));
    await save.click();
    await save.waitFor({ state: 'detached' });
    await part.getByRole('button', { name: t('exams:seats.draw'), exact: true }).click();
    await part.getByText(t('exams:seats.drawn', { count })).waitFor();
    const seats = () => admin.good<SeatsView>('GET', `${base}/seats?session=AM`);
    expect((await seats()).rows.find(({ reference }) => reference === one.reference)?.seat).toBe(1);

    await part.getByRole('row', { name: one.reference }).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    const move = dialog.getByRole('button', { name: t('exams:seats.move'), exact: true });
    await dialog.getByLabel(t('exams:seats.head.seat'), { exact: true }).fill(String(count + 2));
    await dialog.getByLabel(t('exams:seats.reason')).fill('Broken light');
    await move.click();
    await dialog.getByText(t('exams:seats.refused.seat.accessible')).waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('console:close') }).click();
    const other = (await seats()).rows.find(({ reference }) => reference !== one.reference);
    await part
      .getByRole('row', { name: other?.reference ?? '' })
      .getByRole('button')
      .click();
    await dialog.getByLabel(t('exams:seats.head.seat'), { exact: true }).fill(String(count + 2));
    await dialog.getByLabel(t('exams:seats.reason')).fill('Broken light');
    await move.click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await seats()).rows.find(({ reference }) => reference === other?.reference)?.seat)
      .toBe(count + 2);
    await expect.poll(() => axeFindings(page)).toEqual([]);

    // Papers of the room are made while the page is open, and fetched from it.
    const papers = page.getByRole('region', { name: t('exams:papers.title') });
    await papers.getByRole('button', { name: t('exams:papers.begin', { count }) }).click();
    await papers.getByText(t('exams:papers.begun', { count })).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      papers.getByRole('link', { name: /^Download \(/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^rooms-.*\.zip$/);

    // Another draw over a room of another name: the papers are of that room, without loading the page again.
    await cell('rooms', `${t('exams:seats.column.name')} (English)`).fill('Great hall');
    await save.click();
    await save.waitFor({ state: 'detached' });
    await part.getByLabel(t('exams:seats.again')).fill('Another room');
    await part.getByRole('button', { name: t('exams:seats.drawAgain'), exact: true }).click();
    await expect
      .poll(() => papers.getByLabel(t('exams:papers.room'), { exact: true }).innerText())
      .toContain('Great hall');
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });
  await sql`delete from exam_draw where batch_id = 'B1'`.execute(db);
  await sql`delete from exam_seat_plan where batch_id = 'B1'`.execute(db);
  await sql`delete from exam_number where batch_id = 'B1'`.execute(db);
  await sql`delete from review_export where recruitment = 'B1'`.execute(db);
  await sql`delete from exam_entry where batch_id = 'B1'`.execute(db);
  await sql`delete from account where email = 'seated@x.cn'`.execute(db);
});
