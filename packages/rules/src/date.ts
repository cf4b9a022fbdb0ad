import { fullYears, isRealDate } from './calendar.ts';
import { stripWhitespace, toHalfWidth } from './text.ts';

/** Written yyyy, yyyy-MM or yyyy-MM-dd (VAL-28). */
export type DateKind = 'year' | 'month' | 'date';
export type DateProblem = 'format' | 'past' | 'max';

export interface DateLimits {
  /** Nothing after today (D-55). */
  past?: boolean;
  /** Latest date, as long as the kind or longer; '' = none (TRANS-17). */
  max?: string;
  /** yyyy-MM-dd */
  today: string;
}

/** Length of the written text by kind. */
export const DATE_LENGTH: Readonly<Record<DateKind, number>> = { year: 4, month: 7, date: 10 };

/** Kind of a date field by its item length: 4 year, 7 month, everything else a full date (VAL-28). */
export function dateKind(itemlength: number): DateKind {
  if (itemlength === DATE_LENGTH.year) return 'year';
  return itemlength === DATE_LENGTH.month ? 'month' : 'date';
}

const SHAPE: Readonly<Record<DateKind, RegExp>> = {
  year: /^\d{4}$/,
  month: /^\d{4}-\d{2}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
};

/** True when the text has the kind's shape and the calendar has that day. */
export function isDate(value: string, kind: DateKind): boolean {
  if (!SHAPE[kind].test(value)) return false;
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
  return year > 0 && isRealDate(year, month, day);
}

/** Oldest age that a birth date is read as. */
const MAX_AGE = 150;

/** Full years since a birth date written yyyy-MM-dd; null = no such day, or one of which nobody alive is born. */
export function ageOf(birthday: string, today: string): number | null {
  if (!isDate(birthday, 'date') || birthday > today) return null;
  const years = fullYears(birthday, today);
  return years > MAX_AGE ? null : years;
}

/**
 * What a well-written date lacks in the calendar: '1990-02-31' is no day, '1990-13' no month; null = the date is there or
 * is not written as one.
 */
export function calendarGap(value: string): 'noSuchMonth' | 'noSuchDay' | null {
  const [, month, day] = /^\d{4}-(\d{2})(?:-(\d{2}))?(?:[ T].*)?$/.exec(value.trim()) ?? [];
  if (month === undefined) return null;
  if (Number(month) < 1 || Number(month) > 12) return 'noSuchMonth';
  return day !== undefined && !isDate(value.trim().slice(0, DATE_LENGTH.date), 'date') ? 'noSuchDay' : null;
}

/** Checks a date as text; null = fine. Dates never become Date objects, so no time zone shifts them (D-55). */
export function checkDate(value: string, kind: DateKind, limits: DateLimits): DateProblem | null {
  const text = value.trim();
  if (!isDate(text, kind)) return 'format';
  const length = DATE_LENGTH[kind];
  if (limits.past === true && text > limits.today.slice(0, length)) return 'past';
  if (limits.max !== undefined && limits.max !== '' && text > limits.max.slice(0, length)) return 'max';
  return null;
}

/**
 * Reads a date as people type it (2026/7/3, 2026.7, 20260703, 2026年7月3日, full-width digits) and writes it in the
 * kind's shape; what is none of these comes back trimmed, for the check to refuse (UX-13).
 */
export function normaliseDate(value: string, kind: DateKind): string {
  const narrow = toHalfWidth(value);
  // Two numbers are not one: 2026.9.1 9 is no 19th, but a time that is half typed.
  if (/\d\s+\d/.test(narrow)) return value.trim();
  const text = stripWhitespace(narrow);
  const parts =
    /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})?日?)?)?年?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})?$/.exec(text);
  if (!parts) return value.trim();
  const [, year = '', month, day] = parts;
  const written = [year, month, day]
    .filter((part) => part !== undefined)
    .map((part) => part.padStart(2, '0'));
  const wanted = { year: 1, month: 2, date: 3 }[kind];
  return written.length < wanted ? value.trim() : written.slice(0, wanted).join('-');
}

/** A stored date as a format of y, M and d shows it: yyyy/MM/dd, yyyy年MM月; what is no date stays as it is. */
export function writeDate(value: string, format: string): string {
  const [year = '', month = '', day = ''] = value.split('-');
  if (!/^\d{4}(-\d{2}){0,2}$/.test(value)) return value;
  return format.replace('yyyy', year).replace('MM', month).replace('dd', day);
}

const WRITTEN = /^\d{4}(?:-\d{2}(?:-\d{2}(?: \d{2}:\d{2})?)?)?$/;

/** Whether a text is written as a date of the protocol: yyyy, yyyy-MM, yyyy-MM-dd or yyyy-MM-dd HH:mm; it need not be in the calendar. */
export const isWrittenDate = (text: string): boolean => WRITTEN.test(text);

/**
 * Like a sort function over two dates as far as both say: a month beside a day of that month is the same. The one comparison of
 * conditions, and of rules about the order of dates (TRY-03).
 *
 * @returns null when one of them is not written as a date
 */
export function compareDates(date: string, other: string): number | null {
  if (!isWrittenDate(date) || !isWrittenDate(other)) return null;
  const length = Math.min(date.length, other.length);
  const [own, its] = [date.slice(0, length), other.slice(0, length)];
  return own < its ? -1 : own > its ? 1 : 0;
}
