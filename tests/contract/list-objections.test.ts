import { expect, test } from 'vitest';
import type {
  AuditLine,
  ListObjectionsView,
  PublicListView,
  WorkingCalendarView,
} from '../../packages/console-contract/src/index.ts';
import { newColleague, seesClear } from '../support/console.ts';
import { admin, givenRanks, lin, wang } from './exam-support.ts';
import {
  address,
  ask,
  at,
  confirm,
  givenLists,
  look,
  newest,
  problem,
  published,
} from './public-lists-support.ts';

givenLists();

const objections = (id: string, path = ''): string => address(`/${id}/objections${path}`);
const written = (change: object = {}) => ({
  name: '李四',
  contact: '13800000000',
  text: '第 2 名的工作经历不实',
  receivedAt: '',
  ...change,
});
const add = (id: string, change: object = {}) =>
  lin.call<ListObjectionsView>('POST', objections(id), written(change));
const calendar = () => admin.good<WorkingCalendarView>('GET', '/working-calendar');
const put = async (change: object) => {
  const { rev, off, on, years } = await calendar();
  return admin.call<WorkingCalendarView>('PUT', '/working-calendar', { rev, off, on, years, ...change });
};
const until = async () => newest(await look()).until;

test('[LIST-02] an objection counts in the last minute of a list and not after it, whenever it is written down', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  const { id, until: end } = await published({ until: '2026-03-06T18:00', days: 0 });
  expect(end).toBe('2026-03-06T10:00:00.000Z');
  at(Date.parse('2026-03-06T09:59:59.999Z'));
  expect((await add(id)).status).toBe(200);
  at(Date.parse('2026-03-06T10:00:00Z'));
  expect(problem(await add(id))).toEqual({ path: 'receivedAt', what: 'over' });
  // What came in while the list was public is written down the day after, and both times stand there.
  at(Date.parse('2026-03-07T01:00:00Z'));
  expect((await add(id, { receivedAt: '2026-03-06T17:59' })).status).toBe(200);
  for (const [receivedAt, what] of [
    ['2026-03-06T18:00', 'over'],
    ['2026-03-02T09:59', 'before'],
    ['2026-03-08T09:00', 'future'],
  ])
    expect(problem(await add(id, { receivedAt }))).toEqual({ path: 'receivedAt', what });
  expect(problem(await add(id, { receivedAt: '2026-03-05T09:00', text: ' ' }))).toEqual({
    path: 'text',
    what: 'empty',
  });
  const view = await lin.good<ListObjectionsView>('GET', objections(id));
  expect(view.open).toBe(false);
  expect(view.objections.map(({ receivedAt, recordedAt }) => [receivedAt, recordedAt])).toEqual([
    ['2026-03-06T09:59:00.000Z', '2026-03-07T01:00:00.000Z'],
    ['2026-03-06T09:59:59.999Z', '2026-03-06T09:59:59.999Z'],
  ]);
});

test('[LIST-02] an objection is decided once; whose it is stands neither in the log nor before whoever sees no personal values', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  const waiting = newest((await ask()).body);
  expect((await lin.call('GET', objections(waiting.id))).status).toBe(404);
  await confirm(waiting.id);
  const made = await add(waiting.id);
  const [one] = made.body.objections;
  expect(one).toMatchObject({ name: '李四', contact: '13800000000', decision: '', recordedBy: 'lin' });
  const decide = (decision: string, note: string, who = lin) =>
    who.call<ListObjectionsView>('POST', objections(waiting.id, `/${one?.id}/decision`), { decision, note });
  expect(problem(await decide('upheld', ' '))).toEqual({ path: 'note', what: 'empty' });
  expect((await decide('maybe', 'x')).status).toBe(422);
  const answers = await Promise.all([decide('rejected', '经核查属实'), decide('upheld', '另查', wang)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const lines = await admin.good<AuditLine[]>('GET', '/audit?limit=20');
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['objectionRecorded', 'objectionDecided']),
  );
  expect(JSON.stringify(lines)).not.toContain('13800000000');
  const zhao = await newColleague(admin, 'zhao', 'publisher');
  await seesClear(admin, 'publisher', false);
  const masked = await zhao.good<ListObjectionsView>('GET', objections(waiting.id));
  await seesClear(admin, 'publisher', true);
  expect(JSON.stringify(masked)).not.toMatch(/李四|13800000000|工作经历不实/);
});

test('[LIST-02] working days are counted by the calendar that ships and what the office changes of it; an end that was said does not move', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  // Monday 10:00: counted from Tuesday, five days are over on Monday at midnight.
  const first = await published();
  expect(first.until).toBe('2026-03-09T16:00:00.000Z');
  const changed = await put({ off: ['2026-03-04'], on: ['2026-03-08'] });
  expect(changed.body).toMatchObject({ running: 1, off: ['2026-03-04'], on: ['2026-03-08'] });
  expect(await until()).toBe('2026-03-09T16:00:00.000Z');
  const second = newest((await ask({ days: 1, from: '2026-03-04T00:00' })).body);
  expect(second.until).toBe('2026-03-05T16:00:00.000Z');
  // The calendar decides when the list is confirmed, not when it was asked for.
  await put({ off: [], on: [] });
  await confirm(second.id);
  expect(await until()).toBe('2026-03-04T16:00:00.000Z');
  const { list } = await lin.good<PublicListView>('GET', address(`/${first.id}`));
  expect(list.until).toBe('2026-03-09T16:00:00.000Z');
});

test('[LIST-02] a year that nobody has published is said and not guessed, until the office answers for it', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  const { published: years } = await calendar();
  const last = Math.max(...years.map(({ year }) => year));
  at(Date.parse(`${last}-12-20T01:00:00Z`));
  const beyond = { from: `${last + 1}-01-04T00:00` };
  expect(problem(await ask(beyond))).toEqual({ path: 'days', what: 'unknown' });
  expect((await put({ off: [`${last + 1}-01-05`], years: [last + 1] })).status).toBe(200);
  expect((await ask(beyond)).status).toBe(200);
  for (const [change, what] of [
    [{ off: ['2026-02-30'] }, 'date'],
    [{ off: ['2026-03-04'], on: ['2026-03-04'] }, 'twice'],
  ] as const)
    expect(problem(await put(change))).toEqual({ path: 'days', what });
  const { rev } = await calendar();
  const attempts = [1, 2].map(() =>
    admin.call('PUT', '/working-calendar', { rev, off: [], on: [], years: [] }),
  );
  expect(
    (await Promise.all(attempts)).map(({ status }) => status).toSorted((one, other) => one - other),
  ).toEqual([200, 409]);
  const sun = await newColleague(admin, 'sun', 'reviewer');
  const body = { rev: rev + 1, off: [], on: [], years: [] };
  expect((await sun.call('PUT', '/working-calendar', body)).status).toBe(403);
});
