import {
  dayAfter,
  firstWholeDay,
  instantOf,
  lastWorkingDay,
  wallTime,
  type WorkingCalendar,
} from '@portal/rules';
import { invalid } from '../../console/refused.ts';

const DAY_MS = 86_400_000;
/** A list begins, and ends, so far ahead at most. */
const MAX_AHEAD_DAYS = 366;

/**
 * When a list ends that is public for some working days from a moment: at the end of the last of them; a day that has begun when
 * it appears is not counted (LIST-02).
 *
 * @returns null = nobody has published the calendar of a year that it reaches
 */
export function endOfDays(from: Date, days: number, zone: string, calendar: WorkingCalendar): Date | null {
  const last = lastWorkingDay(firstWholeDay(wallTime(from.toISOString(), zone)), days, calendar);
  const end = last === null ? null : instantOf(dayAfter(last), zone);
  return end === null ? null : new Date(end);
}

/** A time of the clock in a zone; null = '' was given. @throws ConsoleRefused 'invalid' */
function momentAt(path: 'from' | 'until', wall: string, zone: string, now: Date): Date | null {
  if (wall === '') return null;
  const instant = instantOf(wall, zone);
  if (instant === null) throw invalid({ path, what: 'moment' });
  const moment = new Date(instant);
  if (moment <= now) throw invalid({ path, what: 'past' });
  if (moment.getTime() > now.getTime() + MAX_AHEAD_DAYS * DAY_MS) throw invalid({ path, what: 'far' });
  return moment;
}

/** What somebody asks for, by the clock of a zone. */
interface Asked {
  from: string;
  until: string;
  days: number;
}

/**
 * When a list begins and ends, as far as that can be said before it is confirmed.
 *
 * @throws ConsoleRefused 'invalid' with what is wrong
 */
export function timesOf(
  { from, until, days }: Asked,
  { zone, now, calendar }: { zone: string; now: Date; calendar: WorkingCalendar },
): { from: Date | null; until: Date | null } {
  const begins = momentAt('from', from, zone, now);
  if (days > 0) {
    if (endOfDays(begins ?? now, days, zone, calendar) === null)
      throw invalid({ path: 'days', what: 'unknown' });
    return { from: begins, until: null };
  }
  const ends = momentAt('until', until, zone, now);
  if (!ends) throw invalid({ path: 'until', what: 'empty' });
  if (ends <= (begins ?? now)) throw invalid({ path: 'until', what: 'order' });
  return { from: begins, until: ends };
}
