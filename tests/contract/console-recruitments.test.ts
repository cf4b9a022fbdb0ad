import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ChannelList,
  PositionContent,
  PositionEdit,
  PositionsRemoved,
  PositionsSaved,
  PositionsView,
  RecruitmentView,
} from '../../packages/console-contract/src/index.ts';
import type { RecruitmentDefinition } from '../../schemas/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { Client, completeResume, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let lin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  lin = await newColleague(admin, 'lin', 'editor');
});
afterAll(() => portal.close());

const DEFINITION: RecruitmentDefinition = {
  name: { zh: '2027 年春季招聘', en: 'Spring 2027' },
  description: { zh: '', en: '' },
  zone: 'Asia/Shanghai',
  windows: { apply: { from: '2027-03-01T08:00:00+08:00', to: '2027-03-20T18:00:00+08:00' } },
  maxPositions: 2,
  minRatio: 3,
};

const positionsIn = (id: string) => admin.good<PositionsView>('GET', `/recruitments/${id}/positions`);
const save = (id: string, ...edits: PositionEdit[]) =>
  admin.good<PositionsSaved>('POST', `/recruitments/${id}/positions`, { edits });
const created = (key: string, change: Partial<PositionContent>): PositionEdit => ({
  id: '',
  key,
  rev: 0,
  change: { channel: '08', unit: unit, name: { zh: '助教', en: 'Assistant' }, ...change },
});
let unit = '';

describe('a recruitment', () => {
  let made: RecruitmentView;
  test('[PROJ-01] begins as a draft and is opened by a publisher; what cannot follow is refused', async () => {
    made = await lin.good('POST', '/recruitments', DEFINITION);
    expect(made).toMatchObject({ ...DEFINITION, state: 'draft', positions: 0, applications: 0 });
    const path = `/recruitments/${made.id}/state`;
    expect((await lin.call('POST', path, { rev: made.rev, state: 'open' })).status).toBe(403);
    const skipped = await admin.call('POST', path, { rev: made.rev, state: 'closed' });
    expect([skipped.status, skipped.body.error?.problems]).toEqual([
      422,
      [{ path: 'recruitment/state', what: 'transition' }],
    ]);
    made = await admin.good('POST', path, { rev: made.rev, state: 'open' });
    expect(made.state).toBe('open');
  });

  test('[PROJ-01] a second person with an older page is told and overwrites nothing', async () => {
    const first = await lin.good<RecruitmentView>('PUT', `/recruitments/${made.id}`, {
      ...DEFINITION,
      maxPositions: 5,
      rev: made.rev,
    });
    const second = await admin.call('PUT', `/recruitments/${made.id}`, { ...DEFINITION, rev: made.rev });
    expect([second.status, second.body.error?.code]).toEqual([409, 'stale']);
    expect(await admin.good('GET', `/recruitments/${made.id}`)).toEqual(first);
  });

  test.each([
    [
      'apply',
      { windows: { apply: { from: '2027-03-02T00:00:00Z', to: '2027-03-01T00:00:00Z' } } },
      'backwards',
    ],
    ['zone', { zone: 'Mars/Olympus' }, 'zone'],
    ['name', { name: { zh: ' ', en: '' } }, 'empty'],
  ])('[PROJ-01] %s is refused by its place', async (place, change, what) => {
    const { status, body } = await lin.call('POST', '/recruitments', { ...DEFINITION, ...change });
    expect([status, body.error?.problems]).toEqual([422, [{ path: `recruitment/${place}`, what }]]);
  });
});

test('[PROJ-02] a copy has all positions with what the console does not show of them, and no applications', async () => {
  const { db } = portal.server.services;
  const [{ id: from } = { id: '' }] = (await admin.good<RecruitmentView[]>('GET', '/recruitments')).toSorted(
    (one, two) => two.applications - one.applications,
  );
  const positions = await positionsIn(from);
  const [position] = positions.positions;
  // Many applications of one account would not be possible by wire.
  await sql`
    insert into account (email, email_key, name, password_hash)
      select 'copy' || n || '@x.cn', 'copy' || n || '@x.cn', 'x', '' from generate_series(1, 500) n`.execute(
    db,
  );
  await sql`
    insert into application (account_id, position_id, batch_id, state, preference, reference, frozen)
      select id, ${position?.id ?? ''}, ${from}, 'live', 1, 'R' || id, '{}' from account where email like 'copy%'`.execute(
    db,
  );
  const before = await admin.good<RecruitmentView>('GET', `/recruitments/${from}`);
  expect(before.applications).toBeGreaterThanOrEqual(500);

  const name = { zh: '副本', en: 'A copy' };
  const copy = await lin.good<RecruitmentView>('POST', `/recruitments/${from}/copy`, { name });
  expect(copy).toMatchObject({ name, state: 'draft', applications: 0, positions: before.positions });
  expect(copy.windows).toEqual(before.windows);
  const whole = async (batch: string) => {
    const { rows } = await sql<{ definition: object }>`
      select definition - 'id' - 'batch' as definition, code, channel, status, opens_at, closes_at, max_applicants, values
      from position where batch_id = ${batch} order by code, definition->>'name'`.execute(db);
    return rows;
  };
  expect(await whole(copy.id)).toEqual(await whole(from));
  const ids = new Set(positions.positions.map(({ id }) => id));
  expect((await positionsIn(copy.id)).positions.filter(({ id }) => ids.has(id))).toEqual([]);
});

describe('positions', () => {
  let batch = '';
  beforeAll(async () => {
    const recruitment = await admin.good<RecruitmentView>('POST', '/recruitments', {
      ...DEFINITION,
      windows: {},
    });
    batch = recruitment.id;
    await admin.good('POST', `/recruitments/${batch}/state`, { rev: recruitment.rev, state: 'open' });
    unit = (await positionsIn(batch)).units[0]?.id ?? '';
  });

  test('[HR-23] a created position is listed, paused and finished for candidates', async () => {
    const { saved, problems } = await save(
      batch,
      created('a', { code: 'N-1', opensAt: '2026-01-01T00:00:00Z' }),
    );
    expect(problems).toEqual([]);
    const [{ position } = { position: null }] = saved;
    if (!position) throw new Error('not saved');
    const { client, person } = await newCandidate(portal);
    await completeResume(client, person);
    const apply = () => client.call('ZP1000000006', { type: 'apply', pos_id: position.id });
    let { rev } = position;
    for (const [status, code] of [
      ['paused', 'paused'],
      ['finished', 'finished'],
      ['open', 'success'],
    ] as const) {
      const {
        saved: [row],
      } = await save(batch, { id: position.id, key: 'a', rev, change: { status } });
      rev = row?.position.rev ?? 0;
      expect((await apply()).code).toBe(code);
    }
    const removed = await admin.good<PositionsRemoved>('POST', `/recruitments/${batch}/positions/remove`, {
      positions: [{ id: position.id, rev }],
    });
    expect(removed).toEqual({ removed: [], kept: [{ id: position.id, code: 'N-1', why: 'applications' }] });
  });

  test('[HR-23] a row that somebody else changed since is told as it is now; the other rows are saved', async () => {
    const { saved } = await save(batch, created('b', { code: 'N-2' }), created('c', { code: 'N-3' }));
    const [b, c] = saved.map(({ position }) => position);
    if (!b || !c) throw new Error('not saved');
    await save(batch, { id: b.id, key: 'b', rev: b.rev, change: { headcount: 7 } });
    const answer = await save(
      batch,
      { id: b.id, key: 'b', rev: b.rev, change: { headcount: 2 } },
      { id: c.id, key: 'c', rev: c.rev, change: { headcount: 3 } },
    );
    expect(answer.stale).toMatchObject([{ key: 'b', position: { headcount: 7 } }]);
    expect(answer.saved).toMatchObject([{ key: 'c', position: { headcount: 3 } }]);
  });

  test('[HR-23] faults are told by row and column, and keep out their row alone', async () => {
    const answer = await save(
      batch,
      created('bad', { code: 'N-4', headcount: 0, unit: 'none', degree: 'none' }),
      created('twice', { code: 'N-1' }),
      created('late', { code: 'N-5', opensAt: '2027-02-01T00:00:00Z', closesAt: '2027-01-01T00:00:00Z' }),
      created('good', { code: 'N-6' }),
    );
    expect(answer.saved.map(({ key }) => key)).toEqual(['good']);
    expect(answer.problems).toEqual([
      { key: 'bad', column: 'unit', what: 'unit' },
      { key: 'bad', column: 'headcount', what: 'number' },
      { key: 'bad', column: 'degree', what: 'degree' },
      { key: 'twice', column: 'code', what: 'twice' },
      { key: 'late', column: 'closesAt', what: 'backwards' },
    ]);
  });

  test('[PROJ-01] opening a draft publishes its positions on that day', async () => {
    const draft = await admin.good<RecruitmentView>('POST', '/recruitments', { ...DEFINITION, windows: {} });
    const { saved } = await save(draft.id, created('d', { code: 'D-1', opensAt: '2026-01-01T00:00:00Z' }));
    const id = saved[0]?.position.id ?? '';
    const visitor = new Client(portal.url);
    const seen = () => visitor.call('ZP1000000001', { type: 'position', Z0301: id });
    expect((await seen()).code).toBe('notFound');
    await admin.good('POST', `/recruitments/${draft.id}/state`, { rev: draft.rev, state: 'open' });
    expect((await seen()).code).toBe('success');
  });
});

test('[HR-23] a new column and a new query item of a channel are in the portal without a restart', async () => {
  const visitor = new Client(portal.url);
  const listed = async (queryitem: object[] = []) => {
    const { data } = await visitor.call('ZP1000000001', {
      type: 'list',
      hire_channel: '08',
      queryitem,
      newHire: 'true',
      pageNum: 1,
      pageSize: 100,
    });
    const ids = (key: string) => (data[key] as { itemid: string }[]).map(({ itemid }) => itemid);
    return {
      columns: ids('columninfo'),
      queryitems: ids('queryitems'),
      rows: data['position_data'] as Record<string, string>[],
    };
  };
  const before = await listed();
  expect(before.columns).not.toContain('z03a2');
  const lists = await lin.good<ChannelList[]>('GET', '/channel-lists?language=zh');
  const list = lists.find(({ sample }) => sample.some(({ hireChannel }) => hireChannel === '08'));
  const code = list?.items.find(({ itemid }) => itemid === 'z03a2');
  if (!list || !code) throw new Error('no list');
  const entry = { itemid: code.itemid, itemdesc: { zh: '代码', en: 'Code' } };
  const change = {
    rev: list.rev,
    columns: [...list.columns, entry],
    queryitems: [...list.queryitems, entry],
  };
  await lin.good('PUT', `/channel-lists/${list.id}`, change);
  await expect.poll(async () => (await listed()).columns.includes('z03a2'), { timeout: 10_000 }).toBe(true);
  const { queryitems, rows } = await listed();
  expect(queryitems).toContain('z03a2');
  const wanted = rows[0]?.['z03a2'] ?? '';
  expect(wanted).not.toBe('');
  const found = await listed([{ itemid: 'z03a2', value: wanted }]);
  expect(found.rows.length).toBeGreaterThan(0);
  expect(found.rows.every((row) => row['z03a2']?.includes(wanted))).toBe(true);
  expect((await lin.call('PUT', `/channel-lists/${list.id}`, change)).status).toBe(409);
  const unknown = { ...change, rev: list.rev + 1, columns: [{ ...entry, itemid: 'password' }] };
  expect((await lin.call('PUT', `/channel-lists/${list.id}`, unknown)).body.error?.problems).toEqual([
    { path: 'columns/0', what: 'item' },
  ]);
});
