import type { Language, LocalText } from '@portal/schemas';
import { TRUNCATE } from './constants.ts';
import { LANGUAGES, languagesFor } from '@portal/schemas/languages';

/** Number of characters as people see them: code points, so that a surrogate pair counts once (VAL-02, D-27). */
export function codePointLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/** The first `limit` code points; never splits a surrogate pair. */
export function cutToLength(value: string, limit: number): string {
  // A text is never shorter in UTF-16 units than in code points, so most texts need no walk.
  if (value.length <= limit) return value;
  let end = 0;
  let count = 0;
  for (const character of value) {
    if (count === limit) break;
    count += 1;
    end += character.length;
  }
  return value.slice(0, end);
}

/** Shortens a text for display: at most `limit` code points, then `…`; `cut` says whether anything is missing (D-20). */
export function truncate(value: string, limit: number): { text: string; cut: boolean } {
  const kept = cutToLength(value, limit);
  const cut = kept.length < value.length;
  return { text: cut ? `${kept}…` : value, cut };
}

/** Characters that take twice the room of a letter: those of East Asia, and pictures. */
const WIDE = /[\u1100-\uffff]/;

/** How much of a set's name the list of a resume has room for: letters take half the room of Chinese characters (RES-05, FORM-13). */
export const setNameRoom = (name: string): number => (WIDE.test(name) ? TRUNCATE.set : TRUNCATE.set * 2);

/** Several names as a language lists them: 英语、日语和法语; English, Japanese and French. */
export function namesInList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LANGUAGES[language].dates, { type: 'conjunction' }).format(names);
}

/** Drops every white space, also inside; for passwords and numbers (VAL-03). */
export function stripWhitespace(value: string): string {
  return value.replace(/\s+/gu, '');
}

/** Full-width forms (U+FF01…U+FF5E) and the ideographic space become ASCII: input methods produce them unasked (UX-12). */
export function toHalfWidth(value: string): string {
  return value
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}

/** True for '' and for text of white space only (VAL-01, TRANS-08). */
export function isBlank(value: string): boolean {
  return value.trim() === '';
}

/**
 * A stored text in one language; where nobody has written it, in the first language of the fallback order that has it
 * (`languages.ts` of the schemas, D-63).
 */
export function inLanguage(text: LocalText | null | undefined, language: Language): string {
  if (!text) return '';
  for (const spoken of languagesFor(language)) {
    const said = text[spoken];
    if (said) return said;
  }
  return '';
}

/** A stored text with every language of it changed in the same way. */
export const mapText = (text: LocalText, change: (said: string, language: string) => string): LocalText => ({
  ...text,
  ...Object.fromEntries(Object.entries(text).map(([language, said]) => [language, change(said, language)])),
});

/** What a stored text says in all its languages. */
export const saidIn = (text: LocalText): string[] => Object.values(text);
