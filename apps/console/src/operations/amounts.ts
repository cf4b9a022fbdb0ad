import { momentText } from '@portal/rules';
import { LANGUAGES, languageOf } from '@portal/schemas/languages';

const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

const localeOf = (language: string): string => LANGUAGES[languageOf(language)].dates;

/** Bytes in the unit that gives the shortest number: "1.4 GB". */
export function bytesIn(language: string, bytes: number): string {
  const at = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP))),
  );
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: at > 2 ? 1 : 0 });
  return `${number.format(bytes / STEP ** at)} ${UNITS[at] ?? ''}`;
}

const DURATIONS = [
  ['second', 1, 60],
  ['minute', 60, 3_600],
  ['hour', 3_600, 48 * 3_600],
  ['day', 86_400, Number.POSITIVE_INFINITY],
] as const;

/** Seconds in words, rounded down to the unit that says enough: "3 hours", "3小时". */
export function durationIn(language: string, seconds: number): string {
  const [unit, size] = DURATIONS.find(([, , below]) => seconds < below) ?? DURATIONS[0];
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.floor(Math.max(0, seconds) / size));
}

/** Milliseconds as they are read: "38 ms", beyond a second "1.4 s". */
export function millisecondsIn(language: string, milliseconds: number): string {
  const isLong = milliseconds >= 1_000;
  const number = new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: isLong || milliseconds < 10 ? 1 : 0,
  });
  return `${number.format(isLong ? milliseconds / 1_000 : milliseconds)} ${isLong ? 's' : 'ms'}`;
}

/** Hour, minute and second of a moment, in the portal's zone. */
export const clockIn = (language: string, at: string): string =>
  momentText(at, languageOf(language), { style: 'clock' });

export const percentIn = (language: string, share: number): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 0 }).format(share);

export const numberIn = (language: string, number: number): string =>
  new Intl.NumberFormat(localeOf(language)).format(number);
