import { expect, test } from 'vitest';
import { checkDraw, checkRanks, type RankRow } from './check.ts';
import { drawSeats, type SeatSession } from './draw.ts';
import { recordOf, type DrawRecord } from './record.ts';

const SEED = 'a3'.repeat(32);
const pause = (): Promise<void> => Promise.resolve();
const sessions: SeatSession[] = ['AM', 'PM'].map((code) => ({
  code,
  candidates: Array.from({ length: 20 }, (_, at) => ({
    id: String(at + 1),
    beside: [`school:${at % 5}`, `unit:${at % 7}`],
    behind: [`school:${at % 5}`],
    accessible: at === 3,
  })),
  rooms: ['007', '2'].map((room) => ({ code: room, capacity: 12, columns: 4, accessible: [1, 2] })),
}));

async function made(): Promise<DrawRecord> {
  const drawn = await drawSeats(sessions, SEED, pause);
  if ('lacks' in drawn) throw new Error('nothing was drawn');
  // As it is published and read again.
  return JSON.parse(JSON.stringify(recordOf(sessions, drawn.seats, { seed: SEED, version: 1 })));
}
const first = <T>(list: readonly T[], at = 0): T => {
  const one = list[at];
  if (one === undefined) throw new Error('nothing there');
  return one;
};

test('[LIST-03] a record that nobody touched is drawn again as it was published, and names no unit and no school', async () => {
  const record = await made();
  expect(await checkDraw(record, pause)).toEqual({ faults: [], differences: [] });
  expect(JSON.stringify(record)).not.toMatch(/school|unit/);
});

test('[LIST-03] one seat that was changed is named with both who sat there', async () => {
  const record = await made();
  const [one, other] = [first(record.seats), first(record.seats, 7)];
  [one.candidate, other.candidate] = [other.candidate, one.candidate];
  expect(await checkDraw(record, pause)).toEqual({
    faults: [],
    differences: [one, other].map(({ session, room, seat, candidate }) => ({
      session,
      room,
      seat,
      published: candidate,
      recomputed: candidate === one.candidate ? other.candidate : one.candidate,
    })),
  });
});

const session = (record: DrawRecord) =>
  first(record.sessions) as { -readonly [K in keyof SeatSession]: SeatSession[K] };
const people = (record: DrawRecord) =>
  session(record).candidates as { id: string; beside: string[]; behind: string[]; accessible: boolean }[];
const rooms = (record: DrawRecord) =>
  session(record).rooms as { code: string; capacity: number; columns: number; accessible: number[] }[];

const TAMPERED: [name: string, change: (record: DrawRecord) => void][] = [
  [
    'two people change seats',
    (r) =>
      ([first(r.seats).candidate, first(r.seats, 1).candidate] = [
        first(r.seats, 1).candidate,
        first(r.seats).candidate,
      ]),
  ],
  ['somebody sits in another room', (r) => (first(r.seats).room = '2')],
  ['somebody sits on a seat that there is not', (r) => (first(r.seats).seat = 99)],
  ['a seat is left out', (r) => r.seats.pop()],
  ['a seat stands there twice', (r) => r.seats.push({ ...first(r.seats) })],
  ['somebody has two seats', (r) => r.seats.push({ ...first(r.seats), seat: 12 })],
  ['a stranger has a seat', (r) => (first(r.seats).candidate = '999')],
  ['a seat is of another session', (r) => (first(r.seats).session = 'PM')],
  ['another seed', (r) => (r.seed = 'b4'.repeat(32))],
  ['another digest of the seed', (r) => (r.seedDigest = 'b4'.repeat(32))],
  [
    'another seed with its own digest',
    (r) =>
      Object.assign(r, {
        seed: '00',
        seedDigest: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      }),
  ],
  ['another method', (r) => (r.method = 'by hand')],
  [
    'somebody more takes part',
    (r) => people(r).push({ id: '21', beside: [], behind: [], accessible: false }),
  ],
  ['somebody takes no part', (r) => people(r).pop()],
  ['somebody is somebody else', (r) => (first(people(r)).id = '999')],
  ['somebody belongs to another group', (r) => (first(people(r)).beside = ['g99'])],
  ['somebody needs an accessible seat', (r) => (first(people(r)).accessible = true)],
  ['a room is larger', (r) => (first(rooms(r)).capacity = 13)],
  ['rooms stand in another order', (r) => rooms(r).reverse()],
  ['a room has other rows', (r) => (first(rooms(r)).columns = 3)],
  ['a session is left out', (r) => r.sessions.pop()],
  ['rooms too few for everybody', (r) => rooms(r).pop()],
  ['the basis is another', (r) => (r.basis = '')],
  ['no record at all', (r) => Object.assign(r, { seats: 'x' })],
];

test.each(TAMPERED)('[LIST-03] tampered with: %s', async (_name, change) => {
  const record = await made();
  change(record);
  const { faults, differences } = await checkDraw(record, pause);
  expect(faults.length + differences.length).toBeGreaterThan(0);
});

test('[LIST-03] whatever is handed in is answered, and nothing that is too large is drawn', async () => {
  const record = await made();
  const huge = JSON.parse(JSON.stringify(record)) as DrawRecord;
  first(rooms(huge)).capacity = 1e9;
  for (const value of [
    null,
    7,
    'x',
    [],
    {},
    { ...record, seed: 'zz' },
    { ...record, sessions: [null] },
    huge,
  ])
    expect(await checkDraw(value, pause)).toEqual({ faults: ['record'], differences: [] });
});

const rows = (...totals: [total: string, rank: number | null, code?: string][]): RankRow[] =>
  totals.map(([total, rank, code = 'A'], at) => ({ place: at + 1, code, ticket: String(at), total, rank }));

test.each<[name: string, list: RankRow[], wrong: number[]]>([
  ['1, 2, 2, 4', rows(['90.00', 1], ['80.00', 2], ['80.00', 2], ['70.00', 4]), []],
  ['equal totals that subjects decided', rows(['90', 1], ['80', 2], ['80', 3], ['70', 4]), []],
  ['decimals as numbers, not as texts', rows(['100.00', 1], ['99.50', 2], ['9.75', 3]), []],
  ['each position by itself', rows(['90', 1], ['80', 2], ['95', 1, 'B'], ['60', 2, 'B']), []],
  ['1, 2, 2, 3', rows(['90', 1], ['80', 2], ['80', 2], ['70', 3]), [4]],
  ['a total that was raised', rows(['90', 1], ['80', 2], ['95', 3]), [1, 2, 3]],
  ['two who changed ranks', rows(['90', 2], ['80', 1]), [1, 2]],
  ['nobody is first', rows(['90', 2], ['80', 3]), [1, 2]],
  ['a rank that was taken away', rows(['90', 1], ['80', null]), [2]],
  ['a total that is none', rows(['90', 1], ['eighty', 2]), [2]],
])('[LIST-03] ranks: %s', (_name, list, wrong) => {
  expect(checkRanks(list).map(({ place }) => place)).toEqual(wrong);
});

test('[LIST-03] whoever was erased from a list leaves a number and a rank, and no more of them', () => {
  const list = rows(['90', 1], ['80', 2], ['70', 3], ['60', 4]);
  const left = list.filter(({ place }) => place !== 2);
  expect(checkRanks(left)).toEqual([]);
  const moved = left.map((row) => (row.place === 4 ? { ...row, rank: 5 } : row));
  expect(checkRanks(moved).map(({ place }) => place)).toEqual([4]);
});
