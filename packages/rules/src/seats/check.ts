import { compareDecimals } from '../number.ts';
import type { Pause } from './arrange.ts';
import { drawSeats, SEAT_METHOD, type DrawnSeat } from './draw.ts';
import { digestOfBasis, digestOfSeed, type DrawRecord } from './record.ts';

/** What of a record as a whole is not as it was said. */
export type DrawFault = 'record' | 'method' | 'seed' | 'basis' | 'lacks';

/** A seat on which published and recomputed differ; '' = nobody. Several candidates of one seat stand one behind the other. */
export interface SeatDifference {
  session: string;
  room: string;
  seat: number;
  published: string;
  recomputed: string;
}

/** What a check has found; both empty = everything is as it was published. */
export interface DrawCheck {
  faults: DrawFault[];
  differences: SeatDifference[];
}

/** Seats and people of a record that a browser draws at once; no examination has more. */
const MAX_PLACES = 1_000_000;
const HEX = /^([0-9a-f]{2}){1,64}$/;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const areAll = <T>(value: unknown, is: (one: Partial<T>) => boolean): boolean =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && is(one as Partial<T>));

/** Whether something is a record of a size that can be drawn; what it says is checked by `checkDraw`. */
function isRecord(value: Partial<DrawRecord>): value is DrawRecord {
  const { seed, seedDigest, basis, method, sessions, seats } = value;
  if (![seed, seedDigest, basis, method].every(isText) || !HEX.test(String(seed))) return false;
  const isSession = (one: Partial<DrawRecord['sessions'][number]>): boolean =>
    isText(one.code) &&
    areAll<DrawRecord['sessions'][number]['candidates'][number]>(
      one.candidates,
      ({ id, beside, behind, accessible }) =>
        isText(id) && isTexts(beside) && isTexts(behind) && typeof accessible === 'boolean',
    ) &&
    areAll<DrawRecord['sessions'][number]['rooms'][number]>(
      one.rooms,
      ({ code, capacity, columns, accessible }) =>
        isText(code) && isCount(capacity) && isCount(columns) && columns > 0 && Array.isArray(accessible),
    );
  if (!areAll(sessions, isSession)) return false;
  const isSeat = (one: Partial<DrawnSeat>): boolean =>
    isText(one.session) && isText(one.room) && isText(one.candidate) && isCount(one.seat);
  if (!areAll(seats, isSeat)) return false;
  const places = (sessions ?? []).reduce(
    (sum, one) => sum + one.candidates.length + one.rooms.reduce((all, { capacity }) => all + capacity, 0),
    seats?.length ?? 0,
  );
  return places <= MAX_PLACES;
}

const keyOf = ({ session, room, seat }: DrawnSeat): string => JSON.stringify([session, room, seat]);

function bySeat(seats: readonly DrawnSeat[]): Map<string, DrawnSeat[]> {
  const found = new Map<string, DrawnSeat[]>();
  for (const one of seats) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return found;
}

const whoOf = (seats: readonly DrawnSeat[] = []): string =>
  seats.map(({ candidate }) => candidate).join(', ');

function differencesOf(published: readonly DrawnSeat[], recomputed: readonly DrawnSeat[]): SeatDifference[] {
  const [said, drawn] = [bySeat(published), bySeat(recomputed)];
  return [...new Set([...drawn.keys(), ...said.keys()])].flatMap((key) => {
    const [is, was] = [whoOf(drawn.get(key)), whoOf(said.get(key))];
    const [place] = drawn.get(key) ?? said.get(key) ?? [];
    if (is === was || !place) return [];
    const { session, room, seat } = place;
    return [{ session, room, seat, published: was, recomputed: is }];
  });
}

/**
 * Draws a record again and says, seat by seat, where it is not what was published (LIST-03). Never throws: what is no record is a
 * fault.
 *
 * @param pause is awaited between stretches of some milliseconds
 */
export async function checkDraw(value: unknown, pause: Pause): Promise<DrawCheck> {
  const given = typeof value === 'object' && value !== null ? (value as Partial<DrawRecord>) : {};
  if (!isRecord(given)) return { faults: ['record'], differences: [] };
  const faults: DrawFault[] = [];
  if (given.method !== SEAT_METHOD) faults.push('method');
  if (digestOfSeed(given.seed) !== given.seedDigest) faults.push('seed');
  if (digestOfBasis(given) !== given.basis) faults.push('basis');
  const drawn = await drawSeats(given.sessions, given.seed, pause);
  if ('lacks' in drawn) return { faults: [...faults, 'lacks'], differences: [] };
  return { faults, differences: differencesOf(given.seats, drawn.seats) };
}

/** A row of a published ranking. */
export interface RankRow {
  /** Number in the list, from 1. */
  place: number;
  /** Code of the position, within which people are ranked. */
  code: string;
  ticket: string;
  /** A decimal. */
  total: string;
  rank: number | null;
}

/** A row whose rank is another one than its total gives it. */
export interface RankDifference {
  place: number;
  published: string;
  recomputed: string;
}

const DECIMAL = /^-?\d{1,12}(\.\d{1,6})?$/;

/** By total, and at the same total by the rank that marks of subjects have given. */
const byPlace = (one: RankRow, other: RankRow): number =>
  compareDecimals(other.total, one.total) || (one.rank ?? 0) - (other.rank ?? 0);

/** How many stand before each row of one position. */
function beforeEach(rows: readonly RankRow[]): Map<RankRow, number> {
  const sorted = rows.toSorted(byPlace);
  const before = new Map<RankRow, number>();
  let count = 0;
  for (const [at, row] of sorted.entries()) {
    const last = sorted[at - 1];
    if (!last || byPlace(last, row) < 0) count = at;
    before.set(row, count);
  }
  return before;
}

/**
 * Ranks the rows of a list again (LIST-03): whoever has n people before them is the n+1st, so that ranks are 1, 2, 2, 4. Which of
 * equal totals comes first is decided by marks that are not public, and taken as published. Numbers that are missing in the list
 * are people who were erased since: ranks may leave out as many.
 */
export function checkRanks(rows: readonly RankRow[]): RankDifference[] {
  const gone = rows.reduce((most, { place }) => Math.max(most, place), 0) - rows.length;
  const counted = rows.filter(({ total }) => DECIMAL.test(total));
  const before = new Map(
    [...new Set(counted.map(({ code }) => code))].flatMap((code) => [
      ...beforeEach(counted.filter((row) => row.code === code)),
    ]),
  );
  return rows.flatMap((row) => {
    const published = `${row.total} / ${row.rank ?? '–'}`;
    const count = before.get(row);
    if (count === undefined) return [{ place: row.place, published, recomputed: '–' }];
    const rank = count + 1;
    const isRight = row.rank !== null && row.rank >= rank && row.rank <= rank + Math.max(0, gone);
    return isRight ? [] : [{ place: row.place, published, recomputed: `${row.total} / ${rank}` }];
  });
}
