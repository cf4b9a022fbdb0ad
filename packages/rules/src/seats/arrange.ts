import type { GridSeat } from './grid.ts';
import { numbersOf } from './order.ts';
import { Seating, type SeatCandidate } from './seating.ts';

/** Comparisons of neighbours until an attempt is given up: some two seconds. */
const MAX_COMPARISONS = 10_000_000;
/** Steps of the search that leaves no arrangement out. */
const MAX_STEPS = 200_000;
/** How often each seat is drawn when an arrangement by groups is mixed. */
const MIXES = 8;
/** Seats that are looked at until others may use the thread: some milliseconds. */
const STEPS_AT_ONCE = 2_000;

/** Lets others use the thread for a moment. */
export type Pause = () => Promise<void>;

type Groups = Pick<SeatCandidate, 'beside'>;

/** Seats people in the order given: who needs an accessible seat gets the first of those, the others the first that are left. */
function seated(
  grid: readonly GridSeat[],
  places: readonly number[],
  people: readonly SeatCandidate[],
): Seating {
  const seating = new Seating(grid);
  const [needing, others] = [people.filter((one) => one.accessible), people.filter((one) => !one.accessible)];
  const reachable = places.filter((place) => grid[place]?.accessible);
  for (const [at, one] of needing.entries()) seating.put(reachable[at] ?? 0, one);
  const left = places.filter((place) => seating.at(place) === null);
  for (const [at, one] of others.entries()) seating.put(left[at] ?? 0, one);
  return seating;
}

/** With whom whoever sits at a place changes seats so that there are fewer conflicts: the first from there on, then onto an empty seat. */
async function partnerOf(seating: Seating, place: number, pause: Pause): Promise<number | null> {
  const size = seating.grid.length;
  const helps = (other: number): boolean =>
    seating.fits(seating.at(place), other) &&
    seating.fits(seating.at(other), place) &&
    seating.gainOf(place, other) > 0;
  for (const isEmpty of [false, true])
    for (let step = 1; step < size && seating.comparisons < MAX_COMPARISONS; step += 1) {
      const other = (place + step) % size;
      if (step % STEPS_AT_ONCE === 0) await pause();
      if ((seating.at(other) === null) === isEmpty && helps(other)) return other;
    }
  return null;
}

/**
 * Lets people change seats until nobody sits beside somebody they may not, one change at a time, each of which leaves fewer
 * conflicts. Answers whether none is left.
 */
async function repair(seating: Seating, pause: Pause): Promise<boolean> {
  seating.comparisons = 0;
  for (;;) {
    let isBetter = false;
    for (const place of seating.conflicts()) {
      if (seating.comparisons >= MAX_COMPARISONS) return false;
      const other = seating.conflictsAt(place) > 0 ? await partnerOf(seating, place, pause) : null;
      if (other === null) continue;
      seating.swap(place, other);
      isBetter = true;
    }
    await pause();
    if (!isBetter) return seating.conflicts().length === 0;
  }
}

/** People one group after the other, the largest first; within a group in the order given. */
function byGroup<P extends Groups>(people: readonly P[]): P[] {
  const sizes = new Map<string, number>();
  for (const { beside } of people) for (const group of beside) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const largest = ({ beside }: P): string =>
    beside.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0))[0] ?? '';
  const groups = new Map<string, P[]>();
  for (const one of people) {
    const group = largest(one);
    const members = groups.get(group) ?? [];
    members.push(one);
    groups.set(group, members);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length).flat();
}

/** Draws two seats at a time and lets who sits there change where no conflict comes of it. */
async function mix(seating: Seating, next: (bound: number) => number, pause: Pause): Promise<void> {
  const size = seating.grid.length;
  for (let turn = 0; turn < size * MIXES; turn += 1) {
    if (turn % STEPS_AT_ONCE === 0) await pause();
    const [one, other] = [next(size), next(size)];
    if (seating.fits(seating.at(one), other) && seating.fits(seating.at(other), one))
      if (seating.gainOf(one, other) === 0) seating.swap(one, other);
  }
}

/** Tries every arrangement, seat after seat, until one has no conflict, or as many steps as there are were made. */
function search(grid: readonly GridSeat[], people: readonly SeatCandidate[]): Seating | null {
  const seating = new Seating(grid);
  const order = [
    ...people.filter((one) => one.accessible),
    ...byGroup(people.filter((one) => !one.accessible)),
  ];
  let steps = 0;
  const place = (at: number): boolean => {
    const one = order[at];
    if (!one) return true;
    for (let seat = 0; seat < grid.length; seat += 1) {
      steps += 1;
      if (steps > MAX_STEPS) return false;
      if (seating.at(seat) || !seating.fits(one, seat)) continue;
      seating.put(seat, one);
      if (seating.conflictsAt(seat) === 0 && place(at + 1)) return true;
      seating.put(seat, null);
    }
    return false;
  };
  // As deep as there are people: a plan of a few rooms, beyond which the steps would be too few anyway.
  return people.length <= 500 && place(0) ? seating : null;
}

/**
 * Seats for people who were drawn in this order, so that the rules are kept; null = no such arrangement was found. There are
 * enough seats, and enough accessible ones.
 *
 * 1. The first seats in the order drawn; who conflicts changes seats with somebody (min-conflicts: Minton et al., 1992).
 * 2. By groups over seats of one colour of the chessboard and then of the other, over the first seats and then over all, and
 *    mixed by numbers of the seed.
 * 3. Depth first through every arrangement, as far as a budget of steps goes.
 */
export async function arrange(
  grid: readonly GridSeat[],
  people: readonly SeatCandidate[],
  { seed, session, pause }: { seed: string; session: string; pause: Pause },
): Promise<Seating | null> {
  const all = grid.map((_, place) => place);
  const drawn = seated(grid, all, people);
  if (await repair(drawn, pause)) return drawn;
  const grouped = byGroup(people);
  for (const places of [all.slice(0, people.length), all]) {
    const free = places.filter((place) => grid[place]?.accessible).length;
    if (free < people.filter((one) => one.accessible).length) continue;
    const coloured = [0, 1].flatMap((colour) => places.filter((place) => grid[place]?.colour === colour));
    const spread = seated(grid, coloured, grouped);
    if (!(await repair(spread, pause))) continue;
    await mix(spread, numbersOf(seed, `mix\0${session}`), pause);
    return spread;
  }
  return search(grid, people);
}
