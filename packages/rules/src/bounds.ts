import { daysInMonth } from './calendar.ts';
import { breaksDateOrder, MAX_ORDER_YEARS } from './date-order.ts';
import { compareDecimals, isWrittenNumber, normaliseNumber } from './number.ts';
import { codePointLength, stripWhitespace, toHalfWidth } from './text.ts';

/** What a bound measures of a value: the number or date itself, its characters, or how many are chosen (FORM-01). */
export type BoundMeasure = 'number' | 'date' | 'length' | 'count';

/** A date that hangs on today or on another field of the same record; `months` may be negative (FORM-01). */
export interface RelativeDate {
  /** Item id of the other field; '' = today. */
  item: string;
  months: number;
}

/** Bounds of a value as text; '' or absent = none on that side. Dates may be relative. */
export interface Bounds {
  by: BoundMeasure;
  min?: string;
  max?: string;
}

/** What a relative date is counted from. */
export interface BoundScope {
  /** yyyy-MM-dd */
  today: string;
  /** Value of another field of the record; '' = none, and then nothing is broken. */
  valueOf(itemid: string): string;
}

/** Which side is broken, in the words of what is measured. */
export type BoundProblem =
  'min' | 'max' | 'early' | 'late' | 'earlyItem' | 'lateItem' | 'short' | 'long' | 'fewest' | 'most';

export interface BrokenBound {
  problem: BoundProblem;
  /** The bound as it counts for this value: a relative date is worked out. */
  limit: string;
  /** Item that the bound was counted from; '' = none. */
  item: string;
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

const WORDS: Readonly<Record<BoundMeasure, readonly [low: BoundProblem, high: BoundProblem]>> = {
  number: ['min', 'max'],
  date: ['early', 'late'],
  length: ['short', 'long'],
  count: ['fewest', 'most'],
};

/** What is measured, as a decimal text; null = the value is none that could be measured, which its own field says. */
function measured(value: string, by: Exclude<BoundMeasure, 'date'>): string | null {
  if (by === 'length') return String(codePointLength(value.trim()));
  if (by === 'count') return String(new Set(value.split(/\s+/).filter((part) => part !== '')).size);
  const number = normaliseNumber(value);
  return isWrittenNumber(number) ? number : null;
}

/** @param value not blank */
function brokenDate(value: string, { min = '', max = '' }: Bounds, scope: BoundScope): BrokenBound | null {
  const [earliest, latest] = [min, max].map((bound) => (bound === '' ? '' : boundDate(bound, scope)));
  const told = (bound: string, limit: string, low: boolean): BrokenBound => {
    const item = readRelativeDate(bound)?.item ?? '';
    const problem = low ? (item === '' ? 'early' : 'earlyItem') : item === '' ? 'late' : 'lateItem';
    return { problem, limit: limit.slice(0, value.length), item };
  };
  if (earliest && breaksDateOrder(value, 'notBefore', earliest)) return told(min, earliest, true);
  if (latest && breaksDateOrder(latest, 'notBefore', value)) return told(max, latest, false);
  return null;
}

/**
 * The bound that a value breaks (FORM-01); null = none, or it cannot be told. Browser, server and the counts before publishing
 * call this one function. Numbers are compared as decimals, dates as texts as far as both say.
 *
 * @param value as it is stored, not blank
 */
export function brokenBound(value: string, bounds: Bounds, scope: BoundScope): BrokenBound | null {
  const { by, min = '', max = '' } = bounds;
  if (by === 'date') return brokenDate(value.trim(), bounds, scope);
  const size = measured(value, by);
  if (size === null) return null;
  const [low, high] = WORDS[by];
  if (isWrittenNumber(min) && compareDecimals(size, min) < 0) return { problem: low, limit: min, item: '' };
  if (isWrittenNumber(max) && compareDecimals(size, max) > 0) return { problem: high, limit: max, item: '' };
  return null;
}
