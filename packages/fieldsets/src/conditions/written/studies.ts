import type { ConditionTerm } from '@portal/schemas';
import { readDegree, readEducation } from './levels.ts';
import { openWords, unread, type Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const ABOVE = /以上|更高/;
/** A degree by its own word, or by a level that is not called one of studies. */
const isDegreeWord = (part: string): boolean =>
  /学位|学士/.test(part) || (/硕士|博士/.test(part) && !/研究生|学历/.test(part));

/**
 * Reads a cell on education and degree in one, as under 学历学位: 本科/学士, 研究生学历、硕士学位, 硕士研究生及以上. A level by a
 * word that both have (硕士及以上) asks for both. "And above" behind the last is meant of all.
 */
export function readStudies(text: string, vocabulary: Vocabulary): Reading {
  const open = openWords(text);
  if (open) return unread(open);
  const parts = text
    .replace(/^学历(?:学位)?:?/, '')
    .split(/[、,;/]|(?<=学历)(?=[^、,;/)])|并|且/)
    .filter((part) => part !== '');
  const degrees = parts.filter(isDegreeWord);
  const levels = parts.filter((part) => !isDegreeWord(part));
  if (degrees.length === 0) return readEducation(text, vocabulary);
  const isAlone = levels.length === 0;
  const reach = !isAlone && parts.some((part) => ABOVE.test(part)) ? '及以上' : '';
  const joined = (all: readonly string[]): string =>
    all.map((part) => (ABOVE.test(part) ? part : `${part}${reach}`)).join('、');
  const terms: ConditionTerm[] = [];
  const named = isAlone && !/学位|学士/.test(text) ? degrees : levels;
  for (const reading of [
    ...(named.length > 0 ? [readEducation(joined(named), vocabulary)] : []),
    readDegree(joined(degrees), vocabulary),
  ]) {
    if ('unread' in reading) return reading;
    terms.push(...reading.terms);
  }
  return { terms };
}
