import type serverTexts from '@portal/locales/zh/server.json';
import { byLanguage, type Language } from '@portal/schemas/languages';
import { CODE_TEXTS } from './code-texts.ts';
import { fillPlaces, pluralOf } from './fill.ts';
import { localeFile } from './locale-files.ts';

/** Key of a text of the server: one of `server.json` of `locales/`, or of a return code (`CODE_TEXTS`). */
export type TextKey = keyof typeof serverTexts | keyof typeof CODE_TEXTS;

function textAt(table: object, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], table);
  if (typeof found !== 'string') throw new Error(`no text of a return code: ${path}`);
  return found;
}

const ofCodes = (table: object): Record<keyof typeof CODE_TEXTS, string> =>
  Object.fromEntries(Object.entries(CODE_TEXTS).map(([key, path]) => [key, textAt(table, path)])) as Record<
    keyof typeof CODE_TEXTS,
    string
  >;

const own = localeFile<typeof serverTexts>('server');
const codes = localeFile('codes');

/** Every text that the server writes into an answer, by language. */
export const texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = byLanguage(
  (language) => ({
    ...own[language],
    ...ofCodes(codes[language]),
  }),
);

/**
 * A text in one language, with values for its places `{{0}}`, `{{1}}`. Where the language has plural forms of it, the first
 * value that is a number decides; what is only written with digits is a string.
 */
export function say(language: Language, key: TextKey, ...values: (string | number)[]): string {
  const count = values.find((value) => typeof value === 'number');
  return fillPlaces(pluralOf(texts[language], key, language, count), values);
}

/** "5 seconds" or "2 minutes", whichever reads better. */
export function sayWait(language: Language, seconds: number): string {
  return seconds < 60
    ? say(language, 'seconds', Math.max(1, Math.ceil(seconds)))
    : say(language, 'minutes', Math.ceil(seconds / 60));
}
