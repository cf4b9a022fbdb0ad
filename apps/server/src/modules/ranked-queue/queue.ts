import { createHash } from 'node:crypto';
import type { OfferStop } from '@portal/console-contract';

export { PUBLISHED_RANK, QUEUE, QUEUED } from './repository.ts';

/** A list of a position with the queue behind it. */
export interface RankedList {
  made_at: Date | null;
  places: number;
  /** Times that somebody was asked in place of another. */
  rounds: number;
  /** Places that are taken, or offered and open. */
  taken: number;
  /** Who could be given a place, and who of them is next. */
  waiting: number;
  next: number;
  fingerprint: string;
}

/** What decides about offers beside the list itself. */
export interface OfferContext {
  rule: { rounds: number };
  /** Candidates see their scores. */
  shown: boolean;
  ended: boolean;
}

/** Why nobody can be asked to move up; null = somebody can. */
export function stopOf(
  { made_at, taken, places, waiting, rounds, next }: RankedList,
  { rule, shown, ended }: OfferContext,
): OfferStop | null {
  if (ended) return 'over';
  if (made_at === null) return 'unmade';
  if (taken >= places) return 'full';
  if (!shown) return 'hidden';
  if (waiting === 0) return 'nobody';
  if (rounds >= rule.rounds) return 'rounds';
  return next === 0 ? 'tie' : null;
}

/** Of all lists that are not made: what making them together stands for. */
export function fingerprintOf(lists: readonly RankedList[]): string {
  const open = lists.filter(({ made_at }) => made_at === null).map(({ fingerprint }) => fingerprint);
  return createHash('sha256').update(open.join(' ')).digest('hex');
}
