import { daysInMonth } from './calendar.ts';
import { MAX_ORDER_YEARS } from './date-relations.ts';
import { stripWhitespace, toHalfWidth } from './text.ts';

/** A date that hangs on today or on another field of the same record; `months` may be negative (FORM-01). */
export interface RelativeDate {
  /** Item id of the other field; '' = today. */
  item: string;
  months: number;
}

/** What a relative date is counted from. */
export interface BoundScope {
  /** yyyy-MM-dd */
  today: string;
  /** Value of another field of the record; '' = none, and then nothing is broken. */
  valueOf(itemid: string): string;
}

const RELATIVE = /^(?:today|\[([\w.-]{1,60})\])(?:([+-])(\d{1,4})([ym]))?$/i;
const MONTHS_OF_YEAR = 12;

/**
 * Reads `today`, `today-18y`, `[A0415]`, `[A0415]+6m`: y are years, m months, at most 150 years. Brackets, because an item id
 * may hold a dash, and because spreadsheets take a cell that begins with @ or = for a formula. null = no relative date.
 */
export function readRelativeDate(text: string): RelativeDate | null {
  const [whole, item = '', sign = '+', amount = '0', unit = 'm'] =
    RELATIVE.exec(stripWhitespace(toHalfWidth(text)).replace(/[−–]/g, '-')) ?? [];
  if (whole === undefined) return null;
  const months = Number(amount) * (unit.toLowerCase() === 'y' ? MONTHS_OF_YEAR : 1);
  if (months > MAX_ORDER_YEARS * MONTHS_OF_YEAR) return null;
  return { item, months: sign === '-' && months > 0 ? -months : months };
}

/** A relative date in its one spelling: whole years as years. */
export function writeRelativeDate({ item, months }: RelativeDate): string {
  const from = item === '' ? 'today' : `[${item}]`;
  if (months === 0) return from;
  const size = Math.abs(months);
  const amount = size % MONTHS_OF_YEAR === 0 ? `${size / MONTHS_OF_YEAR}y` : `${size}m`;
  return `${from}${months < 0 ? '-' : '+'}${amount}`;
}

const WRITTEN = /^(\d{4})(?:-(\d{2})(?:-(\d{2})( \d{2}:\d{2})?)?)?$/;
const FIRST_YEAR = 1;
const LAST_YEAR = 9999;

/**
 * The same day so many months later or earlier; a day that the month does not have becomes its last. A year alone can be
 * moved by whole years only. '' = no such date.
 */
export function movedByMonths(date: string, months: number): string {
  const [whole, year = '', month, day, time = ''] = WRITTEN.exec(date) ?? [];
  if (whole === undefined || (month === undefined && months % MONTHS_OF_YEAR !== 0)) return '';
  const total = Number(year) * MONTHS_OF_YEAR + Number(month ?? '1') - 1 + months;
  const [toYear, toMonth] = [Math.floor(total / MONTHS_OF_YEAR), (total % MONTHS_OF_YEAR) + 1];
  if (toYear < FIRST_YEAR || toYear > LAST_YEAR) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return [
    String(toYear).padStart(4, '0'),
    ...(month === undefined ? [] : [two(toMonth)]),
    ...(day === undefined ? [] : [two(Math.min(Number(day), daysInMonth(toYear, toMonth)))]),
  ]
    .join('-')
    .concat(time);
}

/** A bound of a date as it counts now; '' = it cannot be told, and then it breaks nothing. */
export function boundDate(bound: string, { today, valueOf }: BoundScope): string {
  const relative = readRelativeDate(bound);
  if (!relative) return bound;
  return movedByMonths(relative.item === '' ? today : valueOf(relative.item).trim(), relative.months);
}

/**
 * Like a sort function over dates that bound a field. NaN = they hang on different things, so that nothing can be said
 * before both are worked out.
 */
export function compareBoundDates(left: string, right: string): number {
  const [one, two] = [readRelativeDate(left), readRelativeDate(right)];
  if (!one && !two) return left === right ? 0 : left < right ? -1 : 1;
  return one && two && one.item === two.item ? one.months - two.months : Number.NaN;
}
