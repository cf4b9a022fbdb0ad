import { LANGUAGES, type Language } from '@portal/schemas/languages';
import { TIME_ZONE } from './constants.ts';
import { wallTime } from './zoned.ts';

/**
 * How much of a moment is written: `day` 3 July 2026, `shortDay` 3 Jul 2026, `weekday` the same with its weekday, `short` day and
 * minute, `long` the same with the month in full, `minute` 18:00, `clock` 18:00:05.
 */
export type MomentStyle = 'day' | 'shortDay' | 'weekday' | 'short' | 'long' | 'minute' | 'clock';

export interface MomentOptions {
  style?: MomentStyle;
  /** It is an end: 00:00 is said as 24:00 of the day before (TRY-48). */
  isEnd?: boolean;
  /** The portal's own by default: every page says times in it (TRY-48). */
  zone?: string;
}

const MINUTE: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const optionsOf = (style: MomentStyle, language: Language): Intl.DateTimeFormatOptions =>
  ({
    day: { dateStyle: 'long' },
    shortDay: { dateStyle: 'medium' },
    weekday: { weekday: 'short', year: 'numeric', month: LANGUAGES[language].month, day: 'numeric' },
    short: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
    long: { year: 'numeric', month: 'long', day: 'numeric', ...MINUTE },
    minute: MINUTE,
    clock: { timeStyle: 'medium', hourCycle: 'h23' },
  })[style] as Intl.DateTimeFormatOptions;

/** Making a format costs more than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, style: MomentStyle, zone: string): Intl.DateTimeFormat {
  const key = `${language} ${style} ${zone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(LANGUAGES[language].dates, { ...optionsOf(style, language), timeZone: zone });
  formats.set(key, format);
  return format;
}

/**
 * A moment in words, the same for every reader of a language wherever the reader is: the one place where times are written
 * (TRY-48).
 *
 * @param at ISO 8601 with offset, or milliseconds
 * @returns '' when it is no moment
 */
export function momentText(
  at: string | number | Date,
  language: Language,
  options: MomentOptions = {},
): string {
  const { style = 'short', isEnd = false, zone = TIME_ZONE } = options;
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  const format = formatOf(language, style, zone);
  const isMidnight = isEnd && wallTime(moment.toISOString(), zone).endsWith('T00:00');
  if (!isMidnight) return format.format(moment);
  const last = new Date(moment.getTime() - 60_000);
  return format
    .formatToParts(last)
    .map(({ type, value }) => (type === 'hour' ? '24' : type === 'minute' ? '00' : value))
    .join('');
}

/** What a written moment says of its zone. */
const zonePart = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts.flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : [])).join('');

/** How far a zone is from Greenwich at a moment: "GMT+8". */
export function offsetText(zone: string, at: string | number | Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  return zonePart(format.formatToParts(new Date(at)));
}

/**
 * The same moment where the reader is, to stand beside the portal's.
 *
 * @returns '' when the reader's clock says the same, or it is no moment
 */
export function readersMoment(
  at: string | number | Date,
  language: Language,
  options: Omit<MomentOptions, 'zone'> = {},
): string {
  const moment = new Date(at);
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  if (Number.isNaN(moment.getTime()) || offsetText(zone, moment) === offsetText(TIME_ZONE, moment)) return '';
  return `${momentText(moment, language, { ...options, zone })} ${offsetText(zone, moment)}`;
}

/** The reader's zone where it differs from the portal's now, as "GMT-4"; '' where it does not. */
export function readersOffset(now: string | number | Date): string {
  const own = offsetText(new Intl.DateTimeFormat().resolvedOptions().timeZone, now);
  return own === offsetText(TIME_ZONE, now) ? '' : own;
}

/** A time zone as it is called in the language, with its id: "中国标准时间 · Asia/Shanghai". */
export function zoneLabel(zone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LANGUAGES[language].dates, { timeZone: zone, timeZoneName: 'long' });
  return `${zonePart(format.formatToParts())} · ${zone}`;
}

/** true when it names a time zone that this machine knows. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return true;
  } catch {
    return false;
  }
}
