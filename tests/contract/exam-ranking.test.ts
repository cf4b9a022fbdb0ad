import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ExamRankingView, ExamsView } from '../../packages/console-contract/src/index.ts';
import { newColleague } from '../support/console.ts';
import {
  admin,
  ALL,
  base,
  batch,
  commit,
  givenExams,
  importTickets,
  lin,
  portal,
  SCORES,
  scores,
  tried,
  view,
  withSubjects,
} from './exam-support.ts';

givenExams();

type Marks = [string, string];

/** Imports marks of the five, in the order of the tickets, and tells the ids of the two subjects. */
async function given(...marks: Marks[]): Promise<Marks> {
  await importTickets();
  const { subjects } = await withSubjects();
  const trial = await tried(
    'scores',
    SCORES,
    ...ALL.map((place) => scores(place, ...(marks[place] as Marks))),
  );
  expect((await commit('scores', trial)).status).toBe(200);
  return [subjects[0]?.id ?? '', subjects[1]?.id ?? ''];
}

const put = (body: object) =>
  lin.call<ExamsView>('PUT', `${base}/ranking`, {
    rev: 0,
    digits: 2,
    weights: {},
    ties: [],
    passMark: '',
    ...body,
  });
const ranking = (query = '') => lin.good<ExamRankingView>('GET', `${base}/ranking${query}`);
const told = ({ rows }: ExamRankingView) =>
  rows.map(({ reference, rank, total, standing }) => [reference.slice(-2), rank, total, standing]);

test('[EXAM-06] totals are weighted decimals, rounded half up at the digit that is set; absent and cheating have no rank', async () => {
  const [one, two] = await given(['90', '80'], ['4.69', '0'], ['2.01', '0'], ['缺考', '100'], ['0', '违纪']);
  expect((await put({ weights: { [one]: '50', [two]: '50' } })).status).toBe(200);
  const own = (await ranking()).rows[0]?.reference.slice(-2);
  expect(told(await ranking())).toEqual([
    [own, 1, '85.00', 'ranked'],
    // 2.345, and 1.005, which floating point has below its half.
    ['K1', 2, '2.35', 'ranked'],
    ['K2', 3, '1.01', 'ranked'],
    ['K3', null, null, 'absent'],
    ['K4', null, null, 'cheating'],
  ]);
  expect((await put({ rev: 1, weights: { [one]: '50', [two]: '50' }, digits: 0 })).status).toBe(200);
  expect((await ranking()).rows.map(({ total }) => total)).toEqual(['85', '2', '1', null, null]);
  // A subject that does not count is no reason to leave the ranking.
  expect((await put({ rev: 2, weights: { [one]: '0', [two]: '33.33' } })).status).toBe(200);
  expect(told(await ranking()).slice(0, 2)).toEqual([
    ['K3', 1, '33.33', 'ranked'],
    [own, 2, '26.66', 'ranked'],
  ]);
});

test('[EXAM-06] equal totals share a rank and the next is left out, until a subject decides between them', async () => {
  const [one, two] = await given(['70', '90'], ['80', '80'], ['90', '70'], ['100', '100'], ['1', '1']);
  const ranks = async () => (await ranking()).rows.map(({ rank }) => rank);
  expect(await ranks()).toEqual([1, 2, 2, 2, 5]);
  expect((await put({ ties: [two] })).status).toBe(200);
  const byTie = await ranking();
  expect(byTie.rows.map(({ rank, marks }) => [rank, marks[two]])).toEqual([
    [1, '100'],
    [2, '90'],
    [3, '80'],
    [4, '70'],
    [5, '1'],
  ]);
  expect((await put({ rev: 1, ties: [one, two] })).status).toBe(200);
  expect((await ranking()).rows.map(({ marks }) => marks[one])).toEqual(['100', '90', '80', '70', '1']);
});

test('[EXAM-06] a pass mark tells how many have it before it is stored, and the rows say the same', async () => {
  await given(['60', '0'], ['60', '0.01'], ['59.99', '0'], ['缺考', '100'], ['100', '100']);
  const asked = await ranking('?passMark=60');
  expect(asked.positions).toMatchObject([
    { code: 'K-01', headcount: 2, standings: { ranked: 4, absent: 1 }, passed: 3 },
  ]);
  expect(asked.rows.filter(({ passed }) => passed)).toHaveLength(3);
  // Nothing was stored of it: without one everybody with a rank passes.
  expect((await ranking()).positions[0]?.passed).toBe(4);
  expect((await put({ passMark: '60.01' })).body).toMatchObject({ ranking: { passMark: '60.01' } });
  expect((await ranking()).positions[0]?.passed).toBe(2);
  expect((await lin.call('GET', `${base}/ranking?passMark=many`)).status).toBe(422);
  expect((await lin.call('GET', `${base}/ranking?position=%00`)).status).toBe(422);
  // Of one position, of none that there is, and beyond the last page.
  expect((await ranking(`?position=${asked.positions[0]?.id}`)).rows).toHaveLength(5);
  expect((await ranking('?position=x')).rows).toEqual([]);
  expect(await ranking('?page=2')).toMatchObject({ rows: [], isLast: true });
});

test('[EXAM-06] what cannot be meant is refused by its name, a change of somebody else is not written over, and a mark that is missing is no zero', async () => {
  const noSubject = { error: { problems: [{ path: 'ranking', what: 'noSubject' }] } };
  expect((await put({})).body).toMatchObject(noSubject);
  const [one, two] = await given(['60', '0'], ['60', '0'], ['60', '0'], ['60', '0'], ['60', '0']);
  const refused = async (body: object): Promise<unknown> => {
    const { status, body: answer } = await put(body);
    expect(status).toBe(422);
    return (answer as unknown as { error: { problems: unknown[] } }).error.problems[0];
  };
  expect(await refused({ weights: { nobody: '10' } })).toEqual({ path: 'ranking', what: 'unknown' });
  expect(await refused({ ties: [one, one] })).toEqual({ path: 'ties', what: 'twice' });
  expect(await refused({ weights: { [one]: '100.01' } })).toEqual({ path: 'weights', what: 'range' });
  expect(await refused({ weights: { [one]: '0', [two]: '0' } })).toEqual({ path: 'weights', what: 'none' });
  expect(await refused({ weights: { [one]: 'half' } })).toMatchObject({ what: 'pattern' });
  expect((await put({ weights: { [one]: '40', [two]: '60' } })).status).toBe(200);
  expect((await put({ weights: { [one]: '60' } })).status).toBe(409);
  // A subject that comes later has no marks yet.
  const { subjects, rev } = await view();
  const more = [...subjects, { id: '', name: { zh: '面试', en: 'Interview' }, min: '0', max: '100' }];
  await lin.good('PUT', `${base}/subjects`, { rev, subjects: more });
  expect((await ranking()).positions[0]).toMatchObject({ standings: { ranked: 0, incomplete: 5 } });
  // Whoever may look at the examination looks; only who prepares it decides.
  const viewer = await newColleague(admin, 'zhao', 'viewer');
  expect((await viewer.call('GET', `${base}/ranking`)).status).toBe(200);
  expect((await viewer.call('PUT', `${base}/ranking`, { rev: 1, digits: 2 })).status).toBe(403);
});

/** Hundredths of a decimal with at most two digits after its point. */
const hundredths = (mark: string): bigint => {
  const [whole = '0', rest = ''] = mark.split('.');
  return BigInt(`${whole}${rest.padEnd(2, '0')}`);
};

test('[EXAM-06] any weights, digits and ties give the ranks that whole numbers give, and pages and counts agree', async () => {
  const [one, two] = await given(['0', '0'], ['0', '0'], ['0', '0'], ['0', '0'], ['0', '0']);
  const { db } = portal.server.services;
  const mark = fc.oneof(
    fc.constantFrom('absent', 'cheating'),
    fc.integer({ min: 0, max: 400 }).map((units) => (units / 4).toString()),
    fc.integer({ min: 0, max: 3 }).map((units) => `50.0${units}`),
  );
  const weight = fc.constantFrom('0', '12.5', '33.33', '50', '100');
  const cases = fc.record({
    marks: fc.array(fc.tuple(mark, mark), { minLength: 5, maxLength: 5 }),
    weights: fc.tuple(weight, weight).filter((both) => both.some((part) => part !== '0')),
    digits: fc.integer({ min: 0, max: 3 }),
    ties: fc.constantFrom([], [one], [two, one]),
    passMark: fc.integer({ min: 0, max: 100 }).map(String),
  });
  const samples = fc.sample(cases, 60);
  for (const { marks, weights, digits, ties, passMark } of samples) {
    await sql`
      update exam_entry e set data = jsonb_set(e.data, '{marks}', x.marks) from (
        select id, (array(select jsonb_array_elements(${JSON.stringify(
          marks.map(([first, second]) => ({ [one]: first, [two]: second })),
        )}::jsonb)))[row_number() over (order by id)] as marks
        from application where batch_id = ${batch}) x
      where e.application_id = x.id and e.kind = 'scores'`.execute(db);
    await sql`update exam_plan set ranking = ${JSON.stringify({
      digits,
      weights: { [one]: weights[0], [two]: weights[1] },
      ties,
      passMark,
    })}::jsonb where batch_id = ${batch}`.execute(db);
    const found = await ranking();
    const counted = [one, two].filter((_, place) => weights[place] !== '0');
    const keyOf = (of: Record<string, string>): bigint[] | null => {
      if (counted.some((id) => !/^\d/.test(of[id] ?? ''))) return null;
      // Marks in hundredths by weights in hundredths of a percent: millionths.
      const millionths = counted
        .map((id) => hundredths(of[id] ?? '') * hundredths(weights[id === one ? 0 : 1]))
        .reduce((sum, part) => sum + part, 0n);
      const unit = 10n ** BigInt(6 - digits);
      const total = (millionths + unit / 2n) / unit;
      return [total, ...ties.map((id) => (/^\d/.test(of[id] ?? '') ? hundredths(of[id] ?? '') : -1n))];
    };
    const isAhead = (left: bigint[], right: bigint[]): boolean => {
      const place = left.findIndex((part, at) => part !== right[at]);
      return place >= 0 && (left[place] ?? 0n) > (right[place] ?? 0n);
    };
    const keys = found.rows.map((row) => keyOf(row.marks));
    const expected = keys.map((key) =>
      key === null ? null : 1 + keys.filter((other) => other !== null && isAhead(other, key)).length,
    );
    expect(found.rows.map(({ rank }) => rank)).toEqual(expected);
    expect(expected.filter((rank) => rank !== null)).toEqual(
      expected.filter((rank) => rank !== null).toSorted((a, b) => a - b),
    );
    const passes = keys.map(
      (key) => key !== null && (key[0] ?? 0n) >= BigInt(passMark) * 10n ** BigInt(digits),
    );
    expect(found.rows.map(({ passed }) => passed)).toEqual(passes);
    const [counts] = found.positions;
    expect(counts?.passed).toBe(passes.filter(Boolean).length);
    expect(Object.values(counts?.standings ?? {}).reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(counts?.standings.ranked).toBe(expected.filter((rank) => rank !== null).length);
  }
});
