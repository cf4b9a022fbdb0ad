import { isDeepStrictEqual } from 'node:util';
import type { AuditPair, AuditValue } from '@portal/console-contract';
import {
  kindOfField,
  MAX_AUDIT_TEXT,
  type AuditField,
  type AuditOwnField,
} from '@portal/console-contract/audit';
import type { LocalText } from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';

/** Pairs of one line; how many more there are is said. */
const MAX_PAIRS = 30;
/** Elements of a value that is a list. */
const MAX_ELEMENTS = 50;
/** Characters of all pairs of a line. */
const MAX_LINE = 60_000;

type FieldIn<P extends string> = AuditOwnField extends infer F
  ? F extends `${P}/${infer Name}`
    ? Name
    : never
  : never;

/** Names of parts whose fields are known: 'recruitment', 'position' … */
type Part = AuditOwnField extends infer F ? (F extends `${infer P}/${string}` ? P : never) : never;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueOf = (value: unknown): AuditValue =>
  value === undefined || value === '' ? null : (value as AuditValue);

/** What a field was and became, nothing where it stayed; of a text in languages, each that differs. */
export function pairOf(
  field: AuditField,
  before: unknown,
  after: unknown,
  of?: AuditPair['of'],
): AuditPair[] {
  const which = of === undefined ? {} : { of };
  if (kindOfField(field) !== 'texts') {
    const [was, is] = [valueOf(before), valueOf(after)];
    return isDeepStrictEqual(was, is) ? [] : [{ field, ...which, before: was, after: is }];
  }
  const textIn = (text: unknown, language: string): AuditValue =>
    valueOf(isObject(text) ? text[language] : undefined);
  return LANGUAGE_IDS.flatMap((language) => {
    const [was, is] = [textIn(before, language), textIn(after, language)];
    return was === is ? [] : [{ field, language, ...which, before: was, after: is }];
  });
}

/**
 * What fields of a part were and became, where they differ (OFFICE-07).
 *
 * @param of which of many it is about
 */
export const pairsOf = <P extends Part>(
  part: P,
  before: Readonly<Partial<Record<FieldIn<P>, unknown>>>,
  after: Readonly<Partial<Record<FieldIn<P>, unknown>>>,
  of?: AuditPair['of'],
): AuditPair[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((name) =>
    pairOf(
      `${part}/${name}` as AuditOwnField,
      (before as Record<string, unknown>)[name],
      (after as Record<string, unknown>)[name],
      of,
    ),
  );

/** A text of at most so many characters, never half of one: PostgreSQL keeps no half of a surrogate pair. */
const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** A value with texts of at most so many characters, in the languages that there are: an office may have taken one away. */
function cutValue<T extends AuditPair['before']>(value: T, most: number): T {
  const cut = (one: unknown): unknown => {
    if (typeof one === 'string') return cutText(one, most);
    if (Array.isArray(one))
      return [...one.slice(0, MAX_ELEMENTS).map(cut), ...(one.length > MAX_ELEMENTS ? ['…'] : [])];
    return isObject(one) ? nameIn(one, most) : one;
  };
  return cut(value) as T;
}

/** A name as it was noted, null where it is none; its texts of at most so many characters. */
export function nameIn(value: unknown, most: number): string | LocalText | null {
  if (typeof value === 'string') return cutText(value, most);
  if (!isObject(value)) return null;
  const texts = LANGUAGE_IDS.flatMap((id) => {
    const text = value[id];
    return typeof text === 'string' ? [[id, cutText(text, most)]] : [];
  });
  return Object.fromEntries(texts) as LocalText;
}

/** A pair with texts of at most so many characters. */
export const cutPair = (pair: AuditPair, most: number): AuditPair => ({
  ...pair,
  ...(pair.of === undefined ? {} : { of: cutValue(pair.of, most) }),
  before: cutValue(pair.before, most),
  after: cutValue(pair.after, most),
});

/** As many pairs as a line keeps, and how many there are beyond them. */
export function bounded(pairs: readonly AuditPair[]): { pairs: AuditPair[]; morePairs?: number } {
  const kept: AuditPair[] = [];
  let size = 0;
  for (const pair of pairs.slice(0, MAX_PAIRS)) {
    const cut = cutPair(pair, MAX_AUDIT_TEXT);
    size += JSON.stringify(cut).length;
    if (size > MAX_LINE && kept.length > 0) break;
    kept.push(cut);
  }
  const more = pairs.length - kept.length;
  return { pairs: kept, ...(more > 0 ? { morePairs: more } : {}) };
}
