import { LANGUAGES, type Language } from '@portal/schemas/languages';

/** Looks up the first key that has a text. */
export type Translate = (keys: string[], values: Record<string, unknown>) => string;

/** A label by its own words for a language (`key.en`), else by the language's name (`key.other`). */
export const labelIn = (
  t: Translate,
  key: string,
  language: Language,
  values: Record<string, unknown> = {},
): string => t([`${key}.${language}`, `${key}.other`], { language: LANGUAGES[language].name, ...values });

/**
 * What a text that HR writes is called in one language: by its own words (`written.name.en`), else by the language's name
 * (`written.name.other`), so that a language that is added needs none.
 */
export const writtenIn = (
  t: Translate,
  what: 'name' | 'label' | 'help' | 'short' | 'pattern' | 'bound' | 'check' | 'file' | 'code',
  language: Language,
  values: Record<string, unknown> = {},
): string => labelIn(t, `written.${what}`, language, values);
