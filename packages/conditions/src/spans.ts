import { valueOf, type Fields } from './records.ts';
import { DATE_LENGTH, fullYears, isDate } from '@portal/rules';

/** Months of the calendar since year 0 of a date written yyyy, yyyy-MM or yyyy-MM-dd; null = it is no such date. */
function monthsOf(date: string): number | null {
  const [, year, month = '01'] = /^(\d{4})(?:-(\d{2}))?(?:-\d{2})?$/.exec(date) ?? [];
  const number = Number(month);
  return year === undefined || number < 1 || number > 12 ? null : Number(year) * 12 + number - 1;
}

export interface Spans {
  /** Months that the records cover together; what overlaps counts once. */
  months: number;
  /** Records whose beginning or end cannot be read. */
  unread: number;
}

/**
 * The time that records cover until a day, counted in months as employers certify it: July to July is a year.
 *
 * @param on yyyy-MM-dd: nothing after it counts, and a record without an end lasts until then
 */
export function coveredMonths(
  records: readonly Fields[],
  { from, to }: { from: string; to: string },
  on: string,
): Spans {
  const today = monthsOf(on) ?? 0;
  const spans: [number, number][] = [];
  let unread = 0;
  for (const record of records) {
    const start = monthsOf(valueOf(record, from));
    const end = valueOf(record, to) === '' ? today : monthsOf(valueOf(record, to));
    if (start === null || end === null) unread += 1;
    else if (Math.min(end, today) > start) spans.push([start, Math.min(end, today)]);
  }
  let months = 0;
  let reached = 0;
  for (const [start, end] of spans.toSorted((one, two) => one[0] - two[0])) {
    months += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return { months, unread };
}

/** The first and the last day that a date can mean; as texts the 31st stands for the last day of every month. */
function daysOf(date: string): [first: string, last: string] {
  if (date.length === DATE_LENGTH.year) return [`${date}-01-01`, `${date}-12-31`];
  return date.length === DATE_LENGTH.month ? [`${date}-01`, `${date}-31`] : [date, date];
}

/**
 * Full years that a date means on a day; one written as far as its month or year can mean several.
 *
 * @returns null when it is no date of the calendar
 */
export function ageSpan(date: string, on: string): { least: number; most: number } | null {
  const [first, last] = daysOf(date);
  if (!isDate(first, 'date')) return null;
  return { least: fullYears(last, on), most: fullYears(first, on) };
}
