/** Which days of a year differ from its weekends, as `MM-dd`. */
export interface CalendarYear {
  year: number;
  /** Holidays. */
  off: readonly string[];
  /** Days of weekends on which everybody works. */
  on: readonly string[];
}

/** Working days of the years that somebody has published; of others nobody knows. */
export interface WorkingCalendar {
  /** yyyy-MM-dd */
  off: ReadonlySet<string>;
  on: ReadonlySet<string>;
  years: ReadonlySet<number>;
}

/** What an office changes of a calendar (LIST-02): days off and on as yyyy-MM-dd, and years that it answers for as a whole. */
export interface OwnDays {
  off: readonly string[];
  on: readonly string[];
  years: readonly number[];
}

const DAY_MS = 86_400_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A published calendar with what an office changes of it: the office's word is the last. */
export function workingCalendar(published: readonly CalendarYear[], own: OwnDays): WorkingCalendar {
  const full = (year: number, days: readonly string[]): string[] => days.map((day) => `${year}-${day}`);
  const off = new Set(published.flatMap((one) => full(one.year, one.off)));
  const on = new Set(published.flatMap((one) => full(one.year, one.on)));
  for (const day of own.on) {
    off.delete(day);
    on.add(day);
  }
  for (const day of own.off) {
    on.delete(day);
    off.add(day);
  }
  return { off, on, years: new Set([...published.map(({ year }) => year), ...own.years]) };
}

/** From here on, days of a year follow from the New Year of the next one. */
const TURN_OF_YEAR = '12-26';

/**
 * Whether people work on a day (yyyy-MM-dd); null = nobody has published the calendar that decides it. The last days of a year
 * are those of the next year's: they were taken off, or worked, for its New Year before.
 */
export function isWorkingDay(day: string, { off, on, years }: WorkingCalendar): boolean | null {
  if (on.has(day)) return true;
  if (off.has(day)) return false;
  const year = Number(day.slice(0, 4));
  if (!years.has(year) || (day.slice(5) >= TURN_OF_YEAR && !years.has(year + 1))) return null;
  const weekday = new Date(startOf(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/**
 * The last of some working days, counted from a day which is the first of them where people work on it.
 *
 * @returns yyyy-MM-dd; null = the count runs into a year that nobody has published, and is not guessed
 */
export function lastWorkingDay(first: string, count: number, calendar: WorkingCalendar): string | null {
  let left = count;
  for (let at = startOf(first); ; at += DAY_MS) {
    const works = isWorkingDay(dayAt(at), calendar);
    if (works === null) return null;
    if (works) left -= 1;
    if (left <= 0 && works) return dayAt(at);
  }
}

/** The first day that a moment leaves whole, by its wall time (yyyy-MM-ddTHH:mm): a day that has begun is not counted. */
export const firstWholeDay = (wall: string): string =>
  wall.endsWith('T00:00') ? wall.slice(0, 10) : dayAt(startOf(wall.slice(0, 10)) + DAY_MS);

/** The day after one, yyyy-MM-dd. */
export const dayAfter = (day: string): string => dayAt(startOf(day) + DAY_MS);
