/** Longest sentence of a condition that is read (SEC-02). */
export const MAX_SENTENCE = 4_000;

/** What stands in the places of templates; elsewhere it is a name. */
const PLACES: Readonly<Record<string, string>> = {
  from: String.raw`\d{1,4}`,
  to: String.raw`\d{1,4}`,
  years: String.raw`\d{1,4}`,
  inside: '.*?',
  value: '.*?',
  values: '.*?',
  // The day on which something is counted stands in brackets, or is left out.
  on: String.raw`(?:\([^()]*\))?`,
};
const NAME = '[^:;()·/]*?';

/** Where the quoted texts of a sentence stand while it is taken apart: characters that nobody types. */
const FIRST_PLACE = 0xe000;
const PLACE = /[\uE000-\uF8FF]/;
const QUOTED = /“((?:[^”]|””)*)”|"((?:[^"]|"")*)"/g;

/** A sentence whose quoted texts are out of the way, so that what is within quotes separates nothing. */
export interface Folded {
  text: string;
  quoted: readonly string[];
}

/** One width for letters and marks; no blanks between Chinese characters, which people set as they like. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(/\s+/g, ' ');

/** Takes the quoted texts out of a sentence. */
export function fold(text: string): Folded {
  const quoted: string[] = [];
  const kept = text
    .replaceAll(new RegExp(PLACE, 'g'), '')
    .replaceAll(QUOTED, (_, curly: string | undefined, straight: string | undefined) => {
      quoted.push(curly === undefined ? (straight ?? '').replaceAll('""', '"') : curly.replaceAll('””', '”'));
      return String.fromCharCode(FIRST_PLACE + quoted.length - 1);
    });
  return { text: plain(kept).trim(), quoted };
}

/** Puts the quoted texts back, for a person to read. */
export const unfold = (part: string, quoted: readonly string[]): string =>
  part.replaceAll(
    new RegExp(PLACE, 'g'),
    (place) => `“${(quoted[place.charCodeAt(0) - FIRST_PLACE] ?? '').replaceAll('”', '””')}”`,
  );

/** What a part says: the text of its quotes, or the part itself. */
export function spelt(part: string, quoted: readonly string[]): { text: string; isQuoted: boolean } {
  return part.length === 1 && PLACE.test(part)
    ? { text: quoted[part.charCodeAt(0) - FIRST_PLACE] ?? '', isQuoted: true }
    : { text: part, isQuoted: false };
}

/** By what names are compared: without blanks, in one width, in small letters. */
export const keyOf = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** The parts of a text between marks that stand outside of brackets. */
export function partsAt(text: string, mark: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (depth === 0 && text.startsWith(mark, at)) {
      parts.push(text.slice(from, at));
      from = at + mark.length;
      at = from - 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim());
}

/** What stands in a bracket that holds the whole text; undefined where there is none. */
export function inBrackets(text: string): string | undefined {
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined;
  const inside = text.slice(1, -1);
  let depth = 0;
  for (const character of inside) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return undefined;
  }
  return depth === 0 ? inside.trim() : undefined;
}

/**
 * Reads texts that were made of a template. Its words come from the template itself, so that what is written can be read.
 *
 * @param write fills the places of the template
 * @param places names of its places
 */
export function reading(
  write: (values: Record<string, string>) => string,
  places: readonly string[],
): (text: string) => Record<string, string> | undefined {
  const marks = Object.fromEntries(
    places.map((place, index) => [place, String.fromCharCode(FIRST_PLACE + index)]),
  );
  const order: string[] = [];
  const letters = plain(write(marks)).trim().split('');
  const source = letters
    .map((character, at) => {
      const place = PLACE.test(character) ? places[character.charCodeAt(0) - FIRST_PLACE] : undefined;
      if (place === undefined) {
        if (character !== ' ') return character.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
        // Words of letters are kept apart by blanks, others need none.
        const isWord = [letters[at - 1], letters[at + 1]].some((beside) => /[a-z]/i.test(beside ?? ''));
        return isWord ? String.raw`\s+` : String.raw`\s*`;
      }
      order.push(place);
      return String.raw`\s*(${PLACES[place] ?? NAME})\s*`;
    })
    .join('');
  const pattern = new RegExp(`^${source}$`, 'iu');
  return (text) => {
    const found = pattern.exec(text);
    return found
      ? Object.fromEntries(order.map((place, index) => [place, found[index + 1] ?? '']))
      : undefined;
  };
}
