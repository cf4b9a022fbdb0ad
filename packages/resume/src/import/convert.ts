import { kindOrText, type NamedItems } from '@portal/field-kinds';
import type { CodeSource } from '@portal/forms';
import { ROOT_NODE } from '@portal/forms';
import { codePointLength, dateKind, isDate, normaliseDate } from '@portal/rules';
import type { CodeItem, Field } from '@portal/schemas';
import { DATE_UNITS, PERIOD_JOINTS, STILL_WORDS } from '@portal/schemas/resume-concepts';
import { choiceWords, plainWords } from './words.ts';

/** What a text becomes in a field, or why it does not fit there; a key of `resume-import:reason`. */
export type Conversion =
  { value: string; shown: string } | { problem: 'noChoice' | 'noDate' | 'coarse' | 'tooLong' | 'unfit' };

/** Beside what a text is read. */
export interface ConversionScope {
  codes: CodeSource;
  /** yyyy-MM-dd */
  today: string;
  /** Items that the portal's settings name. */
  items?: NamedItems;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `Sep 2016`, `1 September 2016` and `September 1, 2016` as 2016-09 or 2016-09-01; anything else as it came. */
function withMonthNames(text: string): string {
  const name = /\b([A-Za-z]{3,9})\b/.exec(text)?.[1]?.toLowerCase() ?? '';
  const month = MONTHS.findIndex((short) => name.startsWith(short)) + 1;
  const year = /\b(\d{4})\b/.exec(text)?.[1];
  if (month === 0 || year === undefined) return text;
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(text.replace(year, ''))?.[1];
  return [year, String(month).padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join(
    '-',
  );
}

function toDate(text: string, field: Field): Conversion {
  const wanted = dateKind(field.itemlength);
  const written = withMonthNames(text.replace(/T.*$/, '').trim());
  for (const kind of ['date', 'month', 'year'] as const) {
    const value = normaliseDate(written, kind);
    if (!isDate(value, kind)) continue;
    const cut = value.slice(0, field.itemlength === 4 || field.itemlength === 7 ? field.itemlength : 10);
    return isDate(cut, wanted) ? { value: cut, shown: cut } : { problem: 'coarse' };
  }
  return { problem: 'noDate' };
}

/** Questions about one value of a list at most: a long list is asked for by words. */
const MAX_SEARCHES = 12;

async function toCode(text: string, field: Field, codes: CodeSource): Promise<Conversion> {
  const deepest = Number(field.layer) || Infinity;
  const fits = (item: CodeItem): boolean =>
    (field.leaf_only !== '1' || item.leaf) && (item.path ?? '').split(' / ').length <= deepest;
  const ways = choiceWords(text);
  const meant = new Set(ways.map(plainWords));
  for (const words of ways.slice(0, MAX_SEARCHES)) {
    const found = (await codes.search(field.codesetid, words)).filter(fits);
    const item =
      found.find(({ itemdesc }) => plainWords(itemdesc) === plainWords(text)) ??
      found.find(({ itemdesc }) => meant.has(plainWords(itemdesc)));
    if (item) return { value: item.id, shown: item.itemdesc };
  }
  // A short list may name it with more words: the only one that begins so is meant.
  const top = await codes.children(field.codesetid, ROOT_NODE);
  const near = top.filter((item) => item.leaf && plainWords(item.itemdesc).startsWith(plainWords(text)));
  const [only] = near;
  return near.length === 1 && only ? { value: only.id, shown: only.itemdesc } : { problem: 'noChoice' };
}

/** A text from elsewhere as a value of a field (TRY-43). Rejects when a code list cannot be loaded. */
export async function convert(
  text: string,
  field: Field,
  { codes, today, items }: ConversionScope,
): Promise<Conversion> {
  const kind = kindOrText(field, items);
  if (kind.coded) return toCode(text, field, codes);
  if (kind.family === 'date') return toDate(text, field);
  const value = kind.normalise(kind.wide ? text : text.replace(/\s*\n\s*/g, ' '));
  if (kind.check(value, field, { today })) return { value, shown: value };
  return { problem: field.itemlength > 0 && codePointLength(value) > field.itemlength ? 'tooLong' : 'unfit' };
}

const DASHES = '–—―－~～〜';
const JOINTS = PERIOD_JOINTS.map((word) => (/^\w/.test(word) ? `\\b${word}\\b` : word)).join('|');
/** A dash or a word between two dates; a hyphen within a date is none. */
const BETWEEN = new RegExp(
  `\\s*(?:[${DASHES}]|${JOINTS}|\\s-\\s|-(?=\\s*\\d{4})|(?<=[${DATE_UNITS}])-)\\s*`,
  'u',
);
const TRAILING = new RegExp(`(?:[\\s${DASHES}-]|${JOINTS})+$`, 'u');

/** Start and end of a period as it is written in one cell; '' = has not ended. null = it is no period. */
export function splitPeriod(text: string): { start: string; end: string } | null {
  const still = STILL_WORDS.find((word) => text.toLowerCase().trim().endsWith(word));
  const dated = still === undefined ? text : text.trim().slice(0, -still.length).replace(TRAILING, '');
  const [start = '', end = '', ...more] = dated.split(BETWEEN);
  if (!/\d{4}/.test(start) || more.length > 0) return null;
  if (still !== undefined) return end === '' ? { start, end: '' } : null;
  return /\d/.test(end) ? { start, end } : null;
}
