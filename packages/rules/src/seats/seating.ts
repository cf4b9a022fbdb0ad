import type { GridSeat } from './grid.ts';

/** Somebody who is to be seated. */
export interface SeatCandidate {
  id: string;
  /** Groups of which no two may sit side by side. */
  beside: readonly string[];
  /** Groups of which no two may sit one behind the other. */
  behind: readonly string[];
  /** Needs an accessible seat. */
  accessible: boolean;
}

const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((group) => other.includes(group));

/** Who sits where in one session, while it is being arranged. */
export class Seating {
  /** The place of each candidate's seat in the grid. */
  private readonly taken: (SeatCandidate | null)[];
  /** Comparisons of two neighbours since the beginning. */
  comparisons = 0;

  constructor(readonly grid: readonly GridSeat[]) {
    this.taken = grid.map(() => null);
  }

  at(place: number): SeatCandidate | null {
    return this.taken[place] ?? null;
  }

  put(place: number, candidate: SeatCandidate | null): void {
    this.taken[place] = candidate;
  }

  swap(one: number, other: number): void {
    const candidate = this.at(one);
    this.put(one, this.at(other));
    this.put(other, candidate);
  }

  private clash(groups: readonly string[], place: number, side: 'beside' | 'behind'): boolean {
    this.comparisons += 1;
    const other = this.at(place);
    return other !== null && share(groups, other[side]);
  }

  /** How many neighbours of a seat may not sit beside whoever sits there. */
  conflictsAt(place: number): number {
    const candidate = this.at(place);
    const seat = this.grid[place];
    if (!candidate || !seat) return 0;
    let count = 0;
    for (const side of ['beside', 'behind'] as const)
      for (const next of seat[side]) if (this.clash(candidate[side], next, side)) count += 1;
    return count;
  }

  /** Whether the seat is one that a candidate can use; null = nobody. */
  fits(candidate: SeatCandidate | null, place: number): boolean {
    return !candidate?.accessible || this.grid[place]?.accessible === true;
  }

  /** Places of seats with a conflict, in order. */
  conflicts(): number[] {
    return this.grid.flatMap((_, place) => (this.conflictsAt(place) > 0 ? [place] : []));
  }

  /** How many conflicts there would be less after two seats changed who sits there. */
  gainOf(one: number, other: number): number {
    const before = this.conflictsAt(one) + this.conflictsAt(other);
    this.swap(one, other);
    const after = this.conflictsAt(one) + this.conflictsAt(other);
    this.swap(one, other);
    return before - after;
  }
}
