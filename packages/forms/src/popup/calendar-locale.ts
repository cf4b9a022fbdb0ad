import dayjs from 'dayjs';
import { LANGUAGES, type Language } from '@portal/schemas/languages';

const known = new Set<Language>();

/** 1 February 2026 is a Sunday. */
const DAYS = Array.from({ length: 7 }, (_, index) => new Date(2026, 1, 1 + index));
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));

/**
 * Name of a locale by which dayjs speaks a language. Its names of months and days are those of the platform, so that a
 * language needs no file of dayjs.
 */
export function calendarLocale(language: Language): string {
  const name = `portal-${language}`;
  if (known.has(language)) return name;
  const { tag } = LANGUAGES[language];
  const named = (dates: readonly Date[], options: Intl.DateTimeFormatOptions): string[] =>
    dates.map((date) => new Intl.DateTimeFormat(tag, options).format(date));
  const narrow = named(DAYS, { weekday: 'narrow' });
  // One letter would name two days.
  const headings =
    new Set(narrow).size === narrow.length
      ? narrow
      : named(DAYS, { weekday: 'short' }).map((day) => day.slice(0, 2));
  const [english] = Object.values(dayjs.Ls);
  if (!english) return name;
  dayjs.locale(
    {
      ...english,
      name,
      weekdays: named(DAYS, { weekday: 'long' }),
      weekdaysShort: named(DAYS, { weekday: 'short' }),
      weekdaysMin: headings,
      months: named(MONTHS, { month: 'long' }),
      monthsShort: named(MONTHS, { month: 'short' }),
    },
    undefined,
    true,
  );
  known.add(language);
  return name;
}
