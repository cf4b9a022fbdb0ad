import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SeatsView } from '../../packages/console-contract/src/index.ts';
import type { SeatRules } from '../../schemas/index.ts';
import { draw, givenSeats, move, PLAN, problems, put, room, seats } from './exam-seats-support.ts';
import { batch, importTickets, portal, publish, references, TICKETS, ticket, tried } from './exam-support.ts';

givenSeats();

const BY_SEAT: SeatRules = {
  ...PLAN.rules,
  numbering: 'seat',
  project: '2027',
  siteDigits: 1,
  roomDigits: 3,
  seatDigits: 2,
};
const ROOMS = [room('007', 4, 2, [1]), room('012', 3, 3)];
const planned = (rules: Partial<SeatRules> = {}, rev = 0) =>
  put({ rooms: ROOMS, sessions: PLAN.sessions.slice(0, 1), rules: { ...BY_SEAT, ...rules } }, rev);
const numbersOf = ({ rows }: SeatsView) =>
  new Map(rows.map(({ reference, ticket }) => [reference, ticket] as const));
const setStatus = (reference: string, status: string) =>
  sql`update application set status = ${status}, told = ${status} where reference = ${reference}`.execute(
    portal.server.services.db,
  );

test('[EXAM-03] numbers say project, site, room and seat; after a withdrawal and another draw no old one is given again', async () => {
  expect((await planned()).status).toBe(200);
  expect((await draw()).body).toMatchObject({ seats: 5 });
  const first = await seats();
  for (const row of first.rows)
    expect(row.ticket).toMatch(
      new RegExp(String.raw`^20271${row.room}${String(row.seat).padStart(2, '0')}0\d$`),
    );
  const old = new Set(numbersOf(first).values());
  expect(old.size).toBe(5);
  // One withdraws and the others are drawn again, several times: whoever changes seats gets a number that nobody had.
  const gone = 'SEAT-K2';
  const goneNumber = numbersOf(first).get(gone);
  await setStatus(gone, 'cancelled');
  await sql`delete from exam_entry where number = ${goneNumber}`.execute(portal.server.services.db);
  let before = numbersOf(first);
  const ever = new Map([...before].map(([reference, number]) => [number, reference]));
  for (const version of [1, 2, 3]) {
    expect((await draw(version, '重抽')).status).toBe(200);
    const now = await seats();
    for (const [reference, number] of numbersOf(now)) {
      // A number is of one person for ever.
      expect(ever.get(number) ?? reference).toBe(reference);
      ever.set(number, reference);
    }
    for (const row of now.rows)
      expect(row.ticket).toMatch(
        new RegExp(String.raw`^20271${row.room}${String(row.seat).padStart(2, '0')}\d\d$`),
      );
    before = numbersOf(now);
  }
  expect([...before.values()]).not.toContain(goneNumber);
  await setStatus(gone, 'accepted');
});

test('[EXAM-03] one person who is moved gets the number of the new seat, and the number of the old one stays unused', async () => {
  await planned();
  await draw();
  const first = await seats();
  const [one, two] = first.rows;
  const free = ROOMS.flatMap(({ code, capacity }) =>
    Array.from({ length: capacity }, (_, at) => ({ room: code, seat: at + 1 })),
  ).filter(({ room: of, seat }) => !first.rows.some((row) => row.room === of && row.seat === seat));
  const placeOf = (reference = '') => references.indexOf(reference);
  expect((await move(placeOf(one?.reference), free[0] ?? {})).status).toBe(200);
  // Somebody else sits down where the first one sat.
  expect((await move(placeOf(two?.reference), { room: one?.room, seat: one?.seat })).status).toBe(200);
  const now = numbersOf(await seats());
  expect(now.get(one?.reference ?? '')).toMatch(new RegExp(`^20271${free[0]?.room}0${free[0]?.seat}0`));
  expect(now.get(two?.reference ?? '')).toMatch(new RegExp(`^20271${one?.room}0${one?.seat}1`));
  expect(now.get(two?.reference ?? '')).not.toBe(one?.ticket);
  // Back on the first seat the first one has the number of then.
  expect((await move(placeOf(two?.reference), { room: two?.room, seat: two?.seat })).status).toBe(200);
  expect((await move(placeOf(one?.reference), { room: one?.room, seat: one?.seat })).status).toBe(200);
  const back = numbersOf(await seats());
  expect(back.get(one?.reference ?? '')).toBe(one?.ticket);
  expect(back.get(two?.reference ?? '')).toBe(two?.ticket);
});

test('[EXAM-03] a pattern that cannot say its seats is refused by its place', async () => {
  const refused = async (rules: Partial<SeatRules>) => problems(await planned(rules));
  expect(await refused({ project: '' })).toEqual(['rules/0/project empty']);
  expect(await refused({ project: '0027' })).toEqual(['plan/rules/project pattern']);
  expect(await refused({ project: '202712345', siteDigits: 2 })).toEqual(['rules/0/project maxLength']);
  expect(await refused({ numbering: 'count', project: '202712345' })).toEqual(['rules/0/project maxLength']);
  const many = (changes: object) => put({ ...changes, rules: BY_SEAT });
  expect(problems(await many({ rooms: [room('007', 100, 10)], sessions: [] }))).toEqual([
    'rules/0/seatDigits digits',
  ]);
  const [site] = PLAN.sites;
  const two = [site, { ...site, code: 'B', name: { zh: '乙', en: '' } }];
  expect(
    problems(await put({ sites: two as typeof PLAN.sites, rules: { ...BY_SEAT, siteDigits: 0 } })),
  ).toEqual(['rules/0/siteDigits digits']);
  const rooms = Array.from({ length: 10 }, (_, at) => room(`R${at}`, 2, 2));
  expect((await many({ rooms, sessions: [] })).status).toBe(200);
  expect(problems(await put({ rooms, sessions: [], rules: { ...BY_SEAT, roomDigits: 1 } }, 1))).toEqual([
    'rules/0/roomDigits digits',
  ]);
});

test('[EXAM-03] the number of a seat that ten people had is given to nobody else, and the draw says so and writes nothing', async () => {
  await planned();
  await draw();
  const { db } = portal.server.services;
  await sql`
    insert into exam_number (batch_id, number, application_id)
    select ${batch}, left(number, length(number) - 2) || issue || checks, 0
    from exam_entry, generate_series(0, 9) issue, generate_series(0, 9) checks
    where batch_id = ${batch} on conflict do nothing`.execute(db);
  await sql`update exam_number set application_id = 0 where batch_id = ${batch}`.execute(db);
  await sql`delete from exam_entry where batch_id = ${batch}`.execute(db);
  await put({ rooms: [room('007', 5, 5)], sessions: PLAN.sessions.slice(0, 1), rules: BY_SEAT }, 1);
  await sql`
    insert into exam_number (batch_id, number, application_id)
    select ${batch}, '20271007' || lpad(seat::text, 2, '0') || issue || checks, 0
    from generate_series(1, 5) seat, generate_series(0, 9) issue, generate_series(0, 9) checks
    on conflict do nothing`.execute(db);
  expect(problems(await draw(1, '重抽', 2))).toEqual(['seats numbers']);
  expect((await seats()).draws.length).toBe(1);
  // Another project goes on.
  await put(
    {
      rooms: [room('007', 5, 5)],
      sessions: PLAN.sessions.slice(0, 1),
      rules: { ...BY_SEAT, project: '2028' },
    },
    2,
  );
  expect((await draw(1, '重抽', 3)).body).toMatchObject({ seats: 5 });
});

test('[EXAM-03] a project stands before counted numbers too', async () => {
  await put({ rules: { ...PLAN.rules, project: '88' } });
  await draw();
  for (const number of numbersOf(await seats()).values()) expect(number).toMatch(/^8800000[1-5]\d$/);
});

test('[EXAM-03] a number that candidates have seen is given to nobody else by a file either, also once its ticket is gone', async () => {
  await importTickets();
  await publish('ticket');
  const { db } = portal.server.services;
  const { rows } = await sql<{ number: string }>`
    select number from exam_number where batch_id = ${batch} order by number`.execute(db);
  expect(rows.map(({ number }) => number)).toContain('00260001');
  expect(rows.length).toBe(5);
  await setStatus('SEAT-K1', 'cancelled');
  await sql`delete from exam_entry where number = '00260001'`.execute(db);
  const trial = await tried('ticket', TICKETS, ticket(2, { 2: '00260001' }));
  expect(trial.faults.map(({ what }) => what)).toEqual(['used']);
  await setStatus('SEAT-K1', 'accepted');
  // The one whose it was has it back.
  const own = await tried('ticket', TICKETS, ticket(1));
  expect(own.faults).toEqual([]);
});

test('[EXAM-03] the database itself refuses to show somebody a number that was somebody else’s', async () => {
  await importTickets();
  const { db } = portal.server.services;
  await sql`insert into exam_number values (${batch}, '00260001', 0)`.execute(db);
  await expect(
    sql`update exam_entry set published = data where batch_id = ${batch}`.execute(db),
  ).rejects.toThrow('a ticket number was given to somebody else');
});
