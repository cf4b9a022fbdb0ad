/** What is the same of a language everywhere. */
interface LanguageFacts {
  /** In its own words, whatever the language of the page. */
  readonly name: string;
  /** For `lang` attributes and headers (BCP 47). */
  readonly tag: string;
  /** How days are written, and their months in a narrow place (`Intl.DateTimeFormat`). */
  readonly dates: string;
  readonly month: 'long' | 'short';
  /** First day of the week in a calendar: 0 = Sunday, 1 = Monday. */
  readonly weekStart: 0 | 1;
  /** Where a text is looked for that is not written in this language, in this order (D-63). */
  readonly fallback: readonly string[];
}

/** The languages of the interface, the default first: each has a folder of its name in `locales/`. */
export const LANGUAGES = {
  zh: { name: '中文', tag: 'zh-CN', dates: 'zh-CN', month: 'long', weekStart: 1, fallback: [] },
  en: { name: 'English', tag: 'en', dates: 'en-GB', month: 'short', weekStart: 0, fallback: ['zh'] },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGES;

/** What is spoken to somebody who asks for no language that there is. */
export const DEFAULT_LANGUAGE = 'zh' satisfies Language;

/** In place of a language as the office's setting: that of the visitor's browser, where it is one that there is (TRY-60). */
export const BROWSER_LANGUAGE = 'browser';

/** Every language, the default first. */
export const LANGUAGE_IDS = Object.keys(LANGUAGES) as readonly Language[];

/** true when a word from outside names a language that there is. */
export const isLanguage = (word: unknown): word is Language =>
  typeof word === 'string' && Object.hasOwn(LANGUAGES, word);

/** The language that a word from outside means: `en` for en-GB too, the default for what names none. */
export function languageOf(word: unknown): Language {
  const [name] = typeof word === 'string' ? word.toLowerCase().split('-') : [];
  return isLanguage(name) ? name : DEFAULT_LANGUAGE;
}

const orderOf = (language: Language): readonly Language[] => [
  language,
  ...LANGUAGES[language].fallback.filter(isLanguage),
];

const ORDERS = new Map(LANGUAGE_IDS.map((language) => [language, orderOf(language)]));

/**
 * The languages in which a text for a reader is looked for, the reader's own first. One that is not in the registry, as a host
 * of the packages may hand it in with its texts, is looked for as well, before all that are.
 */
export const languagesFor = (language: Language): readonly Language[] =>
  ORDERS.get(language) ?? [language, ...LANGUAGE_IDS];

/**
 * One value for each language.
 *
 * @param of is asked once for every language of the registry
 */
export const byLanguage = <T>(of: (language: Language) => T): Readonly<Record<Language, T>> =>
  // The registry's own keys are all that the type asks for.
  Object.fromEntries(LANGUAGE_IDS.map((language) => [language, of(language)])) as Record<Language, T>;
