import { byLanguage, LANGUAGE_IDS, LANGUAGES as FACTS } from '@portal/schemas/languages';

/** The languages of the interface; every one has the same files with the same keys. */
export const LANGUAGES = LANGUAGE_IDS;

/** Each language in its own words, whatever the language of the page. */
export const LANGUAGE_NAMES = byLanguage((language) => FACTS[language].name);
