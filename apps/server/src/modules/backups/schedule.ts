import { addDays, dayOf, daysBetween, momentOf } from '../../platform/time.ts';
import type { BackupRun } from './repository/runs.ts';

export { lastGoodStart, lastRuns } from './repository/runs.ts';

/** After so long a missed moment is let go: the next one comes soon. */
const LATE_HOURS = 12;

/**
 * The moment of the schedule that has come and is not long over; null = none has.
 *
 * @param at HH:MM
 */
export function momentDue(now: Date, at: string): Date | null {
  const today = new Date(momentOf(dayOf(now), at));
  const last = today <= now ? today : new Date(momentOf(addDays(dayOf(now), -1), at));
  return now.getTime() - last.getTime() <= LATE_HOURS * 3_600_000 ? last : null;
}

/**
 * The next moment of the schedule.
 *
 * @param at HH:MM
 */
export function nextMoment(now: Date, at: string): Date {
  const today = new Date(momentOf(dayOf(now), at));
  return today > now ? today : new Date(momentOf(addDays(dayOf(now), 1), at));
}

/** A Monday from which weeks are counted. */
const FIRST_MONDAY = '2024-01-01';
const weekOf = (day: string): number => Math.floor(daysBetween(FIRST_MONDAY, day) / 7);

/** A backup of the schedule that was verified. */
export type GoodRun = Pick<BackupRun, 'id' | 'startedAt' | 'place'>;

/**
 * Those that the rule of keeping lets go: kept are the newest of each of the last days and weeks that have any. The newest
 * of all is among them, however old it is.
 */
export function dispensable<Run extends GoodRun>(
  runs: readonly Run[],
  keep: { days: number; weeks: number },
): Run[] {
  const newestFirst = runs.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const kept = new Set<Run>();
  const keepNewest = (most: number, groupOf: (day: string) => string): void => {
    const groups = new Set<string>();
    for (const run of newestFirst) {
      const group = groupOf(dayOf(run.startedAt));
      if (groups.has(group) || groups.size >= most) continue;
      groups.add(group);
      kept.add(run);
    }
  };
  keepNewest(Math.max(1, keep.days), (day) => day);
  keepNewest(keep.weeks, (day) => String(weekOf(day)));
  return newestFirst.filter((run) => !kept.has(run));
}
