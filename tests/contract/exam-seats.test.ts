import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SeatsView } from '../../packages/console-contract/src/index.ts';
import { cellsOfXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { newColleague } from '../support/console.ts';
import {
  draw,
  fileOf,
  get,
  givenSeats,
  move,
  plan,
  PLAN,
  problems,
  put,
  room,
  seats,
} from './exam-seats-support.ts';
import {
  admin,
  ALL,
  ask,
  base,
  commit,
  confirm,
  importTickets,
  lin,
  paper,
  person,
  portal,
  publish,
  references,
  SCORES,
  scores,
  seen,
  tried,
  view,
  wang,
  withSubjects,
} from './exam-support.ts';

givenSeats();

test('[EXAM-02] a draw gives everybody one seat each session, with tickets that nobody sees, from the seed whose digest stood there before', async () => {
  await put({ accessible: [references[3] ?? ''] });
  const { seedHash } = await get();
  expect((await draw()).body).toEqual({ seats: 10, lacks: [] });
  const { draws, rows, sessions } = await seats();
  expect(sessions).toEqual(['AM', 'PM']);
  const digest = async (hex: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(hex, 'hex'))).toString('hex');
  expect(await digest(draws[0]?.seed ?? '')).toBe(seedHash);
  expect((await get()).seedHash).not.toBe(seedHash);
  for (const session of sessions) {
    const own = rows.filter((row) => row.session === session);
    expect(new Set(own.map(({ reference }) => reference))).toEqual(new Set(references));
    expect(new Set(own.map((row) => `${row.room} ${row.seat}`)).size).toBe(5);
    expect(own.find(({ reference }) => reference === references[3])).toMatchObject({ room: '007', seat: 1 });
  }
  expect(new Set(rows.map(({ ticket }) => ticket)).size).toBe(5);
  expect(await view()).toMatchObject({ parts: { ticket: { entries: 5, unpublished: 5, seen: 0 } } });
  expect((await seen('ticket')).isPublish).not.toBe('1');
  // Who drew is not the second person.
  expect((await ask(wang, 'ticket')).status).toBe(200);
  expect((await confirm(lin, 'ticket')).status).toBe(403);
  const { sheets } = await cellsOfXlsx(await fileOf('/seats/file?language=zh'), () => undefined);
  expect(sheets[0]?.data.length).toBe(11);
});

test('[EXAM-02] a shortage writes nothing and says what is missing', async () => {
  await put({ rooms: [room('007', 2, 2), room('2', 2, 2)], accessible: [references[0] ?? ''] });
  const { seedHash } = await get();
  expect((await draw()).body).toEqual({
    seats: 0,
    lacks: ['AM', 'PM'].flatMap((session) => [
      { kind: 'seats', session, needed: 5, there: 4 },
      { kind: 'accessible', session, needed: 1, there: 0 },
    ]),
  });
  expect(await seats()).toMatchObject({ draws: [], rows: [] });
  expect((await view()).parts.ticket.entries).toBe(0);
  expect((await get()).seedHash).toBe(seedHash);
  // All five apply to one unit: seats in one row of five can take three.
  await put({ rooms: [room('007', 5, 5), room('2', 1, 1)], rules: { ...PLAN.rules, unit: 'beside' } }, 1);
  expect((await draw(0, '', 2)).body).toEqual({
    seats: 0,
    lacks: ['AM', 'PM'].map((session) => ({ kind: 'separation', session, needed: 5, there: 4 })),
  });
  await put({ sessions: [] }, 2);
  expect(problems(await draw(0, '', 3))).toEqual(['seats nothing']);
});

test('[EXAM-02] seats are drawn again as a new version with a reason; numbers stay with their people, and what changed meanwhile is not drawn', async () => {
  await put();
  expect((await draw()).status).toBe(200);
  const first = await seats();
  expect(problems(await draw(1))).toEqual(['reason empty']);
  expect((await draw(0, '重抽')).status).toBe(409);
  expect((await draw(1, '重抽', 7)).status).toBe(409);
  expect((await draw(1, '一个考场停用')).status).toBe(200);
  const second = await seats();
  expect(second.draws.map(({ version, reason }) => [version, reason])).toEqual([
    [2, '一个考场停用'],
    [1, ''],
  ]);
  expect(second.draws[0]?.seed).not.toBe(second.draws[1]?.seed);
  const numbers = ({ rows }: SeatsView) =>
    Object.fromEntries(rows.map(({ reference, ticket }) => [reference, ticket]));
  expect(numbers(second)).toEqual(numbers(first));
  // Marks were given by these tickets.
  await withSubjects();
  const numberOf = numbers(second);
  const marks = ALL.map((place) => {
    const [, name = '', one, two] = scores(place, '1', '2');
    return [numberOf[references[place] ?? ''] ?? '', name, one ?? '', two ?? ''];
  });
  expect((await commit('scores', await tried('scores', SCORES, ...marks))).status).toBe(200);
  expect(problems(await draw(2, '再抽'))).toEqual(['seats scores']);
});

test('[EXAM-02] who did not pass the review gets no seat, and no ticket of somebody without a seat is left on one', async () => {
  await importTickets();
  const { db } = portal.server.services;
  await sql`update application set status = 'applied', told = 'applied' where reference = 'SEAT-K1'`.execute(
    db,
  );
  await put();
  expect(problems(await draw())).toEqual(['seats others']);
  await sql`delete from exam_entry where application_id = (
    select id from application where reference = 'SEAT-K1')`.execute(db);
  expect((await draw()).body).toEqual({ seats: 8, lacks: [] });
  expect((await seats()).rows.some(({ reference }) => reference === 'SEAT-K1')).toBe(false);
  // Imported numbers stay.
  expect((await seats()).rows.find(({ reference }) => reference === 'SEAT-K2')?.ticket).toBe('00260002');
  // Later the person is approved, and gets a seat and a number by itself.
  await sql`update application set status = 'accepted', told = 'accepted' where reference = 'SEAT-K1'`.execute(
    db,
  );
  expect((await move(1, { room: '2', seat: 3 })).body).toEqual({ ticketVersion: 1 });
  expect((await seats()).rows.find(({ reference }) => reference === 'SEAT-K1')?.ticket).toMatch(
    /^1000001\d$/,
  );
});

test('[EXAM-02] one person gets another seat: the ticket is a new version, seen and told by mail once a second person has published it', async () => {
  await put({ rooms: [room('007', 4, 2, [1]), room('2', 4, 4, [4])] });
  await draw();
  await publish('ticket');
  const { db } = portal.server.services;
  const before = await seats('?session=AM');
  const own = before.rows.find(({ reference }) => reference === references[0]);
  const other = before.rows.find(({ reference }) => reference !== references[0]);
  const text = async () => paper((await seen('ticket')).data['fileName']);
  expect(await text()).toContain(own?.ticket);
  const refused = async (target: object) => problems(await move(0, target));
  expect(await refused({ room: other?.room, seat: other?.seat })).toEqual(['seat taken']);
  expect(await refused({ room: own?.room, seat: own?.seat })).toEqual(['seat same']);
  expect(await refused({ room: '2', seat: 5 })).toEqual(['seat unknown']);
  expect(await refused({ room: '2', seat: 4, reason: ' ' })).toEqual(['reason empty']);
  expect(await refused({ room: '2', seat: 4, session: 'X' })).toEqual(['session unknown']);
  expect((await move(0, { room: '2', seat: 4, version: 9 })).status).toBe(409);
  await put({ rooms: [room('007', 4, 2, [1]), room('2', 4, 4, [4])], accessible: [references[0] ?? ''] }, 1);
  expect(await refused({ room: '2', seat: 3 })).toEqual(['seat accessible']);
  expect((await move(0, { room: '2', seat: 4 })).body).toEqual({ ticketVersion: 2 });
  const row = (await seats('?session=AM')).rows.find(({ reference }) => reference === references[0]);
  expect(row).toMatchObject({ room: '2', seat: 4, ticket: own?.ticket, ticketVersion: 2 });
  // Until a second person has published it, the candidate sees the ticket that was there.
  const mails = async () =>
    (
      await sql<{ subject: string }>`select subject from mail_outbox where recipient = ${person.email}
      and subject like '%座位%'`.execute(db)
    ).rows;
  expect(await mails()).toEqual([]);
  expect((await ask(lin, 'ticket')).status).toBe(200);
  expect((await confirm(lin, 'ticket')).status).toBe(403);
  expect((await confirm(wang, 'ticket')).status).toBe(200);
  expect(await mails()).toEqual([{ subject: '您的考试座位有变动：化学教师 (K-01)' }]);
  await publish('ticket');
  expect((await mails()).length).toBe(1);
  const audit = await admin.good<{ action: string; details: object }[]>('GET', '/audit');
  expect(audit.find(({ action }) => action === 'seatMoved')?.details).toMatchObject({
    reference: references[0],
    to: 'AM · 2 · 4',
    note: '轮椅',
  });
});

test('[EXAM-02] rules hold for one person too', async () => {
  await put({ rooms: [room('007', 9, 9), room('2', 2, 2)], rules: { ...PLAN.rules, unit: 'beside' } });
  expect((await draw()).body).toMatchObject({ seats: 10 });
  const { rows } = await seats('?session=AM');
  const neighbour = rows.find((row) => row.room === '007' && row.reference !== references[0]);
  const seat = neighbour?.seat ?? 0;
  expect(problems(await move(0, { room: '007', seat: seat > 1 ? seat - 1 : seat + 1 }))).toEqual([
    'seat separation',
  ]);
});

test('[EXAM-02] a seat that a file gave to somebody is not given twice, and whom a file has put elsewhere is not moved', async () => {
  await put({ rooms: [room('007', 9, 9), room('2', 2, 2)] });
  await draw();
  const { db } = portal.server.services;
  await sql`update exam_entry set data = jsonb_set(data, '{sittings,0,seat}', '"8"') where application_id = (
    select id from application where reference = 'SEAT-K4')`.execute(db);
  expect(problems(await move(0, { room: '007', seat: 8 }))).toEqual(['seat taken']);
  expect(problems(await move(4, { room: '007', seat: 9 }))).toEqual(['seat ticket']);
  expect((await move(0, { room: '007', seat: 9 })).status).toBe(200);
  // Who withdrew gives the seat up.
  await sql`update application set status = 'cancelled', told = 'cancelled' where reference = 'SEAT-K2'`.execute(
    db,
  );
  const left = (await seats('?session=AM')).rows.find(({ reference }) => reference === 'SEAT-K2');
  expect(left?.gone).toBe(true);
  expect((await move(1, { room: left?.room, seat: left?.seat })).status).toBe(200);
  await sql`update application set status = 'accepted', told = 'accepted' where reference = 'SEAT-K2'`.execute(
    db,
  );
});

test('[EXAM-02] whoever only looks sees seats and no needs, and neither plans, draws nor moves', async () => {
  await put();
  await draw();
  const viewer = await newColleague(admin, 'zhao', 'viewer');
  expect((await viewer.call('GET', `${base}/seats`)).status).toBe(200);
  expect((await viewer.call('GET', `${base}${plan}`)).status).toBe(403);
  expect((await viewer.call('GET', `${base}${plan}/file`)).status).toBe(403);
  expect((await put({}, 1, viewer)).status).toBe(403);
  expect((await draw(1, 'x', 1, viewer)).status).toBe(403);
  expect((await move(0, { room: '2', seat: 3 }, viewer)).status).toBe(403);
  for (const path of ['/recruitments/none/exams/seats', '/recruitments/none/exams/seat-plan'])
    expect((await lin.call('GET', path)).status).toBe(404);
  expect((await lin.call('GET', `${base}/seats?page=0`)).status).toBe(422);
});
