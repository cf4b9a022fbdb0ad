import { expect, test } from 'vitest';
import { archiveContent } from '../../apps/server/src/modules/personal-data/archive-content.ts';
import type {
  AuditLine,
  ExamsView,
  InterviewRow,
  InterviewView,
} from '../../packages/console-contract/src/index.ts';
import { cellsOfXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { newColleague, type ConsoleReply } from '../support/console.ts';
import { accountOf } from './belongings.ts';
import {
  admin,
  ALL,
  ask,
  batch,
  candidate,
  confirm,
  givenExams,
  givenRanks,
  lin,
  person,
  portal,
  references,
  wang,
} from './exam-support.ts';
import { mailsTo } from './support.ts';

givenExams();

const HOUR = 3_600_000;
const address = (path = ''): string => `/recruitments/${batch}/interview${path}`;
const look = (query = ''): Promise<InterviewView> => lin.good('GET', `${address()}${query}`);
const rule = async (change: object): Promise<ConsoleReply<InterviewView>> => {
  const { rev, rule: before } = await look();
  return lin.call('PUT', address('/rule'), { rev, ...before, ...change });
};
/** The view with the people of the one position. */
const list = async (): Promise<InterviewView> => look(`?position=${(await look()).positions[0]?.id}`);
const at = async () => {
  const [position] = (await look()).positions;
  if (!position) throw new Error('no position');
  return position;
};
const make = async () => {
  const { id, fingerprint } = await at();
  return lin.good<InterviewView>('POST', address('/lists'), { position: id, fingerprint });
};
const offer = async (): Promise<ConsoleReply<InterviewView>> => {
  const { id, fingerprint } = await at();
  return lin.call('POST', address('/offers'), { position: id, fingerprint });
};
const override = (place: number, on: boolean, reason = '面试组决定') =>
  lin.call<InterviewView>('POST', address('/places'), { reference: references[place], on, reason });
/** The candidate's application in their archive. */
const archived = async () => {
  const { db, now } = portal.server.services;
  const archive = await archiveContent(db, await accountOf(portal, person.email), 'zh', now());
  return archive?.content.applications.find(({ reference }) => reference === references[0]);
};
/** How each of the five stands, by their place among the references. */
const standings = async (): Promise<Record<number, InterviewRow['standing']>> =>
  Object.fromEntries(
    (await list()).rows.map(({ reference, standing }) => [references.indexOf(reference), standing]),
  );
const problem = ({ body }: ConsoleReply<unknown>) =>
  (body as { error: { problems?: object[] } }).error.problems?.[0];
const after = (hours: number): void => {
  const now = Date.now() + hours * HOUR;
  portal.server.services.now = () => new Date(now);
};
const own = async () => {
  const { data } = await candidate.call('ZP1000000006', { type: 'search' });
  const row = (data['position_list'] as Record<string, unknown>[]).find(
    ({ reference }) => reference === references[0],
  );
  return row as Record<string, unknown> & { pos_id: string };
};
const answer = async (accept: '1' | '0') =>
  candidate.call('ZP1000000006', { type: 'answerPlace', pos_id: (await own()).pos_id, accept });

// Two openings; marks of the five, ratio, what equal ranks do, the pass mark, and who comes on the list.
test.each([
  ['as many as places', ['90', '80', '70', '60', '50'], '1', 'all', '', [0, 1]],
  ['one and a half of each opening', ['90', '80', '70', '60', '50'], '1.5', 'all', '', [0, 1, 2]],
  ['a part of a place is a place', ['90', '80', '70', '60', '50'], '1.01', 'all', '', [0, 1, 2]],
  ['more places than people', ['90', '80', '70', '60', '50'], '99', 'none', '', [0, 1, 2, 3, 4]],
  ['equal at the last place, all', ['90', '80', '80', '80', '50'], '1', 'all', '', [0, 1, 2, 3]],
  ['equal at the last place, none', ['90', '80', '80', '80', '50'], '1', 'none', '', [0]],
  ['all equal, none', ['70', '70', '70', '70', '70'], '1', 'none', '', []],
  ['equal within the places', ['90', '90', '80', '60', '50'], '1', 'none', '', [0, 1]],
  ['the pass mark goes first', ['90', '60', '50', '40', '30'], '3', 'all', '55', [0, 1]],
  ['who did not come has no rank', ['缺考', '80', '违纪', '60', '50'], '1', 'all', '', [1, 3]],
] as const)('[EXAM-08] golden: %s', async (_name, marks, ratio, ties, passMark, expected) => {
  await givenRanks(marks, { passMark });
  expect((await rule({ ratio, ties })).status).toBe(200);
  const planned = await standings();
  expect(ALL.filter((place) => planned[place] === 'inside')).toEqual(expected);
  expect((await at()).taken).toBe(expected.length);
  // What is shown is what is made.
  const { positions } = await make();
  expect(positions[0]).toMatchObject({ taken: expected.length, places: Math.ceil(2 * Number(ratio)) });
  const made = await standings();
  expect(ALL.filter((place) => made[place] === 'listed')).toEqual(expected);
});

test('[EXAM-08] a list is made of exactly what was looked at, stays when marks move, and can be taken back until somebody was told', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  await rule({ ratio: '1' });
  const { id, fingerprint } = await at();
  await rule({ ratio: '1.5' });
  const body = { position: id, fingerprint };
  expect((await lin.call('POST', address('/lists'), body)).status).toBe(409);
  const all = (await look()).fingerprint;
  await lin.good('POST', address('/lists'), { position: '', fingerprint: all });
  expect(await standings()).toEqual({ 0: 'listed', 1: 'listed', 2: 'listed', 3: 'waiting', 4: 'waiting' });
  // Made once; and another rule does not change it.
  expect((await lin.call('POST', address('/lists'), { position: '', fingerprint: all })).status).toBe(409);
  await rule({ ratio: '3' });
  expect((await at()).places).toBe(3);
  // A mark is corrected: the list says what the rank would be now, and keeps who is on it.
  const { subjects } = await lin.good<{ subjects: { id: string }[] }>('GET', `/recruitments/${batch}/exams`);
  const corrections = `/recruitments/${batch}/exams/score-corrections`;
  await lin.good('POST', corrections, {
    reference: references[4],
    marks: { [subjects[0]?.id ?? '']: '100' },
    reason: '漏登',
  });
  const { corrections: asked } = await wang.good<{ corrections: { id: string }[] }>('GET', corrections);
  const one = await wang.good<{ fingerprint: string }>('GET', `${corrections}/${asked[0]?.id}`);
  await wang.good('POST', `${corrections}/${asked[0]?.id}/confirm`, { fingerprint: one.fingerprint });
  const { rows } = await list();
  const moved = rows.map(({ reference, rank, rankNow }) => [references.indexOf(reference), rank, rankNow]);
  // Equal ranks stand by reference, which is drawn by lot.
  expect(moved.toSorted(([one = 0], [other = 0]) => (one ?? 0) - (other ?? 0))).toEqual([
    [0, 1, 2],
    [1, 2, 3],
    [2, 3, 4],
    [3, 5, null],
    [4, 1, null],
  ]);
  const dropped = await lin.good<InterviewView>('DELETE', address(`/lists/${id}`), {});
  expect(dropped.positions[0]).toMatchObject({ madeAt: '', places: 6 });
  expect((await lin.call('DELETE', address(`/lists/${id}`), {})).status).toBe(404);
});

test('[EXAM-08] free places go to the next by rank until a moment: turned down, lapsed and taken off are not asked again, rounds end', async () => {
  // The candidate who looks at the portal is third.
  await givenRanks(['70', '90', '80', '60', '50']);
  await rule({ ratio: '1', hours: 24, rounds: 2 });
  expect(problem(await offer())).toEqual({ path: 'offer', what: 'unmade' });
  await make();
  expect(problem(await offer())).toEqual({ path: 'offer', what: 'full' });
  expect((await override(1, false, '已被其他单位录用')).status).toBe(200);
  expect(await standings()).toEqual({ 0: 'next', 1: 'removed', 2: 'listed', 3: 'waiting', 4: 'waiting' });
  const before = (await own())['statusCode'];
  expect((await own())['place']).toBeUndefined();
  const stale = await lin.call('POST', address('/offers'), { position: (await at()).id, fingerprint: 'x' });
  expect(stale.status).toBe(409);
  expect((await offer()).status).toBe(200);
  expect((await own())['place']).toBe('offered');
  expect(await own()).toMatchObject({ statusCode: before, placeUntil: expect.any(String) });
  const mails = (await mailsTo(portal, person.email)).filter(({ subject }) => subject.includes('递补'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('逾期未确认视为放弃');
  // What waits for its answer is neither offered again nor taken back.
  expect(problem(await offer())).toEqual({ path: 'offer', what: 'full' });
  expect(problem(await override(0, false))).toEqual({ path: 'reference', what: 'offered' });
  const { id } = await at();
  expect(problem(await lin.call('DELETE', address(`/lists/${id}`), {}))).toEqual({
    path: 'list',
    what: 'offered',
  });
  after(23.9);
  expect((await at()).stop).toBe('full');
  after(24.1);
  expect((await own())['place']).toBe('lapsed');
  expect((await answer('1')).code).toBe('cannot');
  expect(await standings()).toMatchObject({ 0: 'lapsed', 3: 'next', 4: 'waiting' });
  expect((await offer()).status).toBe(200);
  after(72);
  expect(await standings()).toMatchObject({ 0: 'lapsed', 3: 'lapsed', 4: 'next' });
  expect(problem(await offer())).toEqual({ path: 'offer', what: 'rounds' });
  // Only a decision with its reason brings somebody back.
  expect((await override(0, true, '联系方式有误，经核实补列')).status).toBe(200);
  expect((await list()).rows.find(({ reference }) => reference === references[0])).toMatchObject({
    standing: 'listed',
    source: 'override',
    reason: '联系方式有误，经核实补列',
    changedBy: 'lin',
  });
  const lines = await admin.good<AuditLine[]>('GET', '/audit?limit=50');
  for (const action of ['interviewRule', 'interviewListMade', 'interviewRemoved', 'interviewOffered'])
    expect(lines.map((line) => line.action)).toContain(action);
});

test('[EXAM-08, HR-30] a candidate takes the place or turns it down, once, which their archive says; equal ranks that wait follow the rule of the list', async () => {
  await givenRanks(['70', '90', '80', '70', '50']);
  await rule({ ratio: '1', ties: 'none' });
  await make();
  await override(1, false);
  // Two wait with the same rank for one place: by the rule neither is asked.
  expect((await at()).stop).toBe('tie');
  expect(problem(await offer())).toEqual({ path: 'offer', what: 'tie' });
  await override(2, false);
  expect((await offer()).body).toMatchObject({ positions: [{ offered: 2, taken: 2, stop: 'full' }] });
  expect(await standings()).toMatchObject({ 0: 'offered', 3: 'offered', 4: 'waiting' });
  expect(await answer('1')).toMatchObject({ code: 'success', data: { place: 'accepted' } });
  // Whoever taps twice has taken it once, and what was answered stays.
  expect((await answer('1')).code).toBe('success');
  expect((await answer('0')).code).toBe('cannot');
  expect(await archived()).toMatchObject({
    places: [{ state: 'accepted', round: 1 }],
    exams: [
      {
        kind: 'scores',
        result: { total: '70.00', rank: 3 },
        subjects: [{ name: { zh: expect.any(String) as string } }, {}],
      },
    ],
  });
  const { timeline } = await own();
  expect((timeline as { code: string }[]).filter(({ code }) => code === 'placeAccepted')).toHaveLength(1);
  // Taken back, with a reason that the candidate reads.
  expect((await override(0, false, '资格复审未通过')).status).toBe(200);
  expect((await own())['place']).toBeUndefined();
  const mails = await mailsTo(portal, person.email);
  expect(mails.find(({ subject }) => subject.includes('面试资格已取消'))?.text).toContain('资格复审未通过');
  expect((await answer('1')).code).toBe('cannot');
});

test('[EXAM-08] nothing is offered before candidates see their scores; whoever may not see examinations sees no list', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  await rule({ ratio: '1' });
  await make();
  await override(0, false);
  await lin.good('POST', `/recruitments/${batch}/exams/scores/publication/withdraw`, {});
  expect((await at()).stop).toBe('hidden');
  expect((await archived())?.exams).toEqual([]);
  expect(problem(await offer())).toEqual({ path: 'offer', what: 'hidden' });
  expect((await ask(lin, 'scores', '2099-01-01T09:00')).status).not.toBe(200);
  const soon = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 16);
  expect((await ask(lin, 'scores', soon)).status).toBe(200);
  expect((await confirm(wang, 'scores')).status).toBe(200);
  expect(problem(await offer())).toEqual({ path: 'offer', what: 'hidden' });
  after(72);
  expect((await at()).stop).toBeNull();
  const zhou = await newColleague(admin, 'zhou', 'reviewer');
  for (const path of ['', '/file?language=zh'])
    expect((await zhou.call('GET', address(path))).status).toBe(403);
  const body = { reference: references[0], on: true, reason: 'x' };
  expect((await zhou.call('POST', address('/places'), body)).status).toBe(403);
});

test('[EXAM-08] what cannot be meant is refused by its name; the file says of everybody how they stand and why', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  for (const change of [{ ratio: '0.5' }, { ratio: '1.005' }, { hours: 0 }, { hours: 721 }, { rounds: 21 }])
    expect((await rule(change)).status).toBe(422);
  expect((await lin.call('GET', address('?page=0'))).status).toBe(422);
  expect((await lin.call('GET', address('?position=%00'))).status).toBe(422);
  expect((await lin.call('DELETE', address('/lists/%00'), {})).status).toBe(404);
  expect(problem(await override(0, true))).toEqual({ path: 'reference', what: 'unmade' });
  await rule({ ratio: '1' });
  await make();
  expect(problem(await override(0, true))).toEqual({ path: 'reference', what: 'on' });
  expect(problem(await override(3, false))).toEqual({ path: 'reference', what: 'off' });
  expect(problem(await override(3, true, '  '))).toEqual({ path: 'reason', what: 'empty' });
  const nobody = { reference: 'SEAT-X', on: true, reason: 'x' };
  expect(problem(await lin.call('POST', address('/places'), nobody))).toEqual({
    path: 'reference',
    what: 'unknown',
  });
  await override(3, true, '定向名额');
  const response = await lin.fetch('GET', address('/file?language=zh'));
  const { sheets } = await cellsOfXlsx(new Uint8Array(await response.arrayBuffer()), () => undefined);
  const rows = sheets[0]?.data ?? [];
  expect(rows[0]).toEqual(['岗位代码', '岗位名称', '名次', '姓名', '应聘编号', '总成绩', '状态', '说明']);
  expect(rows.slice(1).map((cells) => [cells[2], cells[6], cells[7]])).toEqual([
    ['1', '入围', ''],
    ['2', '入围', ''],
    ['3', '候补', ''],
    ['4', '入围', '定向名额'],
    ['5', '候补', ''],
  ]);
});

test('[EXAM-06, EXAM-08] a copy of a recruitment has its subjects, ranking and rule of interview lists, and nothing of what came of them', async () => {
  await givenRanks(['90', '80', '70', '60', '50'], { passMark: '55' });
  await rule({ ratio: '2.5', ties: 'none' });
  await make();
  const name = { zh: '来年', en: 'Next year' };
  const copy = await admin.good<{ id: string }>('POST', `/recruitments/${batch}/copy`, { name });
  const there = <T>(path: string) => lin.good<T>('GET', `/recruitments/${copy.id}/${path}`);
  const { subjects, ranking } = await lin.good<ExamsView>('GET', `/recruitments/${batch}/exams`);
  expect(ranking.passMark).toBe('55');
  expect(await there('exams')).toMatchObject({ subjects, ranking, parts: { scores: { entries: 0 } } });
  expect(await there('interview')).toMatchObject({ rule: (await look()).rule, positions: [] });
});
