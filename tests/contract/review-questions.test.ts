import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ConsoleCall } from '../../apps/server/src/console/call.ts';
import { answered } from '../../apps/server/src/modules/review/questions.ts';
import type { ReviewFilter } from '../../packages/console-contract/src/index.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { MAX_ASKED_TERMS, MAX_ASKED_TEXTS } from '../../packages/rules/src/index.ts';
import type { ConditionWhen, RuleTerm } from '../../schemas/index.ts';
import { firstAdmin, type ConsoleClient } from '../support/console.ts';
import { ACCEPT, givenApplications, givenRecruitment, type Recruitment, search } from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let recruitment: Recruitment;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'Q1');
  await givenApplications(portal, recruitment, 3);
  const records = [{ fieldsetid: 'A01', i9999: 0, version: 1, values: { NAME: '林溪' } }];
  await sql`update application set frozen = ${JSON.stringify({ records })}::jsonb where batch_id = ${recruitment.id}`.execute(
    portal.server.services.db,
  );
});
afterAll(() => portal.close());

const lacks = (values: number): RuleTerm => ({
  item: 'NAME',
  is: 'lacks',
  of: Array.from({ length: values }, (_none, at) => `没有${at}`),
});
const termsOf = (terms: number, nested: number, values: number): ConditionWhen => ({
  all: Array.from({ length: terms }, () => ({
    set: 'A01',
    when: nested === 1 ? lacks(values) : { any: Array.from({ length: nested }, () => lacks(values)) },
  })),
});

/** Every call that asks about applications, with a sentence. */
const askings = (sentence: ConditionWhen): [path: string, body: object][] => {
  const filter: ReviewFilter = { ...EVERYTHING, when: sentence };
  const { base } = recruitment;
  return [
    [`${base}/applications/search`, search({ filter })],
    [`${base}/applications/facets`, { filter }],
    [`${base}/applications/next`, { filter, after: '' }],
    [`${base}/review-actions`, { change: { kind: 'decide', ...ACCEPT }, selection: { filter } }],
    [`${base}/exports`, { kind: 'sheet', columns: ['reference'], selection: { filter }, language: 'zh' }],
    [
      `${base}/views`,
      {
        name: `V${JSON.stringify(sentence).length}`,
        shared: false,
        definition: { filter, sort: { by: 'applied', descending: false }, columns: [] },
      },
    ],
  ];
};

test('[SEE-08] what a question may cost is one budget, and every call that takes a filter keeps it', async () => {
  const problemsOf = async (sentence: ConditionWhen) => {
    const found = [];
    for (const [path, body] of askings(sentence)) {
      const { status, body: answer } = await admin.call('POST', path, body);
      found.push([path.split('/').at(-1), status, answer.error?.problems]);
    }
    return found;
  };
  const names = askings(termsOf(1, 1, 1)).map(([path]) => path.split('/').at(-1));
  const refused = names.map((name) => [name, 422, [{ path: 'filter', what: 'tooMany' }]]);
  // Listed, nested, and values, alone and together.
  expect(await problemsOf(termsOf(60, 60, 1))).toEqual(refused);
  expect(await problemsOf(termsOf(MAX_ASKED_TERMS + 1, 1, 1))).toEqual(refused);
  expect(await problemsOf(termsOf(1, MAX_ASKED_TERMS + 1, 1))).toEqual(refused);
  expect(await problemsOf(termsOf(3, 7, 1))).toEqual(refused);
  expect(await problemsOf(termsOf(1, 1, MAX_ASKED_TEXTS + 1))).toEqual(refused);
  expect(await problemsOf(termsOf(2, 1, MAX_ASKED_TEXTS / 2 + 1))).toEqual(refused);
  for (const allowed of [termsOf(MAX_ASKED_TERMS, 1, 5), termsOf(2, MAX_ASKED_TERMS / 2, 5)])
    expect((await problemsOf(allowed)).map(([, status]) => status)).toEqual(names.map(() => 200));
});

test('[SEE-08] of one person two questions are under way, a few wait, and the others are refused as busy', async () => {
  const { db, connection } = portal.server.services;
  const client = await connection.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table review_value in access exclusive mode');
    const path = `${recruitment.base}/applications/search`;
    const body = search({ filter: { ...EVERYTHING, when: termsOf(1, 1, 1) } });
    const asked = Array.from({ length: 12 }, () => admin.call('POST', path, body));
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%review_value%'`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    };
    const refused: unknown[] = [];
    for (const one of asked)
      void one.then(({ status, body: answer }) => refused.push([status, answer.error?.code]));
    // Six have a place or wait for one until the table is free: all others have been refused by then.
    await vi.waitFor(() => expect(refused).toEqual(Array.from({ length: 6 }, () => [503, 'busy'])));
    await vi.waitFor(async () => expect(await waiting()).toBe(2));
    await client.query('rollback');
    const statuses = (await Promise.all(asked)).map(({ status }) => status).toSorted((one, two) => one - two);
    expect(statuses).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      ...Array.from({ length: 6 }, () => 503),
    ]);
  } finally {
    client.release();
  }
});

test('[SEE-08] a question has a time and a memory, and one that takes longer is told so', async () => {
  const call = { db: portal.server.services.db, user: { login: 'somebody' } as ConsoleCall['user'] };
  const held = await answered(call, async (trx) => {
    const { rows } = await sql<{ time: string; memory: string }>`
      select current_setting('statement_timeout') as time, current_setting('work_mem') as memory`.execute(
      trx,
    );
    return rows[0];
  });
  expect(held).toEqual({ time: '10s', memory: '32MB' });
  const late = answered(call, async (trx) => {
    await sql`select set_config('statement_timeout', '1', true)`.execute(trx);
    await sql`select pg_sleep(60)`.execute(trx);
  });
  await expect(late).rejects.toMatchObject({
    status: 422,
    error: { code: 'invalid', problems: [{ path: 'filter', what: 'tooSlow' }] },
  });
});
