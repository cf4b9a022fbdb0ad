import { containsPattern, spellingsOf } from '../../platform/database/bigrams.ts';
import type { NamePatterns } from './repository.ts';

/** What is searched for beyond this many characters finds nothing more exactly. */
const MAX_CHARACTERS = 100;

/** Short names have few characters; more of them in order would be found by chance. */
const MAX_SHORT = 6;

const HAN = /^\p{Script=Han}+$/u;

/** Letters and digits of a text as syllables are kept; '' for one with characters of another script. */
function latinOf(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('u\u0308', 'v')
    .replace(/[\p{M}\p{P}\p{Z}]/gu, '');
  return /^[a-z0-9]+$/.test(plain) ? plain : '';
}

/** Who has no key for the vowel that is kept as v types u. */
const pinyinOf = (latin: string): string[] => [...new Set([latin, latin.replace(/(?<=[ln])u/g, 'v')])];

/**
 * What a text finds in the names of a list, in the order in which it is shown: the whole name, its beginning, the initials of
 * its syllables or a short name (its characters in order from the first), the beginning of its pinyin, any part of these.
 */
export function namePatterns(search: string): NamePatterns {
  const text = Array.from(search).slice(0, MAX_CHARACTERS).join('');
  const spellings = spellingsOf(text.toLowerCase());
  const latin = latinOf(spellings.at(-1) ?? text);
  const characters = Array.from(text);
  const short = HAN.test(text) && characters.length > 1 && characters.length <= MAX_SHORT;
  // One letter begins a syllable of nearly every name.
  const pinyin = latin.length > 1 ? pinyinOf(latin) : [];
  return {
    exact: spellings.map((spelling) => containsPattern(`\n${spelling}\n`)),
    prefix: spellings.map((spelling) => containsPattern(`\n${spelling}`)),
    initials: latin === '' ? null : `${latin}%`,
    short: short ? `${characters.join('%')}%` : null,
    pinyinPrefix: pinyin.map((spelling) => ` ${spelling}%`),
    part: spellings.map(containsPattern),
    initialsPart: latin === '' ? null : containsPattern(latin),
    shortPart: short ? containsPattern(text) : null,
    pinyinPart: pinyin.map((spelling) => containsPattern(` ${spelling}`)),
  };
}
