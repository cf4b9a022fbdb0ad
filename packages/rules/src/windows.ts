/** Where a moment lies to a stretch of time. */
export type WindowPlace = 'before' | 'open' | 'after';

/** A stretch of time; null = without a bound on that side. */
export interface TimeRange {
  from: Date | string | null;
  to: Date | string | null;
}

const millis = (at: Date | string): number => (typeof at === 'string' ? Date.parse(at) : at.getTime());

/**
 * Whether a stretch of time is open at a moment: from its first moment until just before its last (PROJ-01).
 *
 * @param stretch undefined = always open
 */
export function windowAt(stretch: TimeRange | undefined, now: Date): WindowPlace {
  if (!stretch) return 'open';
  if (stretch.from !== null && millis(stretch.from) > now.getTime()) return 'before';
  return stretch.to !== null && millis(stretch.to) <= now.getTime() ? 'after' : 'open';
}
