import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecruitmentView, ReviewAction, StagesView } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import {
  ACCEPT,
  act,
  givenApplications,
  givenRecruitment,
  type Recruitment,
  finished,
} from './review-support.ts';
import { Client, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const db = () => portal.server.services.db;

const done = (action: ReviewAction): Promise<ReviewAction> => finished(portal, admin, action);

const put = (base: string, { rev }: StagesView, stages: { id: string; name: object }[]) =>
  admin.call<StagesView>('PUT', `${base}/stages`, { rev, stages });

const named = (zh: string, en: string) => ({ id: '', name: { zh, en } });
const sent = ({ stages }: StagesView) => stages.map(({ id, name }) => ({ id, name }));

const move = async (recruitment: Recruitment, ids: string[], stage: string) =>
  done(await act(admin, recruitment, { change: { kind: 'stage', stage, note: '' }, selection: { ids } }));

interface Applied {
  position_list: Record<string, unknown>[];
  column_info: { itemid: string; itemdesc: string }[];
}

test('[REVIEW-10] three people are moved to a stage that was added: its name stands in their table once it is released, and not before', async () => {
  const recruitment = await givenRecruitment(admin, 'S1');
  const { base } = recruitment;
  const { client, person } = await newCandidate(portal);
  const ids = await givenApplications(portal, recruitment, 3);
  await sql`update application set account_id = (select id from account where email = ${person.email})
    where id = ${ids[0] ?? ''}`.execute(db());
  const table = async () =>
    (await client.call('ZP1000000006', { type: 'search' })).data as unknown as Applied;
  expect((await table()).column_info.map(({ itemid }) => itemid)).not.toContain('stage');

  const empty = await admin.good<StagesView>('GET', `${base}/stages`);
  expect(empty.stages).toEqual([]);
  expect(empty.offered).toContainEqual({ zh: '面试', en: 'Interview' });
  const reply = await put(base, empty, [named('笔试', 'Written exam'), named('专家面谈', 'Panel talk')]);
  expect(reply.status).toBe(200);
  const talk = reply.body.stages[1]?.id ?? '';
  await done(await act(admin, recruitment, { change: { kind: 'decide', ...ACCEPT }, selection: { ids } }));
  expect(await move(recruitment, ids, talk)).toMatchObject({ done: 3, leftOut: 0 });
  const before = await table();
  expect(before.column_info.find(({ itemid }) => itemid === 'stage')?.itemdesc).toBe('环节');
  expect(before.position_list[0]?.['stage']).toBe('资格审查');
  await done(await act(admin, recruitment, { change: { kind: 'release' }, selection: { ids } }));
  const after = await table();
  expect(after.position_list[0]?.['stage']).toBe('专家面谈');
  expect(await admin.good('GET', `${base}/stages`)).toMatchObject({
    stages: [{ people: 0 }, { id: talk, people: 3 }],
  });
});

test('[REVIEW-10] a stage with people in it stays, an empty one goes, and nobody is brought back to one that went', async () => {
  const recruitment = await givenRecruitment(admin, 'S2');
  const { base } = recruitment;
  const ids = await givenApplications(portal, recruitment, 2);
  const first = await admin.good<StagesView>('GET', `${base}/stages`);
  const { body: view } = await put(base, first, [named('笔试', 'Exam'), named('面试', 'Interview')]);
  const [exam = '', interview = ''] = view.stages.map(({ id }) => id);
  await done(await act(admin, recruitment, { change: { kind: 'decide', ...ACCEPT }, selection: { ids } }));
  await move(recruitment, ids, exam);
  const refused = await put(base, view, sent(view).slice(1));
  expect(refused.status).toBe(422);
  expect(refused.body.error?.problems).toEqual([{ path: 'stages', what: 'people' }]);
  const moved = await move(recruitment, ids, interview);
  const shorter = await put(base, view, sent(view).slice(1));
  expect(shorter.status).toBe(200);
  // Undoing the move would bring them back to the exam, which is not there any more.
  const undo = await admin.good<ReviewAction>('POST', `/review-actions/${moved.id}/undo`);
  expect(undo.leftOut).toBe(2);
  const late = await admin.call('POST', `${base}/review-actions`, {
    change: { kind: 'stage', stage: exam, note: '' },
    selection: { ids },
  });
  expect(late.body.error?.problems).toEqual([{ path: 'change/stage', what: 'unknown' }]);
});

test('[REVIEW-10] stages have a revision, names that differ in every language, and are copied with the recruitment; an editor does not change them', async () => {
  const { base } = await givenRecruitment(admin, 'S3');
  const first = await admin.good<StagesView>('GET', `${base}/stages`);
  const { body: view } = await put(base, first, [named('笔试', 'Exam')]);
  const stale = await put(base, first, [named('面试', 'Interview')]);
  expect([stale.status, stale.body.error?.code]).toEqual([409, 'stale']);
  const twice = await put(base, view, [...sent(view), named('', 'EXAM '), named(' ', '')]);
  expect(twice.body.error?.problems).toEqual([
    { path: 'stages/1/name', what: 'twice' },
    { path: 'stages/2/name', what: 'empty' },
  ]);
  const foreign = await put(base, view, [{ id: 'elsewhere', name: { zh: '某处', en: 'Somewhere' } }]);
  expect(foreign.body.error?.problems).toEqual([{ path: 'stages/0/id', what: 'unknown' }]);
  const copy = await admin.good<RecruitmentView>('POST', `${base}/copy`, {
    name: { zh: '副本', en: 'Copy' },
  });
  expect((await admin.good<StagesView>('GET', `/recruitments/${copy.id}/stages`)).stages).toEqual(
    view.stages,
  );
  const editor = await newColleague(admin, 'stage-editor', 'editor');
  expect((await editor.call('PUT', `${base}/stages`, { rev: view.rev, stages: [] })).status).toBe(403);
  const visitor = new Client(portal.url);
  expect((await visitor.fetch(`/console/api${base}/stages`)).status).toBe(401);
});

test('[SEE-11] the time line of an application is neither changed nor taken out, but where a person is erased', async () => {
  const recruitment = await givenRecruitment(admin, 'L9');
  const [id = ''] = await givenApplications(portal, recruitment, 1);
  await sql`insert into application_event (application_id, kind) values (${id}, 'read')`.execute(db());
  for (const statement of [
    sql`update application_event set kind = 'accepted' where application_id = ${id}`,
    sql`delete from application_event where application_id = ${id}`,
    sql`truncate application_event`,
  ])
    await expect(statement.execute(db())).rejects.toThrow('application_event only grows');
  await db()
    .transaction()
    .execute(async (trx) => {
      await sql`select set_config('portal.erasing', 'yes', true)`.execute(trx);
      await sql`delete from application where id = ${id}`.execute(trx);
    });
  const { rows } = await sql`select 1 from application_event where application_id = ${id}`.execute(db());
  expect(rows).toEqual([]);
});
