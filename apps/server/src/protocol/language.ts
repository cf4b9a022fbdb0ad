import { BROWSER_LANGUAGE, DEFAULT_LANGUAGE, isLanguage, type Language } from '@portal/schemas/languages';

export { inLanguage } from '@portal/rules';

/** A language by its id; another word, or none, is the default language. */
export const languageNamed = (word: unknown, otherwise: Language = DEFAULT_LANGUAGE): Language =>
  isLanguage(word) ? word : otherwise;

/**
 * The language of a page for a first visitor: the office's, or where it leaves that to browsers, the visitor's (D-01, TRY-60).
 *
 * @param setting portal setting `defaultLanguage`
 * @param header Accept-Language
 */
export const firstLanguage = (setting: string, header: string | undefined): Language =>
  setting === BROWSER_LANGUAGE ? languageOf(header) : languageNamed(setting);

/**
 * The language of an answer: the first that the header names by weight and that there is, else the default (D-63).
 *
 * @param header Accept-Language
 */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((p) => p !== undefined);
      return { language: tag.slice(0, 2), weight: q === undefined ? 1 : Number(q), index };
    })
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index);
  return languageNamed(wanted[0]?.language);
}
