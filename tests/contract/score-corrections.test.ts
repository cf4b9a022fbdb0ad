import { expect, test } from 'vitest';
import type {
  AuditLine,
  ExamRankingView,
  ScoreCorrectionsView,
  ScoreCorrectionView,
} from '../../packages/console-contract/src/index.ts';
import { cellsOfXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { newColleague, type ConsoleClient } from '../support/console.ts';
import {
  admin,
  ALL,
  ask,
  base,
  commit,
  confirm,
  givenExams,
  importTickets,
  lin,
  paper,
  person,
  publish,
  references,
  SCORES,
  scores,
  seen,
  tried,
  undo,
  view,
  wang,
  withSubjects,
} from './exam-support.ts';

givenExams();

/** Imports marks of the five, in the order of the tickets, and tells the ids of the two subjects. */
async function given(...marks: [string, string][]): Promise<[string, string]> {
  await importTickets();
  const { subjects } = await withSubjects();
  const rows = ALL.map((place) => scores(place, ...(marks[place] as [string, string])));
  expect((await commit('scores', await tried('scores', SCORES, ...rows))).status).toBe(200);
  return [subjects[0]?.id ?? '', subjects[1]?.id ?? ''];
}
const FIVE: [string, string][] = [
  ['90', '100'],
  ['80', '100'],
  ['70', '100'],
  ['60', '100'],
  ['缺考', '100'],
];
const settle = (body: object = {}) =>
  lin.good('PUT', `${base}/ranking`, { rev: 0, digits: 2, weights: {}, ties: [], passMark: '', ...body });
const list = '/score-corrections';
const corrections = () => lin.good<ScoreCorrectionsView>('GET', `${base}${list}`);
const one = async (): Promise<ScoreCorrectionView> => {
  const { corrections: all } = await corrections();
  return lin.good<ScoreCorrectionView>('GET', `${base}${list}/${all[0]?.id}`);
};
const request = (who: ConsoleClient, place: number, marks: object, reason = '登分有误') =>
  who.call<ScoreCorrectionsView>('POST', `${base}${list}`, { reference: references[place], marks, reason });
const decide = (who: ConsoleClient, id: string, fingerprint: string) =>
  who.call('POST', `${base}${list}/${id}/confirm`, { fingerprint });
const ranks = async () =>
  Object.fromEntries(
    (await lin.good<ExamRankingView>('GET', `${base}/ranking`)).rows.map(({ reference, rank }) => [
      references.indexOf(reference),
      rank,
    ]),
  );
const problem = (body: unknown) => (body as { error: { problems?: object[] } }).error.problems?.[0];

test('[EXAM-06] a correction tells whose rank moves, and nothing changes before a second person confirms exactly that', async () => {
  const [first] = await given(...FIVE);
  await settle({ passMark: '165' });
  const marks = await view();
  expect((await request(lin, 3, { [first]: '85' })).status).toBe(200);
  expect(await ranks()).toEqual({ 0: 1, 1: 2, 2: 3, 3: 4, 4: null });
  const found = await one();
  expect(found).toMatchObject({
    state: 'asked',
    reference: references[3],
    before: { [first]: '60' },
    after: { [first]: '85' },
    reason: '登分有误',
    askedBy: 'lin',
    shown: false,
    movedCount: 3,
  });
  expect(
    found.moved.map(({ reference, before, after }) => [
      references.indexOf(reference),
      [before.total, before.rank, before.passed],
      [after.total, after.rank, after.passed],
    ]),
  ).toEqual([
    [3, ['160.00', 4, false], ['185.00', 2, true]],
    [1, ['180.00', 2, true], ['180.00', 3, true]],
    [2, ['170.00', 3, true], ['170.00', 4, true]],
  ]);
  // Whoever asked is not the second person, and what was not looked at is not confirmed.
  const own = await decide(lin, found.id, found.fingerprint);
  expect([own.status, problem(own.body)]).toEqual([403, { path: 'correction', what: 'own' }]);
  expect((await decide(wang, found.id, 'x')).status).toBe(409);
  expect((await decide(wang, found.id, found.fingerprint)).status).toBe(200);
  expect(await ranks()).toEqual({ 0: 1, 3: 2, 1: 3, 2: 4, 4: null });
  expect(await one()).toMatchObject({ state: 'done', decidedBy: 'wang', movedCount: 3, fingerprint: '' });
  expect((await one()).moved).toEqual(found.moved);
  expect((await decide(wang, found.id, found.fingerprint)).status).toBe(409);
  // The import that it was corrected from is taken back but for it.
  expect((await undo('scores')).body).toMatchObject({ removed: 4, kept: [{ why: 'changed' }] });
  expect(marks.parts.scores.entries).toBe(5);
  const lines = await admin.good<AuditLine[]>('GET', '/audit');
  expect(lines.find(({ action }) => action === 'scoreCorrected')?.details).toMatchObject({
    reference: references[3],
    askedBy: 'lin',
    note: '登分有误',
  });
});

test('[EXAM-06] what cannot be meant is refused by its name; marks that others changed, and a withdrawn request, are not confirmed', async () => {
  const [first, second] = await given(...FIVE);
  await settle();
  const refused = async (place: number, marks: object, reason?: string) => {
    const { status, body } = await request(lin, place, marks, reason);
    return [status, problem(body)];
  };
  expect(await refused(0, { [first]: '90' })).toEqual([422, { path: 'mark', what: 'same' }]);
  expect(await refused(0, {})).toEqual([422, { path: 'mark', what: 'same' }]);
  expect(await refused(0, { nobody: '1' })).toEqual([422, { path: 'mark', what: 'unknown' }]);
  expect(await refused(0, { [first]: '100.01' })).toEqual([422, { path: 'mark/0', what: 'range' }]);
  expect(await refused(0, { [second]: '9.999' })).toEqual([422, { path: 'mark/1', what: 'decimals' }]);
  expect(await refused(0, { [second]: '' })).toEqual([422, { path: 'mark/1', what: 'missing' }]);
  expect(await refused(0, { [first]: '1' }, '  ')).toEqual([422, { path: 'reason', what: 'empty' }]);
  const nobody = await lin.call('POST', `${base}${list}`, {
    reference: 'SEAT-K9',
    marks: { [first]: '1' },
    reason: 'x',
  });
  expect(problem(nobody.body)).toEqual({ path: 'reference', what: 'unknown' });
  expect((await request(lin, 4, { [first]: '违纪', [second]: '100.0' })).status).toBe(200);
  expect(await one()).toMatchObject({ before: { [first]: 'absent' }, after: { [first]: 'cheating' } });
  expect(await refused(4, { [first]: '1' })).toEqual([422, { path: 'reference', what: 'waiting' }]);
  const asked = await one();
  // Another import of the same mark comes first.
  const trial = await tried('scores', SCORES, scores(4, '50', '100'));
  expect((await commit('scores', trial)).status).toBe(200);
  expect((await decide(wang, asked.id, asked.fingerprint)).status).toBe(409);
  expect(await one()).toMatchObject({ fingerprint: '', moved: [] });
  expect((await wang.call('POST', `${base}${list}/${asked.id}/end`)).status).toBe(200);
  expect(await one()).toMatchObject({ state: 'dropped', decidedBy: 'wang' });
  expect((await wang.call('POST', `${base}${list}/${asked.id}/end`)).status).toBe(409);
  for (const id of ['0', 'x', '9999999999999999999'])
    expect((await lin.call('GET', `${base}${list}/${id}`)).status).toBe(404);
  const viewer = await newColleague(admin, 'zhou', 'viewer');
  expect((await viewer.call('GET', `${base}${list}`)).status).toBe(200);
  expect((await request(viewer, 0, { [first]: '1' })).status).toBe(403);
  expect((await decide(viewer, asked.id, asked.fingerprint)).status).toBe(403);
});

test('[EXAM-06] two corrections of one position: the second is confirmed as it is after the first, and not as it was seen before', async () => {
  const [first] = await given(...FIVE);
  await settle();
  await request(lin, 3, { [first]: '85' });
  const one3 = await one();
  await request(lin, 2, { [first]: '95' });
  const one2 = await one();
  expect(one2.movedCount).toBe(3);
  expect((await decide(wang, one3.id, one3.fingerprint)).status).toBe(200);
  expect((await decide(wang, one2.id, one2.fingerprint)).status).toBe(409);
  const again = await lin.good<ScoreCorrectionView>('GET', `${base}${list}/${one2.id}`);
  expect(again.movedCount).toBe(4);
  expect((await decide(wang, again.id, again.fingerprint)).status).toBe(200);
  expect(await ranks()).toEqual({ 2: 1, 0: 2, 3: 3, 1: 4, 4: null });
});

const text = async (): Promise<string> => {
  const { data } = await seen('scores');
  return paper(data['fileName']);
};

test('[EXAM-06] a score report prints total and rank as they were published, and a confirmed correction moves both at once', async () => {
  const [first] = await given(['90', '100'], ['95', '100'], ['70', '100'], ['60', '100'], ['缺考', '100']);
  await publish('scores');
  // Nobody has said how totals come about.
  expect(await text()).not.toMatch(/名次|第 2 名|合格线/);
  await settle({ passMark: '165' });
  // The ranking is another one than was published: every report would change.
  expect((await view()).parts.scores.unpublished).toBe(5);
  expect(await text()).not.toMatch(/第 2 名/);
  expect((await ask(lin, 'scores')).status).toBe(200);
  await lin.good('PUT', `${base}/ranking`, { rev: 1, digits: 1, weights: {}, ties: [], passMark: '165' });
  expect((await confirm(wang, 'scores')).status).toBe(409);
  await publish('scores');
  expect((await view()).parts.scores.unpublished).toBe(0);
  const before = await text();
  expect(before).toContain('190.0');
  expect(before).toContain('250.0');
  expect(before).toContain('第 2 名，共 4 人');
  expect(before).toContain('达到合格线');
  // The mark of somebody else: the candidate's rank follows as soon as the second person has confirmed it, and not before.
  await request(lin, 2, { [first]: '92' });
  expect(await text()).toContain('第 2 名，共 4 人');
  const found = await one();
  expect(found.shown).toBe(true);
  expect((await decide(wang, found.id, found.fingerprint)).status).toBe(200);
  expect(await text()).toContain('第 3 名，共 4 人');
  expect((await view()).parts.scores.unpublished).toBe(0);
  // An import that is not published moves nothing that is told.
  expect((await commit('scores', await tried('scores', SCORES, scores(3, '100', '100')))).status).toBe(200);
  expect(await text()).toContain('第 3 名，共 4 人');
  await lin.good('POST', `${base}/scores/publication/withdraw`);
  expect((await seen('scores')).isPublish).not.toBe('1');
});

test("[EXAM-06] the ranking comes as a table: position, rank, marks, total and result, in the reader's language, outcomes in words", async () => {
  await given(...FIVE);
  await settle({ passMark: '175', digits: 1 });
  const rows = async (query: string): Promise<string[][]> => {
    const response = await lin.fetch('GET', `${base}/ranking/file${query}`);
    expect(response.status).toBe(200);
    const { sheets } = await cellsOfXlsx(new Uint8Array(await response.arrayBuffer()), () => undefined);
    return sheets[0]?.data ?? [];
  };
  const zh = await rows('?language=zh');
  expect(zh[0]).toEqual([
    '岗位代码',
    '岗位名称',
    '名次',
    '姓名',
    '应聘编号',
    '综合知识',
    '专业',
    '总成绩',
    '结果',
  ]);
  expect(zh[1]).toEqual([
    'K-01',
    '化学教师',
    '1',
    person.name,
    references[0],
    '90',
    '100',
    '190.0',
    '达到合格线',
  ]);
  expect(zh.slice(3).map((row) => [row[2], row[5], row[7], row[8]])).toEqual([
    ['3', '70', '170.0', '未达合格线'],
    ['4', '60', '160.0', '未达合格线'],
    ['', '缺考', '', '缺考'],
  ]);
  expect((await rows('?language=en&position=none')).length).toBe(1);
  expect((await lin.call('GET', `${base}/ranking/file?position=%00`)).status).toBe(422);
});
