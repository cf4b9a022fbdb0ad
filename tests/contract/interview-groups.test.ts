import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type {
  InterviewGroupsView,
  InterviewMembersView,
  InterviewScreenView,
} from '../../packages/console-contract/src/index.ts';
import { isDrawnAgain } from '../../packages/rules/src/interviews/draw.ts';
import { digestOfSeed } from '../../packages/rules/src/seats/record.ts';
import { newColleague, type ConsoleClient } from '../support/console.ts';
import { pdfText } from '../support/pdf.ts';
import { admin, givenExams, lin, portal, references, wang } from './exam-support.ts';
import {
  at,
  look,
  CRITERIA,
  group,
  put,
  draw,
  problem,
  invited,
  drawn,
  marking,
  give,
  members,
  examiners,
  givenExaminers,
} from './interview-support.ts';

givenExams();
givenExaminers();

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
