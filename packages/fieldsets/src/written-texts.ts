import type { LocalText } from '@portal/schemas';
import { LANGUAGE_IDS, type Language } from '@portal/schemas/languages';

/** A text that nobody has written: the languages that are always written down, empty. */
export const NO_TEXT: LocalText = { zh: '', en: '' };

/** Whether a text says nothing in any language. */
export const isEmptyText = (text: LocalText): boolean =>
  LANGUAGE_IDS.every((language) => (text[language] ?? '') === '');

/** Whether two texts say the same in every language; absent = says nothing. */
export const sameText = (left: LocalText | undefined, right: LocalText | undefined): boolean =>
  LANGUAGE_IDS.every((language) => (left?.[language] ?? '') === (right?.[language] ?? ''));

/** A text with what it says in one language replaced. A later language that says nothing is left out, as it is stored. */
export function withText(text: LocalText | null | undefined, language: Language, said: string): LocalText {
  const next: LocalText = { ...NO_TEXT, ...text, [language]: said };
  if (said === '' && !Object.hasOwn(NO_TEXT, language)) Reflect.deleteProperty(next, language);
  return next;
}

/** A text with what cells say in some languages; what is no text stays so, for a reader to refuse. */
export const withCells = (text: LocalText | null | undefined, cells: unknown): LocalText =>
  LANGUAGE_IDS.filter((language) => Object.hasOwn(Object(cells) as object, language)).reduce(
    (now, language) => withText(now, language, (cells as Record<Language, string>)[language]),
    { ...NO_TEXT, ...text },
  );

/** `withText` of a property that may be absent: null once it says nothing in any language. */
export function withOptionalText(
  text: LocalText | null | undefined,
  language: Language,
  said: string,
): LocalText | null {
  const next = withText(text, language, said);
  return isEmptyText(next) ? null : next;
}
