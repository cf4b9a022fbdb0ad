import { toHalfWidth } from '@portal/rules';
import { PERIOD_JOINTS, STILL_WORDS } from '@portal/schemas/resume-concepts';
import { NO_DATE_AFTER } from '@portal/schemas/resume-grammar';

/** A date or a period in a line, and where it stands there. */
export interface FoundPeriod {
  /** yyyy, yyyy-MM or yyyy-MM-dd */
  start: string;
  /** The same; '' = has not ended, or is no period. */
  end: string;
  /** Both ends are told, the second maybe as "until now". */
  period: boolean;
  from: number;
  to: number;
}

const YEAR = '(?:19|20)\\d{2}';
const MONTH = '(?:1[0-2]|0?[1-9])';
const DAY = '(?:3[01]|[12]\\d|0?[1-9])';
const NAMES = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const NAMED = `(?:${NAMES})[a-z]{0,6}\\.?`;
// Year, month and day, in this order, between signs or the characters for them.
const [Y, M, D] = ['\\u5e74', '\\u6708', '[\\u65e5\\u53f7]'];

/** Ways to write a date, the fullest first. */
const DATE = [
  `(?<!\\d)${YEAR}\\s?[${Y}.\\-/]\\s?${MONTH}(?!\\d)(?:\\s?[${M}.\\-/]\\s?${DAY}(?!\\d)(?:\\s?${D})?)?(?:\\s?${M})?`,
  `(?<!\\d)${YEAR}(?:1[0-2]|0[1-9])(?:3[01]|[12]\\d|0[1-9])?(?!\\d)`,
  `(?<![\\d./-])${MONTH}\\s?[./]\\s?${YEAR}(?!\\d)`,
  `(?<![a-z\\d])(?:${DAY}(?:st|nd|rd|th)?\\s)?${NAMED}(?:\\s${DAY}(?:st|nd|rd|th)?)?,?\\s?${YEAR}(?!\\d)`,
  `(?<!\\d)${YEAR},?\\s${NAMED}(?![a-z])`,
  `(?<![\\d./])${YEAR}(?!\\d|\\s?(?:${NO_DATE_AFTER.join('|')}))(?:\\s?${Y})?`,
].join('|');

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const JOINT = `(?:[-\\u2010-\\u2015\\u2212~\\u301c\\u2192\\uff5e]{1,2}|${PERIOD_JOINTS.map((word) => (/^\w/.test(word) ? `\\b${word}\\b` : word)).join('|')})`;
const STILL = `(?:${[...STILL_WORDS, 'date', 'to date', 'till date', 'till now', 'the present', 'onwards']
  .map(escaped)
  .map((word) => (/^\w/.test(word) ? `${word}\\b` : word))
  .join('|')})`;
const FOUND = new RegExp(
  `(?:\\b(?:since|from)\\s+)?(${DATE})(?:\\s{0,3}(?:${JOINT}\\s{0,3}(?:(${DATE})|(${STILL}))|(${STILL})))?`,
  'giu',
);

const two = (text: string): string => text.padStart(2, '0');

/** A date as it was found, in the order of the calendar. */
function written(date: string): string {
  const name = new RegExp(`${NAMES}`, 'i').exec(date)?.[0].toLowerCase();
  const year = new RegExp(YEAR).exec(date)?.[0] ?? '';
  if (name !== undefined) {
    const month = two(String(NAMES.split('|').indexOf(name) + 1));
    const day = /\d{1,2}/.exec(date.replace(year, ''))?.[0];
    return [year, month, ...(day === undefined ? [] : [two(day)])].join('-');
  }
  const plain = date.replace(/\s/g, '');
  const run = /^(\d{4})(\d{2})(\d{2})?$/.exec(plain);
  if (run) return run.slice(1).filter(Boolean).join('-');
  if (!plain.startsWith(year)) return `${year}-${two(/^\d{1,2}/.exec(plain)?.[0] ?? '')}`;
  const [, ...rest] = plain.match(/\d+/g) ?? [];
  return [year, ...rest.map(two)].join('-');
}

/** Dates and periods in a line, in their order; a line that is longer than a line is holds none. */
export function periodsIn(line: string): FoundPeriod[] {
  if (line.length > 2000) return [];
  const text = toHalfWidth(line);
  return [...text.matchAll(FOUND)].map((match): FoundPeriod => {
    const [whole, start = '', end, still, until] = match;
    return {
      start: written(start),
      end: end === undefined ? '' : written(end),
      period: end !== undefined || still !== undefined || until !== undefined || /^since/i.test(whole),
      from: match.index,
      to: match.index + whole.length,
    };
  });
}
