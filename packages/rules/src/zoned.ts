import { isRealDate } from './calendar.ts';

const PARTS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** Making a format costs more than a hundred uses of it, and a spreadsheet has thousands of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone: zone });
  formats.set(zone, format);
  return format;
}

/**
 * The wall clock of a zone at a moment, `yyyy-MM-ddTHH:mm` as date inputs have it.
 *
 * @param at ISO 8601; null = ''
 */
export function wallTime(at: string | null, zone: string): string {
  if (at === null) return '';
  const parts = formatOf(zone).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.flatMap((one) => (one.type === type ? [one.value] : [])).join('');
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const WALL = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2}))?$/;

/**
 * The moment at which a zone's clock says a time: `2027-03-01 08:00`, also with T, slashes or points, or a day alone for its
 * first minute. An hour that a change of clocks leaves out is taken as the one after it.
 *
 * @returns ISO 8601 in UTC; null = no such date
 */
export function instantOf(wall: string, zone: string): string | null {
  const [, year, month, day, hour = '0', minute = '0'] = WALL.exec(wall.trim()) ?? [];
  if (year === undefined || !isRealDate(Number(year), Number(month), Number(day))) return null;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  const meant = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)),
  );
  let guess = meant.getTime();
  // Twice: the first guess may lie on the other side of a change of clocks.
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${wallTime(new Date(guess).toISOString(), zone)}:00Z`);
    guess += meant.getTime() - shown;
  }
  return new Date(guess).toISOString();
}
