import { LANGUAGE_TESTS, POINTS } from '@portal/schemas/resume-grammar';
import type { ImportedValue } from '../entries.ts';
import { periodsIn } from './dates.ts';
import type { Labels } from './labels.ts';
import type { Line } from './line.ts';
import {
  isDepartment,
  isEmployer,
  isFluency,
  isLanguage,
  isPlace,
  isPosition,
  isPrize,
  isRelation,
  schoolIn,
} from './names.ts';
import { parsed, tokensOf, trimmed } from './tokens.ts';
import { left, value } from './values.ts';

const isGiver = (text: string): boolean =>
  isEmployer(text) || isDepartment(text) || schoolIn(text)?.rest === '';

/** A prize with its year and who gave it. */
export function awardOf({ text, source }: Line, labels: Labels): ImportedValue[] {
  const { pairs, rest } = labels.split(text, false);
  if (rest === '') return pairs.map((pair) => ({ ...pair, source }));
  const { period, tokens } = parsed(text);
  const names = tokens.flatMap((token): string[] => {
    const [, name = '', by = ''] = /^([^()（）]+)[(（]([^()（）]+)[)）]$/u.exec(token) ?? [];
    return by !== '' && isGiver(by) ? [name, by] : [token];
  });
  const by = names.findIndex((name, index) => index > 0 && isGiver(name) && !isPrize(name));
  const [issuer] = by < 0 ? [] : names.splice(by, 1);
  // A class of a prize belongs to its name.
  const title: string[] = names.splice(0, 1);
  while (names[0] !== undefined && isPrize(names[0])) title.push(...names.splice(0, 1));
  return [
    ...(period ? [value(period.start, source, ['date'])] : []),
    ...(title.length > 0
      ? [value(title.join(' '), source, ['title'], period || issuer ? 'sure' : 'unsure')]
      : []),
    ...(issuer === undefined ? [] : [value(issuer, source, ['issuer'])]),
    ...names.map((name) => left(name, source)),
  ];
}

const TESTS = LANGUAGE_TESTS.map(([pattern, of]) => ({
  of,
  pattern: new RegExp(`(?<![A-Za-z])(?:${pattern})(?![A-Za-z])`, 'u'),
}));
const SCORE = new RegExp(`(\\d{1,3}(?:\\.\\d)?)\\s*(?:${POINTS.join('|')})?$`, 'u');

/** Languages of one line: each with how well, a test and its score. */
export function languagesOf({ text, source }: Line): ImportedValue[][] {
  const groups: ImportedValue[][] = [];
  const hasLanguage = (): boolean =>
    groups.at(-1)?.some(({ concepts }) => concepts?.includes('language')) === true;
  const add = (one: ImportedValue): void => void groups.at(-1)?.push(one);
  const begin = (language: string, how: 'sure' | 'unsure' = 'sure'): void => {
    groups.push([value(language, source, ['language'], how)]);
  };
  const parts = text
    .replace(/[()（）:：]/gu, '\t')
    .split(/[\t,，;；、|/]|\s[–—-]\s|(?<=\p{Script=Han})\s+/u)
    .map(trimmed)
    .filter(Boolean);
  for (const part of parts.flatMap(wordsOfLanguage)) {
    const test = TESTS.find(({ pattern }) => pattern.test(part));
    const score = SCORE.exec(test ? part.replace(test.pattern, ' ').trim() : part)?.[1];
    const fluency = part.replace(/^(?:in|level)\s/i, '');
    if (isLanguage(part)) begin(part);
    else if (test) {
      const last = groups.at(-1);
      const other = last?.find(({ concepts }) => concepts?.includes('certificate'));
      const isScored = last?.some(({ concepts }) => concepts?.includes('grade'));
      const isSame = other && TESTS.find(({ pattern }) => pattern.test(other.text))?.of === test.of;
      // One test under two names.
      if (last && other && isSame && isScored !== true && /^[A-Z]/.test(part))
        last.splice(last.indexOf(other), 1);
      else if (!last || other) begin(test.of);
      add(value(test.pattern.exec(part)?.[0] ?? part, source, ['certificate']));
      if (score !== undefined) add(value(score, source, ['grade']));
    } else if (hasLanguage() && isFluency(fluency)) add(value(fluency, source, ['fluency']));
    else if (hasLanguage() && score !== undefined && SCORE.exec(part)?.index === 0)
      add(value(score, source, ['grade']));
    else if (groups.length > 0) add(left(part, source));
    else groups.push([left(part, source)]);
  }
  return groups;
}

/** A language and what is said of it may be written as one: 英语熟练, "Fluent English". */
function wordsOfLanguage(part: string): string[] {
  if (isLanguage(part) || isFluency(part) || TESTS.some(({ pattern }) => pattern.exec(part)?.[0] === part))
    return [part];
  for (let at = 2; at <= Math.min(12, part.length - 1); at++) {
    const [head, tail] = [part.slice(0, at).trim(), part.slice(at).trim()];
    if (isLanguage(head) && tail !== '' && !/^[a-z]/.test(part.slice(at))) return [head, tail];
    if (isFluency(head) && isLanguage(tail.replace(/^in /, ''))) return [tail.replace(/^in /, ''), head];
  }
  return [part];
}

const BORN = /(?:19|20)\d{2}/;

/** A member of the family: who, name, year of birth, employer and job, phone. */
export function relativeOf({ text, source }: Line): ImportedValue[] | null {
  const tokens = tokensOf(text.replace(/[:：]/gu, '\t'));
  const [first = ''] = tokens;
  if (!isRelation(first)) return null;
  const [, name, ...rest] = tokens;
  const values = [value(first, source, ['relation'])];
  if (name !== undefined)
    values.push(
      value(name, source, ['name'], /^\p{Script=Han}{2,4}$|^\p{Lu}/u.test(name) ? 'sure' : 'unsure'),
    );
  let employer = false;
  for (const token of rest) {
    const [year] = periodsIn(token);
    const number = /^\D{0,4}?(\+?\d[\d\s-]{6,})$/.exec(token)?.[1];
    if (number !== undefined) values.push(value(number, source, ['phone']));
    else if (year && BORN.test(token) && token.length < 14)
      values.push(value(year.start, source, ['birthday']));
    else if (/^\d/.test(token) || isPlace(token)) values.push(left(token, source));
    else if (isPosition(token) && !(isEmployer(token) && !employer))
      values.push(value(token, source, ['position']));
    else if (!employer) {
      employer = true;
      values.push(value(token, source, ['employer'], isEmployer(token) ? 'sure' : 'unsure'));
    } else values.push(left(token, source));
  }
  return values;
}
