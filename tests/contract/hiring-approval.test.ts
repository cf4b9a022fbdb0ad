import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { admin, batch, givenRanks, lin, portal, wang } from './exam-support.ts';
import {
  at,
  check,
  givenHiring,
  leave,
  list,
  move,
  nurse,
  offer,
  opinion,
  person,
  post,
  problem,
  propose,
  rowOf,
  rule,
  standings,
} from './hiring-support.ts';
import { references } from './exam-support.ts';

givenHiring();

const db = () => portal.server.services.db;
const openings = (count: number) =>
  sql`update position set definition = jsonb_set(definition, '{headcount}', ${String(count)}::jsonb)
    where batch_id = ${batch}`.execute(db());

/** Everybody of some places, cleared of both checks and handed in for approval. */
async function handedIn(...places: number[]): Promise<void> {
  await propose();
  await move('start', 'proposed', ...places);
  await check('health', 'passed', places);
  await check('vetting', 'passed', places);
  expect((await move('submit', 'cleared', ...places)).status).toBe(200);
}

test('[HIRE-02] the sixth of five posts is refused by name and number, whoever asks first and however many at once', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  await openings(6);
  await sql`
    insert into account (email, email_key, name, password_hash, unique_value)
      values ('sixth@x.cn', 'sixth@x.cn', '考生5', '', '330106199001010009') on conflict do nothing`.execute(
    db(),
  );
  await sql`
    insert into application (account_id, position_id, batch_id, state, preference, reference, frozen)
      select account.id, application.position_id, ${batch}, 'live', 1, 'SEAT-K5', '{}'
      from account, application where email = 'sixth@x.cn' and application.reference = 'SEAT-K1'`.execute(
    db(),
  );
  references[5] = 'SEAT-K5';
  try {
    await rule({ approval: [{ id: '', name: { zh: '局长', en: 'Head' }, login: '', second: false }] });
    await propose();
    const added = await post('/people', { reference: references[5], reason: '定向名额' });
    expect(added.status).toBe(200);
    const all = [0, 1, 2, 3, 4, 5];
    await move('start', 'proposed', ...all);
    await check('health', 'passed', all);
    await check('vetting', 'passed', all);
    await move('submit', 'cleared', ...all);
    await openings(5);
    // All six at once: nobody, and it is said of what there are how many.
    const sentence = { path: 'position/K-01', what: 'posts/5/5' };
    expect(problem(await opinion(true, 0, all, wang))).toEqual(sentence);
    expect(new Set(Object.values(await standings()))).toEqual(new Set(['approval']));
    expect((await opinion(true, 0, [0, 1, 2, 3], wang)).status).toBe(200);
    // Two people, each with one of the last two, in the same moment.
    const replies = await Promise.all([opinion(true, 0, [4], wang), opinion(true, 0, [5], lin)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused && problem(refused)).toEqual({ path: 'position/K-01', what: 'posts/5/0' });
    // One who gives up makes room.
    expect((await leave('gaveUp', 'approved', 0)).status).toBe(200);
    const last = (await rowOf(4)).standing === 'approved' ? 5 : 4;
    expect((await opinion(true, 0, [last], wang)).status).toBe(200);
    expect((await list()).units[0]?.held).toBe(5);
  } finally {
    await openings(2);
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select set_config('portal.erasing', 'yes', true)`.execute(trx);
        await sql`delete from account where email = 'sixth@x.cn'`.execute(trx);
      });
    references.length = 5;
  }
});

test('[HIRE-02] a step refused goes back one, with person, time and opinion; a second person is another one; a named step is for its person', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  const name = { zh: '意见', en: 'Opinion' };
  await rule({
    approval: [
      { id: 'a', name, login: '', second: false },
      { id: 'b', name, login: '', second: true },
      { id: 'c', name, login: 'wang', second: false },
    ],
  });
  await handedIn(0, 1);
  expect((await opinion(true, 0, [0, 1], nurse)).status).toBe(403);
  expect((await opinion(true, 1, [0, 1], wang)).status).toBe(409);
  expect((await opinion(true, 0, [0, 1], wang)).status).toBe(200);
  expect(problem(await opinion(true, 1, [0], wang))).toEqual({ path: 'opinion', what: 'second' });
  // Lin handed them in.
  expect(problem(await opinion(true, 1, [0], lin))).toEqual({ path: 'opinion', what: 'second' });
  expect((await opinion(true, 1, [0, 1], admin)).status).toBe(200);
  expect(problem(await opinion(true, 2, [0], admin))).toEqual({ path: 'opinion', what: 'other' });
  expect(problem(await opinion(false, 2, [0], wang, ' '))).toEqual({ path: 'opinion', what: 'empty' });
  expect((await opinion(false, 2, [0], wang, '材料不全')).status).toBe(200);
  expect(await rowOf(0)).toMatchObject({ standing: 'approval', approvalAt: 1, approvalOf: 3 });
  expect((await opinion(false, 1, [0], admin, '退回')).status).toBe(200);
  expect((await opinion(false, 0, [0], wang, '再核')).status).toBe(200);
  expect(await rowOf(0)).toMatchObject({ standing: 'cleared', approvalAt: 0 });
  expect(
    (await person(0)).opinions.map(({ approved, opinion: words, login }) => [approved, words, login]),
  ).toEqual([
    [true, '同意', 'wang'],
    [true, '同意', 'admin'],
    [false, '材料不全', 'wang'],
    [false, '退回', 'admin'],
    [false, '再核', 'wang'],
  ]);
  // Handed in anew, what was said before does not count for anybody.
  await move('submit', 'cleared', 0);
  expect((await opinion(true, 0, [0], admin)).status).toBe(200);
  expect((await opinion(true, 1, [0], wang)).status).toBe(200);
  // Of one step with others at another: nothing is done.
  expect((await opinion(true, 2, [0, 1], lin)).status).toBe(422);
  expect((await opinion(true, 2, [0, 1], wang)).status).toBe(200);
  expect(await standings()).toMatchObject({ 0: 'approved', 1: 'approved' });
});

test('[HIRE-02] planned posts of a unit bound its positions; a position that is cancelled between approval and offer is refused and said', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  const unit = (await list()).units[0]?.id ?? '';
  const name = { zh: '意见', en: 'Opinion' };
  await rule({ approval: [{ id: '', name, login: '', second: false }], posts: { [unit]: 1 } });
  await handedIn(0, 1);
  expect(problem(await opinion(true, 0, [0, 1], wang))).toEqual({ path: `unit/${unit}`, what: 'posts/1/1' });
  expect((await opinion(true, 0, [1], wang)).status).toBe(200);
  expect(problem(await opinion(true, 0, [0], wang))).toEqual({ path: `unit/${unit}`, what: 'posts/1/0' });
  await sql`update position set cancelled_at = now() where batch_id = ${batch}`.execute(db());
  expect(problem(await offer(1))).toEqual({ path: 'position/K-01', what: 'dropped' });
  expect((await at()).stop).toBe('dropped');
  expect((await standings())[1]).toBe('approved');
});
