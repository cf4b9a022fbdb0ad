import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  PositionCancelled,
  PositionRatio,
  PositionsSaved,
  PositionsView,
  RecruitmentView,
} from '../../packages/console-contract/src/index.ts';
import { firstAdmin, type ConsoleClient } from '../support/console.ts';
import { completeResume, mailsTo, newCandidate, startPortal, type Client, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const apply = (client: Client, pos_id: string) => client.call('ZP1000000006', { type: 'apply', pos_id });

test('[PROJ-04] 5 approved for 2 openings fail a ratio of 3; cancelled, its applicants alone are told and may transfer', async () => {
  const definition = {
    name: { zh: '比例', en: 'Ratio' },
    description: { zh: '', en: '' },
    zone: 'Asia/Shanghai',
    windows: {},
    maxPositions: null,
    minRatio: 3,
  };
  let recruitment = await admin.good<RecruitmentView>('POST', '/recruitments', definition);
  const base = `/recruitments/${recruitment.id}`;
  recruitment = await admin.good('POST', `${base}/state`, { rev: recruitment.rev, state: 'open' });
  const { units } = await admin.good<PositionsView>('GET', `${base}/positions`);
  const change = {
    channel: '08',
    unit: units[0]?.id,
    name: { zh: '岗位', en: 'Position' },
    headcount: 2,
    opensAt: '2026-01-01T00:00:00Z',
  };
  const edits = ['A', 'B'].map((code) => ({ id: '', key: code, rev: 0, change: { ...change, code } }));
  const { saved } = await admin.good<PositionsSaved>('POST', `${base}/positions`, { edits });
  const [a, b] = saved.map(({ position }) => position);
  if (!a || !b) throw new Error('not saved');

  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  expect((await apply(client, a.id)).code).toBe('success');
  const { db } = portal.server.services;
  await sql`
    insert into account (email, email_key, name, password_hash)
      select 'ratio' || n || '@x.cn', 'ratio' || n || '@x.cn', 'x', '' from generate_series(1, 4) n`.execute(
    db,
  );
  await sql`
    insert into application (account_id, position_id, batch_id, state, preference, reference, frozen)
      select id, ${a.id}, ${recruitment.id}, 'live', 1, 'Q' || id, '{}' from account where email like 'ratio%'`.execute(
    db,
  );
  await sql`update application set accepted = true where position_id = ${a.id}`.execute(db);
  const ratios = () => admin.good<PositionRatio[]>('GET', `${base}/ratios`);
  expect((await ratios()).find(({ id }) => id === a.id)).toMatchObject({
    headcount: 2,
    approved: 5,
    ratio: 2.5,
    fails: true,
  });

  const hour = 3_600_000;
  const window = (from: number, to: number) => ({
    from: new Date(Date.now() + from * hour).toISOString(),
    to: new Date(Date.now() + to * hour).toISOString(),
  });
  await admin.good('PUT', base, {
    ...definition,
    rev: recruitment.rev,
    windows: { apply: window(-48, -24), transfer: window(-1, 1) },
  });
  expect((await apply(client, b.id)).code).toBe('after');
  const reason = { zh: '未达到开考比例', en: 'Too few applicants' };
  const path = `${base}/positions/${a.id}/cancel`;
  const empty = await admin.call('POST', path, { rev: a.rev, reason: { zh: '', en: ' ' } });
  expect(empty.status).toBe(422);
  expect(await admin.good<PositionCancelled>('POST', path, { rev: a.rev, reason })).toEqual({ told: 5 });
  expect((await admin.call('POST', path, { rev: a.rev, reason })).status).toBe(409);

  const history = await client.call('ZP1000000006', { type: 'showhistory' });
  expect(JSON.stringify(history.data)).toContain(reason.zh);
  const mails = await mailsTo(portal, person.email);
  expect(JSON.stringify(mails)).toContain(reason.zh);
  expect((await apply(client, a.id)).code).toBe('finished');
  const reopened = { id: a.id, key: 'a', rev: a.rev + 1, change: { status: 'open' } };
  expect(await admin.good('POST', `${base}/positions`, { edits: [reopened] })).toMatchObject({
    saved: [],
    problems: [{ column: 'status', what: 'isCancelled' }],
  });
  expect((await apply(client, b.id)).code).toBe('success');
  const other = await newCandidate(portal);
  await completeResume(other.client, other.person);
  const refused = await apply(other.client, b.id);
  expect([refused.code, refused.msg]).toEqual([
    'after',
    '本次招聘的报名已截止，改报期间只有原岗位被取消的应聘者可以改报',
  ]);
  expect((await ratios()).map(({ id }) => id)).toEqual([b.id]);
});
