import type { ExamRoom, SeatLackKind } from '@portal/schemas';
import { arrange, type Pause } from './arrange.ts';
import { gridOf, type GridSeat } from './grid.ts';
import { drawnOrder } from './order.ts';
import type { SeatCandidate, Seating } from './seating.ts';

/** How seats are drawn, by the name that a draw is recorded with; whatever changes what a seed draws has another name. */
export const SEAT_METHOD = 'hmac-sha256-1';

/** A session with everybody who sits in it and the rooms that it is held in, in their order. */
export interface SeatSession {
  code: string;
  candidates: readonly SeatCandidate[];
  rooms: readonly Pick<ExamRoom, 'code' | 'capacity' | 'columns' | 'accessible'>[];
}

/** A seat of one candidate in one session. */
export interface DrawnSeat {
  session: string;
  /** Id of the candidate. */
  candidate: string;
  room: string;
  seat: number;
}

/** What is missing in a session: how many there would have to be, and how many there are. */
export interface SeatLack {
  kind: SeatLackKind;
  session: string;
  /** Of 'separation' the people of the largest group, of 'session' the candidates without one. */
  needed: number;
  /** Of 'separation' the most seats of which no two are side by side. */
  there: number;
}

/** The largest group of those who may not sit side by side. */
function largestGroup(candidates: readonly SeatCandidate[]): number {
  const sizes = new Map<string, number>();
  for (const { beside } of candidates)
    for (const group of new Set(beside)) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return Math.max(0, ...sizes.values());
}

/** The most seats of which no two are side by side: every second one of each row. */
function seatsApart(grid: readonly GridSeat[]): number {
  let count = 0;
  let last = -1;
  for (const [place, { beside }] of grid.entries())
    if (last === -1 || !beside.includes(last)) {
      count += 1;
      last = place;
    }
  return count;
}

function lacksOf({ code, candidates }: SeatSession, grid: readonly GridSeat[]): SeatLack[] {
  const lack = (kind: SeatLackKind, needed: number, there: number): SeatLack[] =>
    needed > there ? [{ kind, session: code, needed, there }] : [];
  return [
    ...lack('seats', candidates.length, grid.length),
    ...lack(
      'accessible',
      candidates.filter((one) => one.accessible).length,
      grid.filter((seat) => seat.accessible).length,
    ),
    // No arrangement could keep them apart: nothing has to be tried.
    ...lack('separation', largestGroup(candidates), seatsApart(grid)),
  ];
}

const seatsIn = (code: string, seating: Seating): DrawnSeat[] =>
  seating.grid.flatMap(({ room, seat }, place) => {
    const candidate = seating.at(place);
    return candidate ? [{ session: code, candidate: candidate.id, room, seat }] : [];
  });

/**
 * Draws a seat for each candidate of each session (EXAM-02). The same sessions and the same seed give the same seats.
 *
 * @param seed in hexadecimal
 * @param pause is awaited between stretches of some milliseconds
 * @returns all seats, by session, room and number; or what is missing, and then no seat at all
 */
export async function drawSeats(
  sessions: readonly SeatSession[],
  seed: string,
  pause: Pause,
): Promise<{ seats: DrawnSeat[] } | { lacks: SeatLack[] }> {
  const grids = sessions.map((session) => ({ session, grid: gridOf(session.rooms) }));
  const lacks = grids.flatMap(({ session, grid }) => lacksOf(session, grid));
  if (lacks.length > 0) return { lacks };
  const seats: DrawnSeat[] = [];
  for (const { session, grid } of grids) {
    const order = drawnOrder(session.candidates, seed, session.code);
    const seating = await arrange(grid, order, { seed, session: session.code, pause });
    if (seating) seats.push(...seatsIn(session.code, seating));
    else
      lacks.push({
        kind: 'separation',
        session: session.code,
        needed: largestGroup(session.candidates),
        there: seatsApart(grid),
      });
  }
  return lacks.length > 0 ? { lacks } : { seats };
}
