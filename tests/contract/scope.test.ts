import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  PersonScope,
  PositionsSaved,
  PositionsView,
  ReviewAction,
  ReviewPage,
  ReviewSearch,
  StagesView,
} from '../../packages/console-contract/src/index.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { CALLS } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, seesClear, type ConsoleClient } from '../support/console.ts';
import { ACCEPT, givenApplications, givenRecruitment, type Recruitment } from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
/** Two recruitments; the first has two positions, of two units. */
let own: Recruitment;
let second: Recruitment;
let other: Recruitment;
const rows: Record<'first' | 'second' | 'other', string[]> = { first: [], second: [], other: [] };
let unit = '';
/** Item of the identity number. */
let card = '';

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  own = await givenRecruitment(admin, 'S1');
  other = await givenRecruitment(admin, 'S2');
  const { units, positions } = await admin.good<PositionsView>('GET', `${own.base}/positions`);
  const first = positions[0]?.unit;
  unit = units.find(({ id }) => id !== first)?.id ?? '';
  // Units of which none is below the other.
  const { db } = portal.server.services;
  await sql`update unit set parent_id = null where id = ${unit}`.execute(db);
  const change = {
    code: 'S1b',
    channel: '08',
    unit,
    name: { zh: '岗位乙', en: 'Position B' },
    headcount: 1,
    opensAt: '2026-01-01T00:00:00Z',
  };
  const edits = [{ id: '', key: 'b', rev: 0, change }];
  const { saved } = await admin.good<PositionsSaved>('POST', `${own.base}/positions`, { edits });
  second = { ...own, position: saved[0]?.position.id ?? '' };
  rows.first = await givenApplications(portal, own, 3);
  rows.second = await givenApplications(portal, second, 4);
  rows.other = await givenApplications(portal, other, 5);
  const { portal: settings } = await portal.server.services.settings();
  card = settings.calculateItem.cardid;
  const values = { [card]: '110101199003070012', A0101: '林溪' };
  const frozen = JSON.stringify({ records: [{ fieldsetid: 'A01', i9999: 0, version: 1, values }] });
  await sql`update application set frozen = ${frozen}::jsonb`.execute(db);
});
afterAll(() => portal.close());

let count = 0;
async function personWith(
  scope: PersonScope,
  role: 'viewer' | 'editor' | 'publisher' = 'publisher',
): Promise<ConsoleClient> {
  count += 1;
  const login = `scoped${count}`;
  const person = await newColleague(admin, login, role);
  await admin.good('PATCH', `/users/${login}`, { scope });
  // A change of what somebody may do ends the sessions of the person.
  expect((await person.call('GET', '/recruitments')).status).toBe(401);
  await person.signIn(login, `${role} of the console`);
  return person;
}

const NOTHING: PersonScope = { recruitments: [], units: [], positions: [] };
const search = (wanted: Partial<ReviewSearch> = {}): ReviewSearch => ({
  filter: EVERYTHING,
  sort: { by: 'applied', descending: false },
  after: '',
  columns: [],
  count: true,
  ...wanted,
});

test('[REVIEW-12] person, call and row: whoever has a recruitment, a unit or a position finds its applications and no other', async () => {
  const table: [scope: PersonScope, inOwn: string[] | null, inOther: string[] | null][] = [
    [{ ...NOTHING, recruitments: [own.id] }, [...rows.first, ...rows.second], null],
    [{ ...NOTHING, units: [unit] }, rows.second, null],
    [{ ...NOTHING, positions: [own.position] }, rows.first, null],
    [{ ...NOTHING, recruitments: [other.id], positions: [second.position] }, rows.second, rows.other],
    [{ ...NOTHING, units: ['elsewhere'] }, null, null],
  ];
  for (const [scope, inOwn, inOther] of table) {
    const person = await personWith(scope);
    const listed = await person.good<{ id: string; applications: number }[]>('GET', '/recruitments');
    for (const [recruitment, seen] of [
      [own, inOwn],
      [other, inOther],
    ] as const) {
      const found = await person.call<ReviewPage>(
        'POST',
        `${recruitment.base}/applications/search`,
        search(),
      );
      expect(found.status).toBe(seen ? 200 : 404);
      expect(listed.find(({ id }) => id === recruitment.id)?.applications).toBe(seen?.length);
      if (seen) {
        expect(found.body.rows.map(({ id }) => id)).toEqual(seen);
        expect(found.body.total).toBe(seen.length);
      }
      const all = recruitment === own ? [...rows.first, ...rows.second] : rows.other;
      for (const id of all) {
        const path = `${recruitment.base}/applications/${id}`;
        const isSeen = seen?.includes(id) ?? false;
        expect((await person.call('GET', `${path}/decisions`)).status).toBe(isSeen ? 200 : 404);
        // What is out of scope is decided by nobody, and looks as if it were not there.
        if (!isSeen)
          expect((await person.call('POST', `${path}/decision`, { ...ACCEPT, seen: '' })).status).toBe(404);
      }
      if (!seen) continue;
      const action = await person.good<ReviewAction>('POST', `${recruitment.base}/review-actions`, {
        change: { kind: 'decide', ...ACCEPT },
        selection: { ids: all },
      });
      expect(action.total).toBe(seen.length);
    }
  }
});

test('[REVIEW-12] an action on more than a person sees is neither shown nor started, stopped or undone', async () => {
  const person = await personWith({ ...NOTHING, positions: [own.position] });
  const composed = await admin.good<ReviewAction>('POST', `${own.base}/review-actions`, {
    change: { kind: 'decide', ...ACCEPT },
    selection: { ids: [...rows.first, ...rows.second] },
  });
  const path = `/review-actions/${composed.id}`;
  expect((await person.call('GET', path)).status).toBe(404);
  expect((await person.call('POST', `${path}/start`, { count: 7, dueAt: null })).status).toBe(404);
  expect((await person.call('POST', `${path}/stop`)).status).toBe(404);
});

test('[SEE-07] stages count whom a person sees, and a stage in which anybody is stays', async () => {
  const path = `${own.base}/stages`;
  const { rev } = await admin.good<StagesView>('GET', path);
  const stages = [{ id: '', name: { zh: '面试', en: 'Interview' } }];
  const [stage] = (await admin.good<StagesView>('PUT', path, { rev, stages })).stages;
  const { db } = portal.server.services;
  const move = (to: string, ids: readonly string[]) =>
    sql`update application set stage = ${to}, told_stage = ${to} where id = any(${ids}::bigint[])`.execute(
      db,
    );
  const { rows: before } = await sql<{ stage: string }>`
    select stage from application where id = ${rows.second[0]}`.execute(db);
  await move(stage?.id ?? '', rows.second);
  const counts = async (person: ConsoleClient) =>
    (await person.good<StagesView>('GET', path)).stages[0]?.people;
  expect(await counts(admin)).toBe(rows.second.length);
  expect(await counts(await personWith({ ...NOTHING, units: [unit] }))).toBe(rows.second.length);
  expect(await counts(await personWith({ ...NOTHING, positions: [own.position] }))).toBe(0);
  await move(before[0]?.stage ?? '', rows.second);
});

test('[REVIEW-12] every call that reaches recruitments or persons at large refuses whoever sees a part', async () => {
  const person = await personWith({ ...NOTHING, positions: [own.position] });
  const filled = (path: string, recruitment: Recruitment): string =>
    path
      .replace('/recruitments/:id', `/recruitments/${recruitment.id}`)
      .replace('/positions/:id', `/positions/${recruitment.position}`)
      .replaceAll(/:\w+/g, '1');
  const calls = CALLS.flatMap((entry) => (entry.right === 'visitor' ? [] : [entry]));
  const reached = calls.filter(({ reach }) => !['own', 'set-up'].includes(reach));
  expect(reached.length).toBeGreaterThan(80);
  for (const route of reached) {
    const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
    const named = `${route.method} ${route.path}`;
    const elsewhere = await person.call(route.method, filled(route.path, other), body);
    const isList = !route.path.includes(':');
    if (!isList) expect([403, 404, 415, 422], named).toContain(elsewhere.status);
    if (['house', 'portal'].includes(route.reach)) expect(elsewhere.status, named).toBe(403);
    const isWhole = route.reach === 'recruitment';
    if (isWhole) {
      const here = await person.call(route.method, filled(route.path, own), body);
      expect([403, 415], named).toContain(here.status);
    }
    expect(JSON.stringify(elsewhere.body), named).not.toContain('S2');
  }
});

test('[SEE-07] whoever has a part publishes and designs nothing for the whole portal, whatever the role', async () => {
  const changes = CALLS.flatMap((entry) =>
    entry.method === 'GET' || entry.right === 'visitor' ? [] : [entry],
  );
  // What changes something is one's own, of a recruitment, of parts, or nobody's who has a scope.
  const known = ['own', 'portal', 'house', 'recruitment', 'part', 'position'];
  // One draws a paper with invented values, the other says where in a draft one is: neither keeps anything.
  const keepNothing = ['POST /document-templates/:id/sample', 'POST /drafts/:id/place'];
  for (const route of changes)
    expect(
      [...known, ...(keepNothing.includes(`${route.method} ${route.path}`) ? ['set-up'] : [])],
      route.path,
    ).toContain(route.reach);
  const person = await personWith({ ...NOTHING, units: [unit] });
  const notice = {
    channel: 'notice',
    title: { zh: '冒名公告', en: 'Not theirs' },
    content: { zh: '<p>x</p>', en: '<p>x</p>' },
    state: 'published',
  };
  expect(await person.call('POST', '/notices', notice)).toMatchObject({ status: 403 });
  const portalWide = changes.filter((route) => route.reach === 'portal');
  expect(portalWide.length).toBeGreaterThan(30);
  for (const { method, path } of portalWide)
    expect((await person.call(method, path.replaceAll(/:\w+/g, '1'), {})).status, `${method} ${path}`).toBe(
      403,
    );
});

test('[REVIEW-12] personal fields are masked for a role, and are neither filtered, sorted nor searched by it', async () => {
  const columns = [
    { set: 'A01', item: card },
    { set: 'A01', item: 'A0101' },
  ];
  await sql`update application set identity = '110101199003070012' where id = ${rows.first[0]}`.execute(
    portal.server.services.db,
  );
  const viewer = await personWith({ ...NOTHING, recruitments: [own.id] }, 'viewer');
  const publisher = await personWith({ ...NOTHING, recruitments: [own.id] }, 'publisher');
  const path = `${own.base}/applications/search`;
  const valuesFor = async (person: ConsoleClient) =>
    (await person.good<ReviewPage>('POST', path, search({ columns }))).rows[0]?.values;
  const identity = `A01.${card}`;
  expect(await valuesFor(publisher)).toEqual({ [identity]: ['110101199003070012'], 'A01.A0101': ['林溪'] });
  expect(await valuesFor(viewer)).toEqual({ [identity]: ['110*************12'], 'A01.A0101': ['林溪'] });
  const [set = '', item = ''] = identity.split('.');
  const when = { set, when: { item, in: ['110101199003070012'] } };
  const filter = { ...EVERYTHING, when };
  expect((await publisher.good<ReviewPage>('POST', path, search({ filter }))).total).toBe(7);
  expect((await viewer.call('POST', path, search({ filter }))).status).toBe(422);
  expect(
    (await viewer.call('POST', path, search({ sort: { by: { set, item }, descending: false } }))).status,
  ).toBe(422);
  const byNumber = search({ filter: { ...EVERYTHING, text: '9003070012' } });
  expect((await publisher.good<ReviewPage>('POST', path, byNumber)).total).toBe(1);
  expect((await viewer.good<ReviewPage>('POST', path, byNumber)).total).toBe(0);

  const policy = await admin.good<object>('GET', '/policy');
  await admin.good('PUT', '/policy', { ...policy, personal: [{ set: 'A01', item: 'A0101' }] });
  expect((await valuesFor(viewer))?.['A01.A0101']).toEqual(['**']);
  await admin.good('PUT', '/policy', { ...policy, personal: [] });
  await seesClear(admin, 'viewer', true);
  expect((await valuesFor(viewer))?.[identity]).toEqual(['110101199003070012']);
  await seesClear(admin, 'viewer', false);
  await seesClear(admin, 'editor', false);
});

test('[SEE-07] a scope of nothing is refused with its reason: who is to see nothing is blocked', async () => {
  await newColleague(admin, 'of.nothing', 'editor');
  const reply = await admin.call('PATCH', '/users/of.nothing', { scope: NOTHING });
  expect(reply).toMatchObject({
    status: 422,
    body: { error: { problems: [{ path: 'scope', what: 'empty' }] } },
  });
  const users = await admin.good<{ login: string; scope: unknown }[]>('GET', '/users');
  expect(users.find(({ login }) => login === 'of.nothing')?.scope).toBeNull();
});

test('[REVIEW-12] an admin has no scope, and whoever becomes one loses it', async () => {
  const scope = { ...NOTHING, recruitments: [own.id] };
  expect((await admin.call('PATCH', '/users/admin', { scope })).status).toBe(422);
  await newColleague(admin, 'rises', 'editor');
  await admin.good('PATCH', '/users/rises', { scope });
  const { user } = await admin.good<{ user: object }>('PATCH', '/users/rises', { role: 'admin' });
  expect(user).toMatchObject({ role: 'admin', scope: null });
});
