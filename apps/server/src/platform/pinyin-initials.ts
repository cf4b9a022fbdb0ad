import { pinyin } from 'pinyin-pro';

/** A longer name is found by its first characters. */
const MAX_CHARACTERS = 100;

/**
 * First letters of a text's syllables, as people type them to find a long name: 云溪大学 → yxdx, 重庆 → cq. Latin letters
 * and digits stay, in lower case; everything else goes. Characters with several readings take that of their word.
 */
export function pinyinInitials(text: string): string {
  const letters = pinyin(Array.from(text).slice(0, MAX_CHARACTERS).join(''), {
    pattern: 'first',
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
  });
  return letters
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
