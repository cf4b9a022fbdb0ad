import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSeats as draw, type DrawnSeat, type SeatSession } from './draw.ts';
import { gridOf } from './grid.ts';
import { drawnOrder, numbersOf } from './order.ts';
import type { SeatCandidate } from './seating.ts';

const SEED = 'a3'.repeat(32);
const drawSeats = (sessions: readonly SeatSession[], seed: string) =>
  draw(sessions, seed, () => Promise.resolve());
const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

const person = (
  id: string,
  beside: string[] = [],
  behind: string[] = [],
  accessible = false,
): SeatCandidate => ({
  id,
  beside,
  behind,
  accessible,
});
const room = (code: string, capacity: number, columns: number, accessible: number[] = []) => ({
  code,
  capacity,
  columns,
  accessible,
});
const drawn = async (session: SeatSession, seed = SEED): Promise<DrawnSeat[]> => {
  const result = await drawSeats([session], seed);
  return 'seats' in result ? result.seats : [];
};

/** Every fault of a draw, worked out from rows and columns and not from the lists of neighbours that the draw uses. */
function faultsOf({ candidates, rooms }: SeatSession, seats: readonly DrawnSeat[]): string[] {
  const by = new Map(candidates.map((one) => [one.id, one]));
  const places = new Map(seats.map((one) => [`${one.room} ${one.seat}`, one]));
  const faults: string[] = [];
  if (new Set(seats.map(({ candidate }) => candidate)).size !== seats.length) faults.push('two seats');
  if (seats.length !== candidates.length) faults.push('no seat');
  if (places.size !== seats.length) faults.push('one seat for two');
  for (const one of seats) {
    const of = rooms.find(({ code }) => code === one.room);
    const who = by.get(one.candidate);
    if (!of || !who || one.seat < 1 || one.seat > of.capacity) faults.push('no such seat');
    if (!of || !who) continue;
    if (who.accessible && !of.accessible.includes(one.seat)) faults.push('not accessible');
    const next = by.get(places.get(`${one.room} ${one.seat + 1}`)?.candidate ?? '');
    if (one.seat % of.columns !== 0 && next?.beside.some((group) => who.beside.includes(group)))
      faults.push('side by side');
    const behind = by.get(places.get(`${one.room} ${one.seat + of.columns}`)?.candidate ?? '');
    if (behind?.behind.some((group) => who.behind.includes(group))) faults.push('one behind the other');
  }
  return faults;
}

/** Whether any arrangement keeps the rules: each seat is left empty or given to each who is left. */
function isPossible(session: SeatSession): boolean {
  const grid = session.rooms.flatMap(({ code, capacity }) =>
    Array.from({ length: capacity }, (_, at) => ({ room: code, seat: at + 1 })),
  );
  const given: DrawnSeat[] = [];
  const place = (at: number): boolean => {
    const one = session.candidates[at];
    if (!one) return true;
    return grid.some((seat) => {
      if (given.some((other) => other.room === seat.room && other.seat === seat.seat)) return false;
      given.push({ session: '', candidate: one.id, ...seat });
      const sofar = { ...session, candidates: session.candidates.slice(0, at + 1) };
      const isDone = faultsOf(sofar, given).length === 0 && place(at + 1);
      if (!isDone) given.pop();
      return isDone;
    });
  };
  return place(0);
}

const plans = (people: number, seats: number) =>
  fc
    .record({
      groups: fc.array(fc.tuple(fc.nat(4), fc.nat(6), fc.boolean()), { maxLength: people }),
      rooms: fc.array(fc.tuple(fc.integer({ min: 1, max: seats }), fc.integer({ min: 1, max: 5 })), {
        minLength: 1,
        maxLength: 3,
      }),
      every: fc.integer({ min: 2, max: 6 }),
      rule: fc.constantFrom('off', 'beside', 'around'),
    })
    .map(({ groups, rooms, every, rule }): SeatSession => ({
      code: 's',
      candidates: groups.map(([unit, school, needs], at) => {
        const own = rule === 'off' ? [] : [`u${unit}`, `s${school + 10}`];
        return person(`c${at}`, own, rule === 'around' ? own.slice(0, 1) : [], needs && at % 5 === 0);
      }),
      rooms: rooms.map(([capacity, columns], at) =>
        room(
          `r${at}`,
          capacity,
          columns,
          Array.from({ length: capacity }, (_, seat) => seat + 1).filter((seat) => seat % every === 0),
        ),
      ),
    }));

test('[EXAM-02] 200 random plans: everyone has one seat and nobody two, rules are kept, and a shortage is no seat at all', async () => {
  let seated = 0;
  await fc.assert(
    fc.asyncProperty(plans(60, 40), seeds, async (session, seed) => {
      const result = await drawSeats([session], seed);
      if ('lacks' in result) {
        expect(result.lacks.length).toBeGreaterThan(0);
        return;
      }
      seated += 1;
      expect(faultsOf(session, result.seats)).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect(seated).toBeGreaterThan(50);
});

test('[EXAM-02] where any arrangement keeps the rules, one is found: small plans are compared with a search through all', async () => {
  let [possible, impossible] = [0, 0];
  await fc.assert(
    fc.asyncProperty(plans(6, 5), seeds, async (session, seed) => {
      const isFound = 'seats' in (await drawSeats([session], seed));
      expect(isFound).toBe(isPossible(session));
      if (isFound) possible += 1;
      else impossible += 1;
    }),
    { numRuns: 200 },
  );
  expect(Math.min(possible, impossible)).toBeGreaterThan(10);
});

test('[EXAM-02] the same seed gives the same seats, however the candidates are handed in; another seed gives others', async () => {
  const candidates = Array.from({ length: 40 }, (_, at) => person(`考生${at}𠮷`, [`u${at % 3}`]));
  const session = { code: '上午', candidates, rooms: [room('1', 24, 6), room('2', 24, 6)] };
  const seats = await drawn(session);
  expect(seats.length).toBe(40);
  expect(await drawn({ ...session, candidates: candidates.toReversed() })).toEqual(seats);
  expect(await drawn(session, 'b4'.repeat(32))).not.toEqual(seats);
  expect((await drawn({ ...session, code: '下午' })).map(({ candidate }) => candidate)).not.toEqual(
    seats.map(({ candidate }) => candidate),
  );
  expect(drawnOrder([{ id: 'a' }, { id: 'b' }, { id: '𠮷' }], '00', 's').map(({ id }) => id)).toEqual(
    // `printf 's\0a' | openssl dgst -sha256 -mac HMAC -macopt hexkey:00` begins with ad30, that of b with 2138, of 𠮷 with cdec.
    ['b', 'a', '𠮷'],
  );
});

test('[EXAM-02] rooms are filled in their order; who needs it has an accessible seat, which others have where it is left', async () => {
  const candidates = ['a', 'b', 'c', 'd', 'e'].map((id) => person(id, [], [], id === 'a'));
  const seats = await drawn({ code: 's', candidates, rooms: [room('1', 2, 2), room('2', 5, 5, [1, 4])] });
  expect(seats.map((one) => `${one.room}-${one.seat}`)).toEqual(['1-1', '1-2', '2-1', '2-2', '2-3']);
  expect(seats.find(({ candidate }) => candidate === 'a')).toMatchObject({ room: '2', seat: 1 });
});

test('[EXAM-02] a shortage names each session and what is missing of it', async () => {
  const candidates = ['a', 'b', 'c', 'd'].map((id) => person(id, [], [], id !== 'a'));
  const small = { code: 's1', candidates, rooms: [room('1', 3, 3, [1])] };
  const enough = { code: 's2', candidates, rooms: [room('1', 4, 4, [1, 2, 3])] };
  const one = ['a', 'b', 'c'].map((id) => person(id, ['u1']));
  const apart = { code: 's3', candidates: one, rooms: [room('1', 4, 4)] };
  expect(await drawSeats([small, enough], SEED)).toEqual({
    lacks: [
      { kind: 'seats', session: 's1', needed: 4, there: 3 },
      { kind: 'accessible', session: 's1', needed: 3, there: 1 },
    ],
  });
  expect(await drawSeats([enough, apart], SEED)).toEqual({
    lacks: [{ kind: 'separation', session: 's3', needed: 3, there: 2 }],
  });
  expect(await drawSeats([{ ...apart, rooms: [room('1', 5, 5)] }], SEED)).toMatchObject({
    seats: { length: 3 },
  });
});

test('[EXAM-02] half of a room from one unit are kept apart, and the draw is not the same people at the same seats', async () => {
  const candidates = Array.from({ length: 60 }, (_, at) => person(`c${at}`, [at < 30 ? 'u1' : `o${at}`]));
  const session = { code: 's', candidates, rooms: [room('1', 30, 6), room('2', 30, 6)] };
  const seats = await drawn(session);
  expect(faultsOf(session, seats)).toEqual([]);
  expect(await drawn(session, 'b4'.repeat(32))).not.toEqual(seats);
});

test('[EXAM-02] numbers of a seed lie below their bound, each about as often as the others', async () => {
  const next = numbersOf(SEED, 'x');
  const counts = [0, 0, 0];
  for (let turn = 0; turn < 3000; turn += 1) {
    const found = next(3);
    counts[found] = (counts[found] ?? 0) + 1;
  }
  expect(counts.every((count) => count > 900 && count < 1100)).toBe(true);
});

test('[EXAM-02] seats are numbered row after row; neighbours end at the edges of the row', async () => {
  const grid = gridOf([room('1', 5, 3, [2]), room('2', 1, 1)]);
  expect(grid.map(({ beside, behind }) => [beside, behind])).toEqual([
    [[1], [3]],
    [[0, 2], [4]],
    [[1], []],
    [[4], [0]],
    [[3], [1]],
    [[], []],
  ]);
  expect(grid.map(({ accessible }) => accessible)).toEqual([false, true, false, false, false, false]);
});
