import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { pinyin } from 'pinyin-pro';

/** A longer name is found by its first characters. */
const MAX_CHARACTERS = 100;

const begin = (text: string): string => Array.from(text).slice(0, MAX_CHARACTERS).join('');

const latin = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * First letters of a text's syllables, as people type them to find a long name: 云溪大学 → yxdx, 重庆 → cq. Latin letters
 * and digits stay, in lower case; everything else goes. Characters with several readings take that of their word.
 */
export function pinyinInitials(text: string): string {
  const letters = pinyin(begin(text), {
    pattern: 'first',
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
  });
  return latin(letters.join(''));
}

/** Spelled from each syllable on, a text grows with the square of its length. */
const MAX_SPELLED = 40;

/**
 * A text in pinyin from each of its syllables on, a space before each, so that the beginning of any syllable is found by LIKE:
 * 重庆 → " chongqing qing". Without tones, ü is v as it is typed; Latin words and digits stay, in lower case.
 */
export function pinyinFromEach(text: string): string {
  const start = Array.from(text).slice(0, MAX_SPELLED).join('');
  const syllables = pinyin(start, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .flatMap((syllable) => syllable.split(' '))
    .map(latin)
    .filter((syllable) => syllable !== '');
  return syllables.map((_, from) => ` ${syllables.slice(from).join('')}`).join('');
}

const words = new Intl.Segmenter(DEFAULT_LANGUAGE, { granularity: 'word' });

/** The first characters of a text's words, of which people make short names: 中国人民大学 → 中人大. */
export const wordStarts = (text: string): string =>
  [...words.segment(begin(text))]
    .flatMap(({ segment, isWordLike }) => (isWordLike ? Array.from(segment).slice(0, 1) : []))
    .join('');

/** By what a name in Chinese is found beside its own characters; kept with each code. */
export const nameForms = (name: string): { initials: string; pinyin: string; word_starts: string } => ({
  initials: pinyinInitials(name),
  pinyin: pinyinFromEach(name),
  word_starts: wordStarts(name),
});
