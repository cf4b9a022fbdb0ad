import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type {
  ExamsView,
  InterviewTaken,
  MarkingSent,
  MarkingView,
} from '../../packages/console-contract/src/index.ts';
import { type ConsoleClient } from '../support/console.ts';
import { ALL, batch, givenExams, lin, portal, undo, wang } from './exam-support.ts';
import {
  at,
  look,
  group,
  put,
  problem,
  drawn,
  marking,
  give,
  members,
  examiners,
  givenExaminers,
} from './interview-support.ts';

givenExams();
givenExaminers();

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
