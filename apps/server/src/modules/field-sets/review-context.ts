import type { Judging } from './incomplete.ts';

/** What the counts of a review are taken from; everything is asked for once. */
export interface ReviewContext extends Judging {
  /** Counts of many things that one query takes. */
  once(
    name: string,
    take: () => Promise<Readonly<Record<string, number>>>,
  ): Promise<Readonly<Record<string, number>>>;
}
