import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  RecruitmentView,
  RetentionLine,
  RetentionView,
} from '../../packages/console-contract/src/index.ts';
import { retainDue } from '../../apps/server/src/modules/personal-data/retention.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { furnish, OTHER, SHARED } from './belongings.ts';
import { mailsTo, newCandidate, startPortal, type Client, type Person, type Portal } from './support.ts';

const OFFICE = 'office@example.org';
const DAY = 86_400_000;

let portal: Portal;
let admin: ConsoleClient;
let client: Client;
let person: Person;
let account: string;
/** The recruitment of both positions that the candidate applies to. */
let batch: string;

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  ({ client, person } = await newCandidate(portal));
  account = (await furnish(portal, client, person)).id;
  const { db, settings } = portal.server.services;
  const rows = await db
    .selectFrom('position')
    .select('batch_id')
    .where('id', 'in', [SHARED, OTHER])
    .execute();
  [{ batch_id: batch } = { batch_id: '' }] = rows;
  expect(new Set(rows.map(({ batch_id }) => batch_id)).size).toBe(1);
  const stored = await admin.good<{ portal: object; registration: object; rev: number }>('GET', '/settings');
  await admin.good('PUT', '/settings', { ...stored, portal: { ...stored.portal, officeEmail: OFFICE } });
  settings.forget();
});
afterAll(() => portal.close());

const path = () => `/recruitments/${batch}/retention`;
const view = () => admin.good<RetentionView>('GET', path());
const hold = (on: boolean, reason: string) =>
  admin.call('POST', `/recruitments/${batch}/hold`, { on, reason });
/** A run of the schedule so many days after the recruitment was closed. */
const on = (day: number, hours = 1): Promise<void> =>
  retainDue(portal.server.services, new Date(Date.now() + day * DAY + hours * 3_600_000));
const applications = async (): Promise<number> =>
  (
    await portal.server.services.db
      .selectFrom('application')
      .select('id')
      .where('batch_id', '=', batch)
      .where('account_id', '=', account)
      .execute()
  ).length;
const change = async (state: string) => {
  const { rev } = await admin.good<RecruitmentView>('GET', `/recruitments/${batch}`);
  return admin.good('POST', `/recruitments/${batch}/state`, { rev, state });
};

describe('retention of a closed recruitment', () => {
  test('[DATA-04] an open recruitment and one without a time keep their data for good', async () => {
    await admin.good('PUT', path(), { keepDays: 100 });
    expect((await view()).dueAt).toBeNull();
    await on(40_000);
    await admin.good('PUT', path(), { keepDays: null });
    await change('closed');
    expect((await view()).dueAt).toBeNull();
    await on(40_000);
    expect(await applications()).toBe(2);
    expect(await mailsTo(portal, OFFICE)).toEqual([]);
    for (const keepDays of [0, -1, 1.5, '90', 36_501])
      expect((await admin.call('PUT', path(), { keepDays })).status).toBe(422);
  });

  test('[DATA-04] HR is told 30 days before, once, whichever process looks; before that nothing is deleted', async () => {
    await admin.good('PUT', path(), { keepDays: 100 });
    await on(69);
    expect(await mailsTo(portal, OFFICE)).toEqual([]);
    await Promise.all([on(70), on(70), on(70)]);
    const mails = await mailsTo(portal, OFFICE);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/console/recruitments/${batch}/retention`);
    const lines = await admin.good<RetentionLine[]>('GET', '/retention');
    expect(lines).toEqual([]);
    const due = Date.parse((await view()).dueAt ?? '');
    expect(Math.round((due - Date.now()) / DAY)).toBe(100);
    await on(99);
    expect(await applications()).toBe(2);
  });

  test('[DATA-04] a hold stops it; whoever may not publish neither sets nor lifts one; a second person is told', async () => {
    const editor = await newColleague(admin, 'retention.lin', 'editor');
    expect((await editor.call('POST', `/recruitments/${batch}/hold`, { on: true, reason: 'x' })).status).toBe(
      403,
    );
    expect((await editor.call('PUT', path(), { keepDays: 1 })).status).toBe(403);
    expect((await hold(true, ' ')).status).toBe(422);
    expect((await hold(true, '申诉 2026-7 正在处理')).status).toBe(200);
    expect((await hold(true, '同时有人设置')).status).toBe(409);
    await on(200);
    expect(await applications()).toBe(2);
    expect((await view()).holds).toMatchObject([
      { reason: '申诉 2026-7 正在处理', by: 'admin', liftedBy: null },
    ]);
    expect((await hold(false, '申诉已结束')).status).toBe(200);
    expect((await hold(false, '同时有人解除')).status).toBe(409);
  });

  test('[DATA-04] [LIST-02] at its time applications go with what was mailed about them, a report stays, and the resume is untouched', async () => {
    const { db, pseudonym } = portal.server.services;
    const references = (
      await db.selectFrom('application').select('reference').where('account_id', '=', account).execute()
    ).map(({ reference }) => reference);
    const stored = (await view()).applications;
    await sql`
      with list as (
        insert into public_list (batch_id, choice, state, asked_by, asked_at)
        values (${batch}, '{}', 'published', 'admin', now()) returning id)
      insert into public_list_objection (list_id, name, contact, text, received_at, recorded_by, recorded_at)
      select id, '李四', '', '不实', now(), 'admin', now() from list`.execute(db);
    await Promise.all([on(101), on(101)]);
    await on(101);
    expect((await view()).applications).toBe(0);
    // What others wrote about its lists goes as well (LIST-02); that there was a list stays.
    expect(await db.selectFrom('public_list_objection').select('id').execute()).toEqual([]);
    expect(
      await db.selectFrom('public_list').select('id').where('batch_id', '=', batch).execute(),
    ).toHaveLength(1);
    const mails = await mailsTo(portal, person.email);
    const messages = JSON.stringify(
      await db.selectFrom('message').selectAll().where('account_id', '=', account).execute(),
    );
    for (const reference of references) {
      expect(mails.filter(({ text }) => text.includes(reference))).toEqual([]);
      expect(messages).not.toContain(reference);
    }
    expect(JSON.stringify((await client.call('ZP1000000004', { type: 'search' })).body)).toContain(
      '只属于本人的学校',
    );
    const { reports } = await view();
    expect(reports).toMatchObject([{ applications: stored }]);
    expect(reports[0]?.endedAt).not.toBeNull();
    const report = await admin.good<{ pseudonyms: string[] }>('GET', `${path()}/${reports[0]?.id}`);
    expect(report.pseudonyms).toHaveLength(stored);
    expect(report.pseudonyms).toContain(pseudonym(account));
    expect(JSON.stringify(report)).not.toContain(person.email);
    expect(await mailsTo(portal, OFFICE)).toHaveLength(2);
    await on(500);
    expect((await view()).reports).toHaveLength(1);
  });

  test('[DATA-04] whoever sets a time that is over already is told first and has 30 days', async () => {
    const { db } = portal.server.services;
    await change('open');
    await client.call('ZP1000000006', { type: 'apply', pos_id: SHARED });
    expect(await applications()).toBe(1);
    await change('closed');
    await db
      .updateTable('batch')
      .set({ closed_at: new Date(Date.now() - 400 * DAY) })
      .where('id', '=', batch)
      .execute();
    await admin.good('PUT', path(), { keepDays: 30 });
    await on(0);
    expect(await applications()).toBe(1);
    expect(Math.round((Date.parse((await view()).dueAt ?? '') - Date.now()) / DAY)).toBe(30);
    const [line] = await admin.good<RetentionLine[]>('GET', '/retention');
    expect(line).toMatchObject({ id: batch, applications: 1, held: false });
    await on(29);
    expect(await applications()).toBe(1);
    await on(30, 2);
    expect(await applications()).toBe(0);
  });
});
