import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type {
  ExamsView,
  InterviewDrawn,
  InterviewGroupsView,
  InterviewMembersView,
  InterviewScreenView,
  InterviewTaken,
  InterviewView,
  MarkingSent,
  MarkingView,
} from '../../packages/console-contract/src/index.ts';
import { isDrawnAgain } from '../../packages/rules/src/interviews/draw.ts';
import { digestOfSeed } from '../../packages/rules/src/seats/record.ts';
import { newColleague, type ConsoleClient, type ConsoleReply } from '../support/console.ts';
import { pdfText } from '../support/pdf.ts';
import {
  admin,
  ALL,
  batch,
  givenExams,
  givenRanks,
  lin,
  portal,
  references,
  undo,
  wang,
} from './exam-support.ts';

givenExams();

const LOGINS = ['ex1', 'ex2', 'ex3', 'ex4', 'ex5', 'ex6', 'ex7'];
let examiners: ConsoleClient[];
beforeAll(async () => {
  examiners = [];
  for (const login of LOGINS) examiners.push(await newColleague(admin, login, 'examiner'));
});

const at = (path: string): string => `/recruitments/${batch}/${path}`;
const look = () => lin.good<InterviewGroupsView>('GET', at('interview-groups'));
const CRITERIA = [
  { id: '', name: { zh: '专业', en: 'Subject' }, weight: 60, min: '0', max: '100', decimals: 1 },
  { id: '', name: { zh: '表达', en: 'Speech' }, weight: 40, min: '0', max: '100', decimals: 1 },
];
const group = (code: string, logins: string[], change: object = {}) => ({
  rev: 0,
  code,
  starts: '2027-05-08T09:00',
  room: `教室 ${code}`,
  capacity: 5,
  examiners: logins,
  marking: { criteria: CRITERIA, dropFrom: 5, needed: 1, digits: 2 },
  ...change,
});
const put = (body: object, id = 'new', who = lin): Promise<ConsoleReply<InterviewGroupsView>> =>
  who.call('PUT', at(`interview-groups/${id}`), body);
const draw = async (): Promise<ConsoleReply<InterviewDrawn>> =>
  lin.call('POST', at('interview-draws'), { fingerprint: (await look()).fingerprint });
const problem = ({ body }: ConsoleReply<unknown>) =>
  (body as { error?: { problems?: object[] } }).error?.problems?.[0];

/** All five on the interview list. */
async function invited(): Promise<void> {
  await givenRanks(['90', '80', '70', '60', '50']);
  const { rev, rule } = await lin.good<InterviewView>('GET', at('interview'));
  await lin.good('PUT', at('interview/rule'), { rev, ...rule, ratio: '3' });
  const { fingerprint } = await lin.good<InterviewView>('GET', at('interview'));
  await lin.good('POST', at('interview/lists'), { position: '', fingerprint });
}

/** A group with seven examiners, drawn. */
async function drawn(logins = LOGINS): Promise<string> {
  await invited();
  expect((await put(group('A', logins))).status).toBe(200);
  expect((await draw()).body).toEqual({ count: 5, lacks: [] });
  return (await look()).groups[0]?.id ?? '';
}

const marking = (who: ConsoleClient, id: string) => who.good<MarkingView>('GET', `/marking/${id}`);
/** Hands in the same mark for both criteria. */
const give = async (
  who: ConsoleClient,
  id: string,
  numbers: readonly number[],
  mark: string,
  key = () => randomUUID() as string,
): Promise<MarkingSent> => {
  const { criteria } = (await marking(who, id)).marking;
  const marks = Object.fromEntries(criteria.map((one) => [one.id, mark]));
  return who.good('POST', `/marking/${id}/sheets`, {
    sheets: numbers.map((number) => ({ key: key(), number, absent: false, marks })),
  });
};
const members = (id: string) => lin.good<InterviewMembersView>('GET', at(`interview-groups/${id}`));

test('[INTV-01] groups are drawn from the interview list with a seed whose digest stood there before, and anybody draws them again', async () => {
  await invited();
  expect(problem(await put(group('A', ['nobody'])))).toEqual({ path: 'examiners', what: 'unknown' });
  const half = CRITERIA.map((one) => ({ ...one, weight: 40 }));
  const wrong = await put(
    group(' ', [], { room: '', marking: { ...group('A', []).marking, criteria: half } }),
  );
  expect(wrong.body.error?.problems).toEqual([
    { path: 'code', what: 'empty' },
    { path: 'room', what: 'empty' },
    { path: 'weights', what: 'sum' },
  ]);
  await put(group('A', ['ex1', 'ex2'], { capacity: 2 }));
  const before = await look();
  expect(before).toMatchObject({ waiting: 5, places: 2, draw: null, toInterview: 5, interviewed: 0 });
  // A shortage is no number at all.
  expect((await draw()).body).toEqual({
    count: 0,
    lacks: [{ kind: 'places', groups: ['A'], needed: 5, there: 2 }],
  });
  await put(group('B', []));
  expect((await draw()).body.lacks).toEqual([{ kind: 'examiners', groups: ['B'], needed: 1, there: 0 }]);
  const [, b] = (await look()).groups;
  expect((await put({ ...group('B', ['ex3']), rev: 9 }, b?.id)).status).toBe(409);
  await put({ ...group('B', ['ex3'], { capacity: 3 }), rev: b?.rev }, b?.id);
  await lin.good('POST', at('interview-relations'), { login: 'ex3', reference: references[2], kind: '师生' });
  expect((await lin.call('POST', at('interview-draws'), { fingerprint: before.fingerprint })).status).toBe(
    409,
  );
  expect((await draw()).body).toEqual({ count: 5, lacks: [] });
  const screen = await wang.good<InterviewScreenView>('GET', at('interview-screen'));
  expect(screen.groups.map(({ members: all }) => all.map(({ number }) => number))).toEqual([
    [1, 2],
    [1, 2, 3],
  ]);
  expect(screen.groups[1]?.members.map(({ reference }) => reference)).not.toContain(references[2]);
  expect(screen.draw?.seedDigest).toBe(before.seedDigest);
  expect(digestOfSeed(screen.draw?.seed ?? '')).toBe(before.seedDigest);
  expect(screen.draw && isDrawnAgain(screen.draw.record, screen.draw.seed)).toBe(true);
  expect(screen.groups.flatMap(({ members: all }) => all.map(({ name }) => name))).toContain('考**');
  // The next draw has another seed.
  expect(screen.seedDigest).not.toBe(before.seedDigest);
  expect(problem(await draw())).toEqual({ path: 'draw', what: 'nothing' });
});

test('[INTV-01] a draw is taken back with a reason until somebody marked; who withdraws leaves a gap, who comes later has the next number', async () => {
  const id = await drawn(['ex1', 'ex2']);
  expect(problem(await lin.call('DELETE', at(`interview-groups/${id}`)))).toEqual({
    path: 'group',
    what: 'drawn',
  });
  const undone = (reason: string) =>
    lin.call<InterviewGroupsView>('POST', at('interview-draws/undo'), { version: 1, reason });
  expect(problem(await undone(' '))).toEqual({ path: 'reason', what: 'empty' });
  expect((await undone('分组有误')).body).toMatchObject({ waiting: 5, draw: null });
  expect((await undone('分组有误')).status).toBe(409);
  expect((await draw()).body.count).toBe(5);
  expect((await look()).draw?.version).toBe(2);
  const [first] = (await members(id)).members;
  const { db } = portal.server.services;
  await sql`update interview_place set state = 'removed' where application_id =
    (select id from application where reference = ${first?.reference})`.execute(db);
  expect((await members(id)).members.map(({ number, gone }) => [number, gone])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
  ]);
  await give(examiners[0] as ConsoleClient, id, [2], '80');
  expect(problem(await lin.call('POST', at('interview-draws/undo'), { version: 2, reason: '晚了' }))).toEqual(
    {
      path: 'draw',
      what: 'sheets',
    },
  );
  // Whoever comes on the list later, or has a relation, goes by hand to a group that was drawn.
  expect((await put(group('B', ['ex3']))).status).toBe(200);
  const b = (await look()).groups.find(({ code }) => code === 'B')?.id ?? '';
  const move = (reference: string | undefined, reason = '考官亲属') =>
    lin.call<InterviewMembersView>('POST', at('interview-members'), { reference, group: b, reason });
  const third = (await members(id)).members[2];
  expect(problem(await move(third?.reference))).toEqual({ path: 'group', what: 'undrawn' });
  await sql`update interview_group set draw_id = (select max(id) from interview_draw) where id = ${b}`.execute(
    db,
  );
  expect(problem(await move((await members(id)).members[1]?.reference))).toEqual({
    path: 'reference',
    what: 'sheets',
  });
  expect((await move(third?.reference)).body.members).toMatchObject([
    { number: 1, reference: third?.reference, movedBy: 'lin', reason: '考官亲属' },
  ]);
  expect((await members(id)).members.map(({ number }) => number)).toEqual([1, 2, 4, 5]);
});

test('[INTV-02] seven examiners mark at once, each own group and sheets alone; the highest and the lowest are dropped, and a PDF is signed', async () => {
  const id = await drawn();
  const marks = ['90', '80.5', '85', '70', '95', '88', '82'];
  const all = [1, 2, 3, 4, 5];
  const sent = await Promise.all(examiners.map((who, at) => give(who, id, all, marks[at] ?? '')));
  expect(sent.every(({ results }) => results.every(({ state }) => state === 'kept'))).toBe(true);
  const { members: rows, group: told } = await members(id);
  expect(told).toMatchObject({ people: 5, marked: 5, sheets: 35 });
  // 80.5 + 82 + 85 + 88 + 90 = 425.5
  expect(rows.map(({ standing, mean }) => [standing, mean])).toEqual(all.map(() => ['marked', '85.1']));
  expect(rows[0]?.sheets.filter(({ dropped }) => dropped).map(({ login }) => login)).toEqual(['ex4', 'ex5']);
  const own = JSON.stringify(await marking(examiners[0] as ConsoleClient, id));
  for (const hidden of [...references, '考生', 'ex2', '80.5']) expect(own).not.toContain(hidden);
  const stranger = await newColleague(admin, `out${Date.now() % 100_000}`, 'examiner');
  expect(await stranger.good('GET', '/marking')).toEqual([]);
  expect((await stranger.call('GET', `/marking/${id}`)).status).toBe(404);
  expect((await (examiners[0] as ConsoleClient).call('GET', at('interview-groups'))).status).toBe(403);
  expect((await lin.call('GET', '/marking')).status).toBe(403);
  for (const [paper, words] of [
    ['summary', ['面试成绩汇总表', '85.1', '监督员']],
    ['sheet', ['面试评分表', '专业（60%，0–100）']],
  ] as const) {
    const answer = await lin.fetch('GET', at(`interview-groups/${id}/paper?paper=${paper}`));
    const text = pdfText(new Uint8Array(await answer.arrayBuffer())).replaceAll(/\s/g, '');
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('考生');
  }
});

test('[INTV-02] a sheet that is sent twice is one; another tablet is told that it differs; faults are named and the others are kept', async () => {
  const id = await drawn(['ex1', 'ex2']);
  const [one, two] = examiners as [ConsoleClient, ConsoleClient];
  const key = randomUUID();
  const states = async (sent: Promise<MarkingSent>) => (await sent).results.map(({ state }) => state);
  expect(await states(give(one, id, [1], '80', () => key))).toEqual(['kept']);
  expect(await states(give(one, id, [1], '80', () => key))).toEqual(['same']);
  expect(await states(give(one, id, [1], '80.0'))).toEqual(['differs']);
  const again = await give(one, id, [1], '70');
  expect(again.results[0]?.state).toBe('differs');
  expect(again.view.members[0]).toMatchObject({ total: '80' });
  const [a = '', b = ''] = (await marking(one, id)).marking.criteria.map((criterion) => criterion.id);
  const sheet = (number: number, marks: object, absent = false) => ({
    key: randomUUID(),
    number,
    absent,
    marks,
  });
  const { results } = await one.good<MarkingSent>('POST', `/marking/${id}/sheets`, {
    sheets: [
      sheet(2, { [a]: '101', [b]: '1' }),
      sheet(2, { [a]: '80.55', [b]: '1' }),
      sheet(2, { [a]: '80' }),
      sheet(99, { [a]: '80', [b]: '1' }),
      sheet(3, {}, true),
    ],
  });
  expect(results.map(({ state, problem: what }) => what ?? state)).toEqual([
    { path: `mark/${a}`, what: 'max' },
    { path: `mark/${a}`, what: 'decimals' },
    { path: `mark/${b}`, what: 'missing' },
    { path: 'number', what: 'unknown' },
    'kept',
  ]);
  // One says that nobody came, the other has marked: no mark is made of it.
  await give(two, id, [1, 3], '90');
  expect((await members(id)).members.map(({ standing, mean }) => [standing, mean])).toEqual([
    ['marked', '85'],
    ['waiting', null],
    ['mixed', null],
    ['waiting', null],
    ['waiting', null],
  ]);
  // Criteria that marks were given by stay as they are.
  const { rev = 0, marking: stored } = (await look()).groups[0] ?? {};
  const criteria = stored?.criteria.map((criterion) => ({ ...criterion, weight: 50 }));
  const changed = await put({ ...group('A', ['ex2']), rev, marking: { ...stored, criteria } }, id);
  expect(changed.body.error?.problems).toEqual([
    { path: 'weights', what: 'sheets' },
    { path: 'examiners', what: 'sheets' },
  ]);
});

test('[INTV-01, INTV-02] a relation that is declared in the room leaves no sheet, and the mark is that of the others', async () => {
  const id = await drawn(['ex1', 'ex2', 'ex3']);
  const [one, two, three] = examiners as [ConsoleClient, ConsoleClient, ConsoleClient];
  const declared = await one.good<MarkingView>('POST', `/marking/${id}/relations`, {
    number: 1,
    kind: '同学',
  });
  expect(declared.members[0]).toMatchObject({ related: true, sheet: null });
  expect((await give(one, id, [1, 2], '100')).results).toMatchObject([
    { state: 'refused', problem: { path: 'number', what: 'related' } },
    { state: 'kept' },
  ]);
  await give(two, id, [1], '80');
  await give(three, id, [1], '90');
  expect((await members(id)).members[0]).toMatchObject({ standing: 'marked', mean: '85' });
  expect(problem(await two.call('POST', `/marking/${id}/relations`, { number: 1, kind: '同学' }))).toEqual({
    path: 'number',
    what: 'given',
  });
  expect((await look()).relations).toMatchObject([{ login: 'ex1', kind: '同学', declaredBy: 'ex1' }]);
});

test('[INTV-02] a sheet that was handed in is corrected with a reason and a second person, and stays until then', async () => {
  const id = await drawn(['ex1']);
  const [one] = examiners as [ConsoleClient];
  await give(one, id, [1], '80');
  const [a = '', b = ''] = (await marking(one, id)).marking.criteria.map((criterion) => criterion.id);
  const correct = (reason: string, mark = '90') =>
    one.call<MarkingView>('POST', `/marking/${id}/corrections`, {
      number: 1,
      absent: false,
      marks: { [a]: mark, [b]: mark },
      reason,
    });
  expect(problem(await correct(''))).toEqual({ path: 'reason', what: 'empty' });
  expect(problem(await correct('看错', '80'))).toEqual({ path: 'mark', what: 'same' });
  const asked = await correct('看错一行');
  expect(asked.body.members[0]).toMatchObject({ total: '80', asked: { marks: { [a]: '90' } } });
  expect(problem(await correct('再改'))).toEqual({ path: 'number', what: 'waiting' });
  const [waiting] = (await look()).corrections;
  const path = at(`interview-corrections/${waiting?.id}/confirm`);
  expect((await one.call('POST', path, {})).status).toBe(403);
  expect((await wang.call('POST', path, {})).status).toBe(200);
  expect((await wang.call('POST', path, {})).status).toBe(409);
  expect((await members(id)).members[0]?.mean).toBe('90');
  expect((await look()).corrections).toMatchObject([{ state: 'done', login: 'ex1', decidedBy: 'wang' }]);
});

test('[INTV-02] marks go on as an import of a subject that is undone like any other, and nothing is published by it', async () => {
  const id = await drawn(['ex1']);
  const { subjects, interviewed } = await look();
  const [, profession] = subjects;
  const take = (count: number) =>
    lin.call<InterviewTaken>('POST', at('interview-marks'), { subject: profession?.id, count });
  expect(problem(await take(interviewed))).toEqual({ path: 'subject', what: 'nothing' });
  await give(examiners[0] as ConsoleClient, id, [1, 2, 3], '77.5');
  expect((await take(2)).status).toBe(409);
  expect((await take(3)).body).toEqual({ taken: 3, unchanged: 0, left: 2 });
  expect((await take(3)).body).toEqual({ taken: 0, unchanged: 3, left: 2 });
  const { db } = portal.server.services;
  const entries = await sql<{ data: { marks: Record<string, string> }; published: { marks: object } }>`
    select data, published from exam_entry where kind = 'scores' and batch_id = ${batch}
    order by application_id`.execute(db);
  const mark = profession?.id ?? '';
  expect(entries.rows.filter(({ data }) => data.marks[mark] === '77.5')).toHaveLength(3);
  expect(JSON.stringify(entries.rows.map(({ published }) => published))).not.toContain('77.5');
  expect((await undo('scores')).body.restored).toBe(3);
  const { parts } = await lin.good<ExamsView>('GET', at('exams'));
  expect(parts.scores.imports[0]?.name).toBe('interviews');
  expect(ALL).toHaveLength(5);
});
