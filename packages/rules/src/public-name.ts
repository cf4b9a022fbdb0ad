/** What stands between the parts of a name: spaces, the middle dots of names from minorities and abroad, hyphens. */
const BETWEEN = /([\s\u00b7\u2022\u2027\u30fb\uff65\uff0e.-]+)/u;
const STAR = '*';
const HAN = /^\p{Script=Han}/u;

let segmenter: Intl.Segmenter | undefined;

/** What a reader sees as one sign each, so that a rare character with its variant is one. */
function signsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

function hidden(part: string, keepsLast: boolean): string {
  const signs = signsOf(part);
  const [first = ''] = signs;
  if (signs.length < 2) return STAR.repeat(signs.length);
  const last = keepsLast && signs.length > 2 ? (signs.at(-1) ?? '') : '';
  return first + STAR.repeat(signs.length - (last === '' ? 1 : 2)) + last;
}

/**
 * A name as the public reads it (LIST-01), by the one rule of the product: signs are replaced one by one, which is what GB/T
 * 37964-2019 calls masking. A Chinese name keeps its first sign, and from three signs on its last; of a name in parts, as with a
 * middle dot or in Latin letters, each part keeps its first sign. Who has one sign, or a part of one, shows none.
 *
 * @returns '' for a name that is empty
 */
export function publicName(name: string): string {
  const parts = name.trim().normalize('NFC').split(BETWEEN);
  const [only = ''] = parts;
  if (parts.length === 1)
    return hidden(
      only,
      signsOf(only).every((sign) => HAN.test(sign)),
    );
  return parts.map((part, at) => (at % 2 === 1 ? part : hidden(part, false))).join('');
}

/** Characters of a number of identity that may stand beside a name of which there are two. */
const TAIL = 4;

/** The end of a number of identity, to tell equal names apart (LIST-01); '' for one so short that the end would say it. */
export const identityTail = (number: string): string =>
  /^[0-9A-Za-z()]{8,}$/u.test(number) ? number.replace(/[()]/g, '').slice(-TAIL).toUpperCase() : '';
