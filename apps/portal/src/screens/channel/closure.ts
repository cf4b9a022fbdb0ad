import { isApplied } from '@portal/rules';
import type { Position } from '@portal/schemas';

/** Why a position takes no applications: the codes of refused applications, full, and one's own limit in its recruitment. */
export type Closure = 'before' | 'after' | 'finished' | 'paused' | 'full' | 'limit';

type Asked = Pick<Position, 'closed' | 'starttime' | 'endtime'>;

const BY_TIME: ReadonlySet<string> = new Set(['before', 'after']);
const BY_HAND: ReadonlySet<string> = new Set(['finished', 'paused', 'full', 'limit']);

/**
 * Why a position takes no applications now (TRY-04); '' = it does. What the server said of its times may have changed
 * since: the clock decides where there is a time, the server's word where there is none.
 *
 * @param position times in ISO 8601 with offset, '' = none
 */
export function closureOf({ closed, starttime, endtime }: Asked, now: Date): Closure | '' {
  if (BY_HAND.has(closed)) return closed as Closure;
  const start = Date.parse(starttime);
  const end = Date.parse(endtime);
  if (start > now.getTime()) return 'before';
  if (end <= now.getTime()) return 'after';
  const hasTime = Number.isFinite(closed === 'before' ? start : end);
  return BY_TIME.has(closed) && !hasTime ? (closed as Closure) : '';
}

/** Milliseconds until the times make a difference again; null = they never will. */
export function nextChange({ starttime, endtime }: Asked, now: Date): number | null {
  const ahead = [Date.parse(starttime), Date.parse(endtime)]
    .map((moment) => moment - now.getTime())
    .filter((left) => left > 0);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** Whether one has applied for a position, in either spelling of the protocol. */
export const isAppliedTo = (position: Position): boolean =>
  position.isApplyedPos === 'true' || isApplied(position);
