import { checkIdentity, isPhone } from '@portal/rules';
import { BORN_WORDS, ETHNIC_ENDING, NATIVE_ENDING, TITLES_OF_PEOPLE } from '@portal/schemas/resume-grammar';
import type { ImportedValue } from '../entries.ts';
import { conceptsOf } from '../words.ts';
import { periodsIn } from './dates.ts';
import type { Labels } from './labels.ts';
import type { Line } from './line.ts';
import {
  degreeOf,
  isChineseName,
  isLatinName,
  isMarriage,
  isPlace,
  isPolitical,
  isSex,
  isTitle,
} from './names.ts';
import { tokensOf, trimmed } from './tokens.ts';
import { left, value } from './values.ts';

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const PHONE = /(?<![\d.])(?:\+\d{1,3}[\s-]?)?(?:\(0?\d{1,4}\)[\s-]?)?\d(?:[\s-]?\d){6,13}(?!\d)/;
const MOBILE = /(?<!\d)(?:(?:\+|00)?86[\s-]?)?(1\d{2}[\s-]?\d{4}[\s-]?\d{4})(?!\d)/;
const IDENTITY = /(?<!\d)\d{17}[\dXx](?![\dXx])/;
const WEB = /(?:https?:\/\/|www\.)\S+|(?:github|linkedin|gitlab)\.com\/\S+/i;
const BORN = new RegExp(`(?:${BORN_WORDS.join('|')})`, 'iu');
/** Sex, birth and the like in one word of several. */
function slashed(token: string): string[] {
  const parts = token.split('/');
  return parts.some((part) => isSex(part) || isPolitical(part) || isMarriage(part)) ? parts : [token];
}

const TITLED = new RegExp(`^(?:${TITLES_OF_PEOPLE.join('|')})\\.?\\s+`, 'u');
const HEIGHT = /^(1\d{2}(?:\.\d)?)\s?cm$/i;

/** What stands in a line of its own sign: addresses, numbers. @returns the rest of the line */
function signed(text: string, source: string, today: string, values: ImportedValue[]): string {
  let rest = text;
  const pull = (pattern: RegExp, take: (found: RegExpExecArray) => ImportedValue | null): void => {
    const found = pattern.exec(rest);
    const one = found && take(found);
    if (!found || !one) return;
    values.push(one);
    rest = `${rest.slice(0, found.index)}\t${rest.slice(found.index + found[0].length)}`;
  };
  pull(EMAIL, ([email]) => value(email, source, ['email']));
  pull(WEB, ([address]) => value(address, source, ['website'], 'unsure'));
  pull(IDENTITY, ([number]) =>
    checkIdentity(number, today) === null ? value(number, source, ['idNumber']) : null,
  );
  pull(MOBILE, ([, number = '']) => {
    const digits = number.replace(/\D/g, '');
    return isPhone(digits) ? value(digits, source, ['phone']) : null;
  });
  if (!values.some(({ concepts }) => concepts?.includes('phone')))
    pull(PHONE, ([number]) =>
      number.replace(/\D/g, '').length >= 8 && periodsIn(number).length === 0
        ? value(number, source, ['phone'], number.startsWith('+') ? 'sure' : 'unsure')
        : null,
    );
  return rest;
}

function ofToken(token: string, source: string, hasName: boolean): ImportedValue {
  const [date] = periodsIn(token);
  const height = HEIGHT.exec(token)?.[1];
  if (isSex(token)) return value(token, source, ['sex']);
  if (isMarriage(token)) return value(token, source, ['marriage']);
  if (isPolitical(token)) return value(token, source, ['political']);
  if (token.endsWith(ETHNIC_ENDING) && token.length <= 6) return value(token, source, ['ethnicGroup']);
  if (date && BORN.test(token)) return value(date.start, source, ['birthday']);
  if (date && date.to - date.from === token.length) return value(date.start, source, ['birthday'], 'unsure');
  if (height !== undefined) return value(height, source, ['height']);
  if (degreeOf(token) || isPlace(token)) return left(token, source);
  if (/^\p{Script=Han}{3,7}$/u.test(token) && token.endsWith(NATIVE_ENDING))
    return value(token.slice(0, -NATIVE_ENDING.length), source, ['origin'], 'unsure');
  if (!hasName && isChineseName(token)) return value(token, source, ['name']);
  return left(token, source);
}

/** The name that stands alone at the top, letters set apart or behind the word for a resume. */
function nameAtTop(text: string): string | null {
  if (isTitle(text)) return null;
  const untitled = text.replace(TITLED, '');
  const joined = /^(?:\p{Script=Han}\s){1,3}\p{Script=Han}$/u.test(untitled)
    ? untitled.replace(/\s/g, '')
    : untitled;
  if (isChineseName(joined)) return joined;
  // In two scripts side by side.
  const [, han = ''] =
    /^(\p{Script=Han}{2,4})\s*[(（]?\s*[A-Z][A-Za-z]+(?:[ ,]+[A-Z][A-Za-z]+){0,2}\s*[)）]?$/u.exec(joined) ??
    [];
  if (isChineseName(han)) return han;
  return isLatinName(joined) || /^\p{Lu}{2,}(?: \p{Lu}{2,}){1,2}$/u.test(joined) ? joined : null;
}

/** Lines about the person: with labels, or as people string them together at the top. */
export function personOf(
  lines: readonly Line[],
  labels: Labels,
  today: string,
  isTop: boolean,
): ImportedValue[] {
  const values: ImportedValue[] = [];
  let name = false;
  for (const [index, { text, source }] of lines.entries()) {
    const { pairs, rest } = labels.split(text, true);
    for (const { label, text: said } of pairs) {
      const concepts = conceptsOf(label);
      name ||= concepts.includes('name');
      if (concepts.some((concept) => ['email', 'phone', 'idNumber'].includes(concept))) {
        const before = values.length;
        const more = trimmed(signed(said, source, today, values));
        const own = values[before];
        if (own) {
          values[before] = { ...own, label };
          if (more !== '') values.push(left(more, source));
          continue;
        }
      }
      values.push({ label, text: together(said), source });
    }
    if (rest === '') continue;
    const plain = trimmed(signed(rest, source, today, values));
    const bare = tokensOf(plain).flatMap(slashed);
    const only =
      isTop && !name && index < 4
        ? nameAtTop(bare[0] !== undefined && bare.length > 1 ? bare[0] : plain)
        : null;
    if (only !== null) {
      name = true;
      values.push(
        value(
          titleCase(only),
          source,
          ['name'],
          /\p{Script=Han}/u.test(only) || index === 0 ? 'sure' : 'unsure',
        ),
      );
      const others = tokensOf(plain.slice(plain.indexOf(only.charAt(0)) + only.length));
      bare.splice(0, bare.length, ...others);
    }
    for (const token of bare) {
      if (isTitle(token)) continue;
      const one = ofToken(token, source, name || !isTop);
      name ||= one.concepts?.includes('name') === true;
      values.push(one);
    }
  }
  return values;
}

/** Characters that stand apart to fill the width of a form. */
const together = (text: string): string =>
  /^\p{Script=Han}(?:\s+\p{Script=Han}){1,3}$/u.test(text) ? text.replace(/\s/g, '') : text;

/** A name in capitals throughout is one in letters of both sizes. */
const titleCase = (name: string): string =>
  /^[\p{Lu}\s]+$/u.test(name) && !/\p{Script=Han}/u.test(name)
    ? name.replace(/(\p{Lu})(\p{Lu}+)/gu, (_, first: string, more: string) => first + more.toLowerCase())
    : name;
