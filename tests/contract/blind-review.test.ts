import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type {
  PolicyView,
  ReviewApplication,
  ReviewPage,
  StagesView,
} from '../../packages/console-contract/src/index.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { ConsoleClient, newColleague, seesClear } from '../support/console.ts';
import { Comparison } from './non-interference/compare.ts';
import { fill, PEOPLE, type Fixture } from './non-interference/fixture.ts';
import { ROLES } from './non-interference/people.ts';
import { alignIds, plantOther } from './non-interference/plant.ts';
import { givenMould } from './non-interference/portals.ts';
import { CODED, MARKED, valuesOf } from './non-interference/values.ts';
import { noFindings, walk } from './non-interference/walk.ts';
import { ACCEPT, act, finished } from './review-support.ts';
import type { Portal } from './support.ts';

const { start: startCopy, filled } = givenMould(fill);
let fixture: Fixture;
beforeAll(() => {
  fixture = filled();
});

const EVERYBODY = Array.from({ length: PEOPLE }, (_none, n) => n);
const nameOf = (n: number): string => valuesOf(n).own.name;
/** The code of a sex as it stands in JSON. */
const SEX: [string, string][] = [['"A0107": "1"', '"A0107": "2"']];

const adminOf = ({ url }: Portal): ConsoleClient => {
  const client = new ConsoleClient(url);
  client.cookie = fixture.cookies['admin'] ?? '';
  return client;
};

/** Makes the review of every recruitment blind, where what the office hides is no personal value otherwise. */
async function makeBlind(portal: Portal): Promise<void> {
  const admin = adminOf(portal);
  const policy = await admin.good<PolicyView>('GET', '/policy');
  const blind = [...MARKED.map(([set, item]) => ({ set, item })), { set: CODED.set, item: CODED.item }];
  await admin.good('PUT', '/policy', { ...policy, personal: [], blind });
  for (const role of ROLES) await seesClear(admin, role, true);
  for (const { base } of Object.values(fixture.places)) {
    const { rev, stages } = await admin.good<StagesView>('GET', `${base}/stages`);
    const lines = stages.map(({ id, name }) => ({ id, name, blind: true }));
    await admin.good('PUT', `${base}/stages`, { rev, stages: lines, reviewBlind: true });
  }
}

test('[SEE-10] whoever decides blind is answered the same whoever the candidates are: name, sex, age, photo, school', async () => {
  const sides: [Portal, Portal] = [await startCopy(), await startCopy()];
  for (const side of sides) await makeBlind(side);
  expect(await plantOther(sides[1], EVERYBODY, true, SEX)).toBeGreaterThan(100);
  for (const { server } of sides)
    await sql`update application set frozen = frozen`.execute(server.services.db);
  await alignIds(sides);
  const comparison = new Comparison();
  const seen = noFindings();
  const admin = { login: 'admin', role: 'admin', scope: 'everything' } as const;
  await walk({ sides, fixture, asker: admin, marked: [], looksOnly: true, isDeep: false, comparison }, seen);
  // Who does not decide there sees where the two portals differ.
  expect([...seen.different.keys()]).toEqual(
    expect.arrayContaining(['searchApplications', 'getApplication', 'getExams', 'getFile', 'previewMailing']),
  );
  const found = noFindings();
  const editor = { login: 'editor.everything', role: 'editor', scope: 'everything' } as const;
  await walk(
    { sides, fixture, asker: editor, marked: EVERYBODY, looksOnly: true, isDeep: true, comparison },
    found,
  );
  console.info(`[SEE-10] ${found.asked} questions of ${found.calls.size} calls, ${found.answered} answered`);
  expect([...found.different], JSON.stringify([...found.different].slice(0, 5))).toEqual([]);
  expect(found.telling).toEqual([]);
  expect(found.answered).toBeGreaterThan(200);
}, 300_000);

test('[SEE-10] nothing is searched, ordered, exported or selected by whom it is about, and what was decided is shown', async () => {
  const portal = await startCopy();
  await makeBlind(portal);
  const admin = adminOf(portal);
  const reviewer = await newColleague(admin, 'judges', 'reviewer');
  const editor = new ConsoleClient(portal.url);
  editor.cookie = fixture.cookies['editor.everything'] ?? '';
  const place = fixture.places.beyond;
  const { base } = place;
  const ids = fixture.applications.beyond;
  // The last of them is not decided yet.
  const n = fixture.numbers.beyond.at(-1) ?? 0;
  const own = ids.at(-1) ?? '';
  const search = (client: ConsoleClient, filter: object, by: unknown = 'applied') =>
    client.call<ReviewPage>('POST', `${base}/applications/search`, {
      filter: { ...EVERYTHING, ...filter },
      sort: { by, descending: false },
      after: '',
      columns: [{ set: 'A04', item: 'A0435' }],
      count: true,
    });
  const all = await search(reviewer, {});
  expect(all.body).toMatchObject({ total: ids.length, blind: true });
  expect(all.body.rows.map(({ name, values }) => [name, values['A04.A0435']])).toEqual(
    ids.map(() => ['', ['***']]),
  );
  for (const text of [nameOf(n), valuesOf(n).own.identity, `NI-10`])
    expect((await search(reviewer, { text })).body.total, text).toBe(0);
  expect((await search(reviewer, { text: `ni-${100 + n}` })).body.total).toBe(1);
  expect((await search(reviewer, {}, 'name')).body).toMatchObject({
    error: { problems: [{ path: 'sort', what: 'masked' }] },
  });
  const school = { set: 'A04', when: { item: 'A0435', in: [valuesOf(n).own.school] } };
  expect((await search(reviewer, { when: school })).status).toBe(422);
  const pasted = await reviewer.good<{ matched: number }>('POST', `${base}/applications/pasted`, {
    text: `${nameOf(n)}\n${valuesOf(n).own.identity}`,
  });
  expect(pasted.matched).toBe(0);
  const exported = (columns: unknown[], kind = 'sheet') =>
    editor.call('POST', `${base}/exports`, { kind, columns, selection: { ids }, language: 'zh' });
  for (const column of ['name', 'email', 'identity', { set: 'A01', item: 'A0107' }])
    expect((await exported([column])).body, JSON.stringify(column)).toMatchObject({
      error: { problems: [{ path: 'columns/0', what: 'masked' }] },
    });
  expect((await exported([], 'resumes')).status).toBe(403);
  expect((await exported(['reference'])).status).toBe(200);
  // Nor do those who decide blind take the blindness away, of the review or of a stage; they may add it.
  const publisher = await newColleague(admin, 'configures', 'publisher');
  const { rev, stages } = await publisher.good<StagesView>('GET', `${base}/stages`);
  const lines = (blind: boolean) => stages.map(({ id, name }) => ({ id, name, blind }));
  for (const change of [
    { stages: lines(true), reviewBlind: false },
    ...(stages.length > 0 ? [{ stages: lines(false), reviewBlind: true }] : []),
  ])
    expect(await publisher.call('PUT', `${base}/stages`, { rev, ...change })).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: 'stages', what: 'blind' }] } },
    });
  const kept = await publisher.good<StagesView>('PUT', `${base}/stages`, { rev, stages: lines(true) });
  expect(kept.reviewBlind).toBe(true);
  // Who sees whom it is about decides nothing there, alone or by the hundred.
  const refused = { status: 422, body: { error: { problems: [{ path: 'decision', what: 'blind' }] } } };
  const looked = await admin.good<ReviewApplication>('GET', `${base}/applications/${own}`);
  expect(looked).toMatchObject({ blind: 'seen', name: nameOf(n) });
  // Nor do they take it out of others' hands, or another one next.
  expect((await admin.call('POST', `${base}/applications/${own}/claim`, { takeOver: true })).body).toBeNull();
  const next = { filter: EVERYTHING, after: '' };
  const given = await admin.good<{ application: string }>('POST', `${base}/applications/next`, next);
  expect(await reviewer.good('POST', `${base}/applications/next`, next)).toEqual(given);
  await reviewer.call('POST', `${base}/applications/${given.application}/leave`);
  const decision = { ...ACCEPT, seen: looked.lines.at(-1)?.id ?? '' };
  expect(await admin.call('POST', `${base}/applications/${own}/decision`, decision)).toMatchObject(refused);
  const made = await admin.good<{ id: string; total: number }>('POST', `${base}/review-actions`, {
    change: { kind: 'decide', ...ACCEPT },
    selection: { ids },
  });
  const start = { count: made.total, dueAt: null };
  expect(await admin.call('POST', `/review-actions/${made.id}/start`, start)).toMatchObject(refused);
  // Whoever decides blind does; once all were told, the names are there.
  expect((await reviewer.call('POST', `${base}/applications/${own}/decision`, decision)).status).toBe(200);
  await finished(
    portal,
    reviewer,
    await act(reviewer, place, { change: { kind: 'decide', ...ACCEPT }, selection: { ids } }),
  );
  expect((await search(reviewer, {})).body.blind).toBe(true);
  await finished(portal, admin, await act(admin, place, { change: { kind: 'release' }, selection: { ids } }));
  const told = await search(reviewer, {});
  expect(told.body.blind).toBe(false);
  expect(told.body.rows.map(({ name }) => name)).toContain(nameOf(n));
}, 120_000);

test('[SEE-10] that a stage is blind is kept with it, told in the log, and copied with the recruitment', async () => {
  const portal = await startCopy();
  const admin = adminOf(portal);
  const { base } = fixture.places.first;
  const before = await admin.good<StagesView>('GET', `${base}/stages`);
  expect(before.reviewBlind).toBe(false);
  const stages = before.stages.map(({ id, name }) => ({ id, name, blind: true }));
  const after = await admin.good<StagesView>('PUT', `${base}/stages`, { rev: before.rev, stages });
  expect(after).toMatchObject({ reviewBlind: false, stages: stages.map(() => ({ blind: true })) });
  const [line] = await admin.good<{ details: { blind?: boolean[] } }[]>(
    'GET',
    '/audit?action=stagesChanged&limit=1',
  );
  expect(line?.details.blind).toEqual([false, ...stages.map(() => true)]);
  const copy = await admin.good<{ id: string }>('POST', `${base}/copy`, { name: { zh: '副本', en: 'Copy' } });
  const copied = await admin.good<StagesView>('GET', `/recruitments/${copy.id}/stages`);
  expect(copied.stages.map(({ blind }) => blind)).toEqual(stages.map(() => true));
});
