import { kindOrText, type NamedItems } from '@portal/field-kinds';
import type { CodeSource } from '@portal/forms';
import { ROOT_NODE } from '@portal/forms';
import { codePointLength, dateKind, isDate, normaliseDate } from '@portal/rules';
import type { CodeItem, Field } from '@portal/schemas';
import {
  PLACE_ENDINGS,
  PLAIN_UNITS,
  TEN_THOUSAND,
  TEN_THOUSAND_LABELS,
} from '@portal/schemas/resume-grammar';
import { DATE_UNITS, PERIOD_JOINTS, STILL_WORDS } from '@portal/schemas/resume-concepts';
import { periodsIn } from './lines/dates.ts';
import { choiceWords, plainWords } from './words.ts';

/** What a text becomes in a field, or why it does not fit there; a key of `resume-import:reason`. */
export type Conversion =
  | {
      value: string;
      shown: string;
      /** The list has no such words, but some that they may be short for. */
      near?: true;
    }
  | { problem: 'noChoice' | 'noDate' | 'coarse' | 'tooLong' | 'unfit' };

/** Beside what a text is read. */
export interface ConversionScope {
  codes: CodeSource;
  /** yyyy-MM-dd */
  today: string;
  /** Items that the portal's settings name. */
  items?: NamedItems;
}

/** A date in words or in another order as the calendar writes it; anything else as it came. */
function asWritten(text: string): string {
  const [found, ...more] = periodsIn(text);
  return found && more.length === 0 && !found.period && found.to - found.from === text.length
    ? found.start
    : text;
}

function toDate(text: string, field: Field): Conversion {
  const wanted = dateKind(field.itemlength);
  const written = asWritten(text.replace(/T[\d:.Z+-]*$/, '').trim());
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
  if (near.length === 1 && only) return { value: only.id, shown: only.itemdesc };
  return (
    (await placeIn(text, field, codes, fits)) ??
    (await shortFor(text, field, codes, fits)) ?? { problem: 'noChoice' }
  );
}

const PLACE_END = new RegExp(`(?:${PLACE_ENDINGS.join('|')})$`, 'u');
const stem = (name: string): string => plainWords(name.replace(PLACE_END, ''));

/** A place below a place, written as one word or with a comma: the one whose way from the top holds the other. */
async function placeIn(
  text: string,
  field: Field,
  codes: CodeSource,
  fits: (item: CodeItem) => boolean,
): Promise<Conversion | null> {
  const [inner = '', outer = ''] = text.split(/\s*,\s*/);
  const ways: [outer: string, inner: string][] =
    outer !== ''
      ? [
          [outer, inner],
          [inner, outer],
        ]
      : /^\p{Script=Han}{2,14}$/u.test(text)
        ? [
            ['', text],
            ...Array.from(text, (_, at): [string, string] => [text.slice(0, at), text.slice(at)]).slice(
              2,
              -1,
            ),
          ]
        : [];
  for (const [above, own] of ways.slice(0, MAX_SEARCHES)) {
    const found = (await codes.search(field.codesetid, own.replace(PLACE_END, '') || own)).filter(
      (item) =>
        fits(item) && stem(item.itemdesc) === stem(own) && plainWords(item.path ?? '').includes(stem(above)),
    );
    const [first] = found;
    if (first && (above !== '' || found.length === 1)) return { value: first.id, shown: first.itemdesc };
  }
  return null;
}

/** What the search of the list finds alone for a short name or its pinyin is likely meant, and has to be looked at (TRY-51). */
async function shortFor(
  text: string,
  field: Field,
  codes: CodeSource,
  fits: (item: CodeItem) => boolean,
): Promise<Conversion | null> {
  if (text.length < 2 || text.length > 30 || !/\p{L}{2}/u.test(text)) return null;
  const found = (await codes.search(field.codesetid, text)).filter(fits);
  const [only] = found;
  return only && found.length === 1 ? { value: only.id, shown: only.itemdesc, near: true } : null;
}

const COUNTED = new RegExp(`^(\\d+(?:\\.\\d+)?)\\s*(${[...TEN_THOUSAND, ...PLAIN_UNITS].join('|')})$`, 'u');

/** A number without its unit, in what the field counts. */
function withoutUnit(text: string, { itemdesc }: Field): string {
  const [, number, unit = ''] = COUNTED.exec(text.trim()) ?? [];
  if (number === undefined) return text;
  const inTenThousands = TEN_THOUSAND_LABELS.some((word) => itemdesc.includes(word));
  if (TEN_THOUSAND.includes(unit))
    return inTenThousands ? number : String(Math.round(Number(number) * 10_000));
  return inTenThousands ? text : number;
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
  const plain = kind.family === 'number' ? withoutUnit(text, field) : text;
  const value = kind.normalise(kind.wide ? plain : plain.replace(/\s*\n\s*/g, ' '));
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
