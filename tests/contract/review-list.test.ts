import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { judgeApplications } from '../../apps/server/src/modules/eligibility/verdicts.ts';
import type {
  PastedSelection,
  ReviewAction,
  ReviewFacets,
  ReviewView,
  ReviewViewBody,
} from '../../packages/console-contract/src/index.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import type { ConditionWhen, PositionCondition } from '../../schemas/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import {
  act,
  begin,
  givenApplications,
  givenRecruitment,
  REFUSE,
  type Recruitment,
} from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const problemOf = async (client: ConsoleClient, method: string, path: string, body?: unknown) => {
  const { body: answer } = await client.call(method, path, body);
  return [answer.error?.code, answer.error?.problems?.[0]?.what];
};

test('[REVIEW-06] views are named, seen by colleagues once shared, and neither written over nor taken away by others', async () => {
  const { base } = await givenRecruitment(admin, 'V1');
  const lin = await newColleague(admin, 'view.lin', 'editor');
  const wu = await newColleague(admin, 'view.wu', 'viewer');
  const body: ReviewViewBody = {
    name: '  待审  硕士 ',
    shared: false,
    definition: {
      filter: { ...EVERYTHING, statuses: ['applied'] },
      sort: { by: 'name', descending: true },
      columns: [{ set: 'A04', item: 'A0435' }],
    },
  };
  const made = await lin.good<ReviewView>('POST', `${base}/views`, body);
  expect(made).toMatchObject({
    name: '待审 硕士',
    owner: 'view.lin',
    mine: true,
    definition: body.definition,
  });
  expect(await wu.good('GET', `${base}/views`)).toEqual([]);
  expect(await problemOf(wu, 'PUT', `/review-views/${made.id}`, { ...body, rev: 1 })).toEqual([
    'notFound',
    undefined,
  ]);
  const shared = await lin.good<ReviewView>('PUT', `/review-views/${made.id}`, {
    ...body,
    shared: true,
    rev: 1,
  });
  expect(await wu.good<ReviewView[]>('GET', `${base}/views`)).toEqual([{ ...shared, mine: false }]);
  expect(await problemOf(wu, 'DELETE', `/review-views/${made.id}`)).toEqual(['forbidden', undefined]);
  // A viewer keeps views, and shares none.
  expect(await problemOf(wu, 'POST', `${base}/views`, { ...body, shared: true })).toEqual([
    'forbidden',
    undefined,
  ]);
  await wu.good('POST', `${base}/views`, body);
  expect(await problemOf(lin, 'POST', `${base}/views`, { ...body, name: '待审 硕士' })).toEqual([
    'invalid',
    'twice',
  ]);
  expect(await problemOf(lin, 'POST', `${base}/views`, { ...body, name: ' \t ' })).toEqual([
    'invalid',
    'empty',
  ]);
  expect(await problemOf(lin, 'POST', `${base}/views`, { ...body, name: '长'.repeat(61) })).toEqual([
    'invalid',
    'tooLong',
  ]);
  const wrong = { set: 'A01', when: {} } as unknown as ConditionWhen;
  const filter = { ...EVERYTHING, when: wrong };
  const [code] = await problemOf(lin, 'POST', `${base}/views`, {
    ...body,
    name: 'x',
    definition: { ...body.definition, filter },
  });
  expect(code).toBe('invalid');
  // Two change it at the same time: the second is told.
  expect(await problemOf(lin, 'PUT', `/review-views/${made.id}`, { ...body, rev: 1 })).toEqual([
    'stale',
    undefined,
  ]);
  const { name, definition } = await admin.good<ReviewView>('DELETE', `/review-views/${made.id}`);
  const again = await lin.good<ReviewView>('POST', `${base}/views`, { name, definition, shared: true });
  expect(again).toMatchObject({ name: shared.name, definition: shared.definition });
});

test('[REVIEW-08] of 100 pasted lines with 3 wrong ones 97 are selected and 3 named; a name of two people is asked about', async () => {
  const recruitment = await givenRecruitment(admin, 'P1');
  const { base } = recruitment;
  const ids = await givenApplications(portal, recruitment, 100);
  const { db } = portal.server.services;
  const identity = (at: number): string => `11010119900307${String(at).padStart(3, '0')}X`;
  for (const [at, id] of ids.entries())
    await sql`update application set identity = ${identity(at)} where id = ${id}`.execute(db);
  const { rows } = await sql<{ reference: string; name: string }>`
    select reference, name from application join account on account.id = account_id
    where batch_id = ${recruitment.id} order by application.id`.execute(db);
  const references = rows.map(({ reference }) => reference);
  const lines = rows.map(
    ({ reference, name }, at) => [reference, identity(at).toLowerCase(), name][at % 3] ?? '',
  );
  for (const at of [10, 20]) lines[at] = `无此人${at}`;
  lines[97] = '1.10101E+17';
  const paste = (text: string) =>
    admin.good<PastedSelection>('POST', `${base}/applications/pasted`, { text });
  const found = await paste(['', ...lines.map((line) => `\t ${line} \t备注`)].join('\r\n'));
  expect(found.matched).toBe(97);
  expect(found.ids).toHaveLength(97);
  expect(found.ambiguous).toEqual([]);
  expect(found.unmatched).toEqual([
    { line: 12, text: '无此人10', why: 'none' },
    { line: 22, text: '无此人20', why: 'none' },
    { line: 99, text: '1.10101E+17', why: 'cut' },
  ]);
  await sql`update account set name = '重名' where id in (
    select account_id from application where id = any(${ids.slice(0, 2)}::bigint[]))`.execute(db);
  const two = await paste(`重名\n${references[0]}\n${references[0]?.toLowerCase()}`);
  expect(two.ids).toEqual(ids.slice(0, 1));
  expect(two.ambiguous).toMatchObject([
    { line: 1, text: '重名', could: ids.slice(0, 2).map((id) => ({ id })) },
  ]);
  expect(await problemOf(admin, 'POST', `${base}/applications/pasted`, { text: ' \n\t\n' })).toEqual([
    'invalid',
    'empty',
  ]);
  const many = { text: Array.from({ length: 20_001 }, (_, at) => `x${at}`).join('\n') };
  expect(await problemOf(admin, 'POST', `${base}/applications/pasted`, many)).toEqual(['invalid', 'tooMany']);
  // What stands elsewhere is nobody of this recruitment.
  const other = await givenRecruitment(admin, 'P2');
  const none = await admin.good<PastedSelection>('POST', `${other.base}/applications/pasted`, {
    text: references[0],
  });
  expect(none).toMatchObject({ ids: [], unmatched: [{ line: 1 }] });
});

test('[REVIEW-08] [REVIEW-09] "all that match" is frozen when it is composed: who applies afterwards is left as they are', async () => {
  const recruitment = await givenRecruitment(admin, 'Z1');
  const early = await givenApplications(portal, recruitment, 40);
  const selection = { filter: { ...EVERYTHING, statuses: ['applied' as const] } };
  const composed = await admin.good<ReviewAction>('POST', `${recruitment.base}/review-actions`, {
    change: { kind: 'decide', ...REFUSE },
    selection,
  });
  expect(composed).toMatchObject({ total: 40, mustType: true, leftOut: 0, statuses: { applied: 40 } });
  const late = await givenApplications(portal, recruitment, 5);
  await begin(admin, composed);
  await vi.waitFor(async () =>
    expect((await admin.good<ReviewAction>('GET', `/review-actions/${composed.id}`)).state).toBe('done'),
  );
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from application where batch_id = ${recruitment.id} order by id`.execute(
    portal.server.services.db,
  );
  expect(rows.filter(({ status }) => status === 'refused').map(({ id }) => id)).toEqual(early);
  expect(rows.filter(({ status }) => status === 'applied').map(({ id }) => id)).toEqual(late);
});

test('[REVIEW-06] each choice of a filter says how many it would leave, all others as they are', async () => {
  const recruitment = await givenRecruitment(admin, 'C1');
  const ids = await givenApplications(portal, recruitment, 10);
  const action = await act(admin, recruitment, {
    change: { kind: 'decide', ...REFUSE },
    selection: { ids: ids.slice(0, 3) },
  });
  await vi.waitFor(async () =>
    expect((await admin.good<ReviewAction>('GET', `/review-actions/${action.id}`)).state).toBe('done'),
  );
  const count = (filter: object) =>
    admin.good<ReviewFacets>('POST', `${recruitment.base}/applications/facets`, {
      filter: { ...EVERYTHING, ...filter },
    });
  expect(await count({})).toMatchObject({
    statuses: { applied: 7, refused: 3 },
    untold: 3,
    stages: [{ id: 'review', count: 10 }],
  });
  const narrowed = await count({ statuses: ['applied'] });
  expect(narrowed).toMatchObject({
    statuses: { applied: 7, refused: 3 },
    untold: 0,
    positions: [{ id: recruitment.position, code: 'C1', count: 7 }],
  });
  expect((await count({ text: 'nobody' })).statuses).toEqual({});
});

/** Values of the first record of a set as an application's resume. */
async function handIn(id: string, values: Record<string, string>, recruitment: Recruitment): Promise<void> {
  const records = [{ fieldsetid: 'A04', i9999: 1, version: 1, values }];
  await sql`update application set frozen = ${JSON.stringify({ records })}::jsonb
    where id = ${id} and batch_id = ${recruitment.id}`.execute(portal.server.services.db);
}

test('[REVIEW-06] the verdict of an application follows what is handed in and the conditions of its position', async () => {
  const recruitment = await givenRecruitment(admin, 'J1');
  const { services } = portal.server;
  const ids = await givenApplications(portal, recruitment, 1_203);
  const [first = '', second = '', third = ''] = ids;
  await handIn(first, { A0435: '示例大学' }, recruitment);
  await handIn(second, { A0435: '另一所大学' }, recruitment);
  const settled = async (): Promise<Record<string, number>> => {
    await vi.waitFor(async () => {
      await judgeApplications(services);
      const { rows } = await sql<{ open: boolean }>`
        select exists (select 1 from application where batch_id = ${recruitment.id} and verdict_due)
          or exists (select 1 from verdict_walk) as open`.execute(services.db);
      expect(rows[0]?.open).toBe(false);
    });
    const { rows } = await sql<{ verdict: string; count: number }>`
      select verdict, count(*)::int as count from application where batch_id = ${recruitment.id} group by 1`.execute(
      services.db,
    );
    return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]));
  };
  // Without conditions there is nothing to say.
  expect(await settled()).toEqual({ '': 1_203 });
  const path = `/positions/${recruitment.position}/conditions`;
  const conditions: PositionCondition[] = [
    { id: 'c1', action: 'inform', when: { set: 'A04', when: { item: 'A0435', in: ['示例大学'] } } },
  ];
  await admin.good('PUT', path, { was: [], conditions });
  const judged = await settled();
  expect(judged).toMatchObject({ met: 1 });
  expect((judged['notMet'] ?? 0) + (judged['unknown'] ?? 0)).toBe(1_202);
  await handIn(third, { A0435: '示例大学' }, recruitment);
  expect((await settled())['met']).toBe(2);
  const facets = await admin.good<ReviewFacets>('POST', `${recruitment.base}/applications/facets`, {
    filter: EVERYTHING,
  });
  expect(facets.verdicts['met']).toBe(2);
  // Nothing is due: a second pass changes nothing.
  const before = await sql<{ xmin: string }>`select max(xmin::text::bigint)::text as xmin from application
    where batch_id = ${recruitment.id}`.execute(services.db);
  await judgeApplications(services);
  const after = await sql<{ xmin: string }>`select max(xmin::text::bigint)::text as xmin from application
    where batch_id = ${recruitment.id}`.execute(services.db);
  expect(after.rows).toEqual(before.rows);
  await admin.good('PUT', path, { was: conditions, conditions: [] });
  expect(await settled()).toEqual({ '': 1_203 });
});
