import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DecisionLine, ReviewAction } from '../../packages/console-contract/src/index.ts';
import { runChunk } from '../../apps/server/src/modules/review/run-actions.ts';
import { replayBreaches } from '../../apps/server/src/modules/application-status/replay.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { APPLICATION_STATUS, type ApplicationStatus } from '../../schemas/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import {
  ACCEPT,
  act,
  begin,
  finished,
  givenApplications,
  givenRecruitment,
  mailsOf,
  REFUSE,
  returnOf,
} from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  // Nobody listens there: mails wait.
  portal = await startPortal({ RATE_LIMITS: 'off', SMTP_URL: 'smtp://127.0.0.1:9' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const db = () => portal.server.services.db;

/** Runs what there is to run, as the processes of the server do. */
async function settle(): Promise<void> {
  while (await runChunk(portal.server.services));
}

const done = (action: ReviewAction): Promise<ReviewAction> => finished(portal, admin, action);

const rowsOf = async (ids: string[]) =>
  (
    await sql<{
      id: string;
      status: ApplicationStatus;
      told: ApplicationStatus;
      state: string;
      preference: number;
    }>`
      select id, status, told, state, preference from application where id = any(${ids}::bigint[]) order by id`.execute(
      db(),
    )
  ).rows;
const breaches = async () => (await replayBreaches.execute(db())).rows;

test('[REVIEW-01] the database itself refuses to change, delete or empty the ledger', async () => {
  const recruitment = await givenRecruitment(admin, 'L1');
  const [id = ''] = await givenApplications(portal, recruitment, 1);
  const path = `${recruitment.base}/applications/${id}/decision`;
  const lines = await admin.good<DecisionLine[]>('POST', path, { ...REFUSE, note: '专业不符', seen: '' });
  expect(lines).toMatchObject([
    {
      actor: 'hr',
      login: 'admin',
      kind: 'decide',
      from: 'applied',
      to: 'refused',
      reason: 'J1',
      note: '专业不符',
    },
  ]);
  for (const statement of [
    sql`update application_decision set note = 'x' where application_id = ${id}`,
    sql`delete from application_decision where application_id = ${id}`,
    sql`truncate application_decision cascade`,
    sql`delete from application where id = ${id}`,
  ])
    await expect(statement.execute(db())).rejects.toThrow('only grows');
  expect(await admin.good(`GET`, `${path}s`)).toEqual(lines);
});

test('[REVIEW-01] a decision needs a status that allows it, a reason, and to have seen the last line of the ledger', async () => {
  const recruitment = await givenRecruitment(admin, 'L2');
  const [id = ''] = await givenApplications(portal, recruitment, 1);
  const path = `${recruitment.base}/applications/${id}/decision`;
  const problem = async (body: object) => {
    const { status, body: answer } = await admin.call('POST', path, { seen: '', ...body });
    return [status, answer.error?.problems?.[0]?.path ?? answer.error?.code];
  };
  expect(await problem({ ...REFUSE, reason: '' })).toEqual([422, 'decision/reason']);
  expect(await problem({ ...REFUSE, reason: 'T1' })).toEqual([422, 'decision/reason']);
  expect(await problem({ ...returnOf() })).toEqual([422, 'decision/opens']);
  expect(await problem({ ...REFUSE, opens: returnOf('A04').opens })).toEqual([422, 'decision/opens']);
  expect(
    await problem({ ...returnOf('A04'), opens: { ...returnOf('A04').opens, until: '2020-01-01T00:00:00Z' } }),
  ).toEqual([422, 'decision/until']);
  expect(await problem({ ...ACCEPT, decision: 'cancelled' })).toEqual([422, 'decision']);
  const [first] = await admin.good<DecisionLine[]>('POST', path, { ...ACCEPT, seen: '' });
  expect(await problem(REFUSE)).toEqual([409, 'stale']);
  const seen = first?.id ?? '';
  expect(await problem({ ...ACCEPT, seen })).toEqual([422, 'decision']);
  expect(await admin.good('POST', path, { ...REFUSE, seen })).toHaveLength(2);
  expect((await rowsOf([id]))[0]).toMatchObject({ status: 'refused', told: 'applied', state: 'live' });
});

test('[REVIEW-02] 1,000 are refused: candidates see nothing and get no mail; released, both change once', async () => {
  const recruitment = await givenRecruitment(admin, 'L3');
  const ids = await givenApplications(portal, recruitment, 1_000);
  const all = { filter: EVERYTHING };
  const refused = await done(
    await act(admin, recruitment, { change: { kind: 'decide', ...REFUSE }, selection: all }),
  );
  expect(refused).toMatchObject({ state: 'done', total: 1_000, done: 1_000, leftOut: 0 });
  const before = await rowsOf(ids);
  expect(new Set(before.map(({ status, told, state }) => `${status} ${told} ${state}`))).toEqual(
    new Set(['refused applied live']),
  );
  expect(await mailsOf(portal, recruitment)).toBe(0);

  const composed = await admin.good<ReviewAction>('POST', `${recruitment.base}/review-actions`, {
    change: { kind: 'release' },
    selection: all,
  });
  expect(composed).toMatchObject({ total: 1_000, leftOut: 0, mails: 1_000, mustType: true });
  await begin(admin, composed);
  // Two processes at once: each part is done by one of them.
  await Promise.all([settle(), settle(), settle()]);
  const after = await rowsOf(ids);
  expect(new Set(after.map(({ status, told, state }) => `${status} ${told} ${state}`))).toEqual(
    new Set(['refused refused ended']),
  );
  expect(await mailsOf(portal, recruitment)).toBe(1_000);
  expect(await done(composed)).toMatchObject({ done: 1_000, leftOut: 0, mails: 1_000 });
  const again = await admin.good<ReviewAction>('POST', `${recruitment.base}/review-actions`, {
    change: { kind: 'release' },
    selection: all,
  });
  expect(again).toMatchObject({ leftOut: 1_000, mails: 0 });
  expect(again.leftOutFirst[0]?.why).toBe('same');
  expect(await breaches()).toEqual([]);
});

test('[REVIEW-02] a release waits for its time, and only what candidates are told has one', async () => {
  const recruitment = await givenRecruitment(admin, 'L4');
  const ids = await givenApplications(portal, recruitment, 2);
  const { services } = portal.server;
  await done(await act(admin, recruitment, { change: { kind: 'decide', ...ACCEPT }, selection: { ids } }));
  const at = new Date(services.now().getTime() + 3_600_000).toISOString();
  const composed = await admin.good<ReviewAction>('POST', `${recruitment.base}/review-actions`, {
    change: { kind: 'decide', ...REFUSE },
    selection: { ids },
  });
  expect(
    (await admin.call('POST', `/review-actions/${composed.id}/start`, { count: 2, dueAt: at })).status,
  ).toBe(422);
  const waiting = await act(admin, recruitment, { change: { kind: 'release' }, selection: { ids } }, at);
  await settle();
  expect((await rowsOf(ids)).map(({ told }) => told)).toEqual(['applied', 'applied']);
  const now = services.now;
  services.now = () => new Date(Date.parse(at) + 1);
  try {
    expect(await done(waiting)).toMatchObject({ state: 'done', done: 2 });
  } finally {
    services.now = now;
  }
  expect((await rowsOf(ids)).map(({ told }) => told)).toEqual(['accepted', 'accepted']);
});

test('[REVIEW-09] an action is undone as a whole but for what somebody changed since, which is named; unsent mails are called off', async () => {
  const recruitment = await givenRecruitment(admin, 'L5');
  const ids = await givenApplications(portal, recruitment, 40);
  const [hand = ''] = ids;
  const selection = { ids };
  const accepted = await done(
    await act(admin, recruitment, { change: { kind: 'decide', ...ACCEPT }, selection }),
  );
  const released = await done(await act(admin, recruitment, { change: { kind: 'release' }, selection }));
  expect(released).toMatchObject({ done: 40, mails: 40 });
  const lines = await admin.good<DecisionLine[]>('GET', `${recruitment.base}/applications/${hand}/decisions`);
  await admin.good('POST', `${recruitment.base}/applications/${hand}/decision`, {
    ...REFUSE,
    seen: lines.at(-1)?.id ?? '',
  });

  const undo = await admin.good<ReviewAction>('POST', `/review-actions/${released.id}/undo`);
  expect(undo).toMatchObject({ total: 40, leftOut: 1, leftOutFirst: [{ id: hand, why: 'changed' }] });
  expect(await done(await begin(admin, undo))).toMatchObject({ done: 39, leftOut: 1 });
  expect(await mailsOf(portal, recruitment)).toBe(1);
  expect((await admin.call('POST', `/review-actions/${released.id}/undo`)).status).toBe(409);

  const back = await admin.good<ReviewAction>('POST', `/review-actions/${accepted.id}/undo`);
  // A release that was undone stands in nobody's way.
  expect(await done(await begin(admin, back))).toMatchObject({ done: 39, leftOut: 1 });
  const rows = await rowsOf(ids);
  expect(rows.filter(({ status, told }) => status === 'applied' && told === 'applied')).toHaveLength(39);
  expect(rows[0]).toMatchObject({ status: 'refused', told: 'accepted' });
  expect(await breaches()).toEqual([]);
});

test('[REVIEW-09] the count is typed, and whoever only edits releases nothing', async () => {
  const recruitment = await givenRecruitment(admin, 'L6');
  const ids = await givenApplications(portal, recruitment, 3);
  const lin = await newColleague(admin, 'lin', 'editor');
  const body = { change: { kind: 'release' as const }, selection: { ids } };
  const composed = await lin.good<ReviewAction>('POST', `${recruitment.base}/review-actions`, body);
  const path = `/review-actions/${composed.id}/start`;
  expect((await lin.call('POST', path, { count: 3, dueAt: null })).status).toBe(403);
  expect((await admin.call('POST', path, { count: 2, dueAt: null })).status).toBe(422);
  const stopped = await admin.good<ReviewAction>('POST', `/review-actions/${composed.id}/stop`);
  expect(stopped.state).toBe('stopped');
  expect((await admin.call('POST', path, { count: 3, dueAt: null })).status).toBe(409);
});

test('[REVIEW-02] whoever comes back after a refusal is ranked behind what they have applied to since', async () => {
  const recruitment = await givenRecruitment(admin, 'L7');
  const [id = ''] = await givenApplications(portal, recruitment, 1);
  const selection = { ids: [id] };
  await done(await act(admin, recruitment, { change: { kind: 'decide', ...REFUSE }, selection }));
  await done(await act(admin, recruitment, { change: { kind: 'release' }, selection }));
  const { base } = recruitment;
  const lines = await admin.good<DecisionLine[]>('GET', `${base}/applications/${id}/decisions`);
  await admin.good('POST', `${base}/applications/${id}/decision`, {
    ...ACCEPT,
    seen: lines.at(-1)?.id ?? '',
  });
  // Meanwhile the candidate has applied to the same position again: only one of the two can count.
  await sql`
    insert into application (account_id, position_id, batch_id, preference, reference, frozen)
    select account_id, position_id, batch_id, 1, 'again' || id, '{}' from application where id = ${id}`.execute(
    db(),
  );
  const release = () => act(admin, recruitment, { change: { kind: 'release' }, selection });
  expect(await done(await release())).toMatchObject({ done: 0, leftOutFirst: [{ why: 'appliedAgain' }] });
  await sql`update application set position_id = 'hjev-9Lm2aX' where reference = ${`again${id}`}`.execute(
    db(),
  );
  expect(await done(await release())).toMatchObject({ done: 1 });
  expect((await rowsOf([id]))[0]).toMatchObject({ told: 'accepted', state: 'live', preference: 2 });
});

test('[REVIEW-01] 10,000 random decisions, releases and undos replay to the statuses that are stored', async () => {
  const recruitment = await givenRecruitment(admin, 'L8');
  const ids = await givenApplications(portal, recruitment, 500);
  const random = fc.sample(
    fc.record({
      kind: fc.constantFrom('accept', 'refuse', 'return', 'release', 'undo'),
      from: fc.nat(410),
      size: fc.integer({ min: 40, max: 90 }),
    }),
    { numRuns: 190, seed: 17 },
  );
  const changes = { accept: ACCEPT, refuse: REFUSE, return: returnOf('A04') } as const;
  const actions: ReviewAction[] = [];
  let touched = 0;
  for (const { kind, from, size } of random) {
    const chosen = ids.slice(from, from + size);
    if (kind === 'undo') {
      const last = actions.pop();
      if (!last) continue;
      const undo = await admin.call<ReviewAction>('POST', `/review-actions/${last.id}/undo`);
      if (undo.status === 200) touched += (await done(await begin(admin, undo.body))).total;
      continue;
    }
    const before = new Map((await rowsOf(chosen)).map(({ id, status }) => [id, status]));
    const change = kind === 'release' ? ({ kind } as const) : ({ kind: 'decide', ...changes[kind] } as const);
    const action = await done(await act(admin, recruitment, { change, selection: { ids: chosen } }));
    touched += action.total;
    actions.push(action);
    if (change.kind !== 'decide') continue;
    // What was legal was done, and nothing else.
    const legal = chosen.filter((id) => {
      const now = before.get(id) ?? 'cancelled';
      return APPLICATION_STATUS[now].next.includes(change.decision);
    });
    expect(action.done).toBe(legal.length);
  }
  expect(touched).toBeGreaterThan(10_000);
  expect(await breaches()).toEqual([]);
  const { rows } = await sql<{ id: string; to_status: string; to_told: string }>`
    select distinct on (application_id) application_id as id, to_status, to_told from application_decision d
    where application_id = any(${ids}::bigint[]) order by application_id, d.id desc`.execute(db());
  const stored = new Map((await rowsOf(ids)).map((row) => [row.id, row]));
  for (const row of rows)
    expect(stored.get(row.id)).toMatchObject({ status: row.to_status, told: row.to_told });
});
