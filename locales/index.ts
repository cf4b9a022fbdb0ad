/** The languages of the interface; every one has the same files with the same keys. */
export const LANGUAGES = ['zh', 'en'] as const;

/** Each language in its own words, whatever the language of the page. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  zh: '中文',
  en: 'English',
};
