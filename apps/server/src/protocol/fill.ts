import { LANGUAGE_IDS, LANGUAGES, type Language } from '@portal/schemas/languages';

/** Made once: texts are said for every row of a list. */
const PLURALS = new Map(LANGUAGE_IDS.map((id) => [id, new Intl.PluralRules(LANGUAGES[id].tag)]));

/**
 * Puts values into the places `{{name}}` of a text of `locales/`, in one pass: a value that holds braces stays as it is.
 *
 * @param valueOf value of a place by its name; undefined leaves the place as it stands
 */
export function fillIn(text: string, valueOf: (name: string) => string | number | undefined): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(valueOf(name) ?? place));
}

/** Puts values into the numbered places of a text; a place with a name takes the first value. */
export function fillPlaces(text: string, values: readonly (string | number)[]): string {
  if (values.length === 0) return text;
  return fillIn(text, (name) => values[/^\d$/.test(name) ? Number(name) : 0]);
}

/**
 * A text of a table by its key, in the form that a count takes in the language (`key_one`, `key_other`); without such forms
 * the text of the key itself.
 */
export function pluralOf<Key extends string>(
  table: Readonly<Record<Key, string>>,
  key: Key,
  language: Language,
  count = 0,
): string {
  const forms: Readonly<Record<string, string | undefined>> = table;
  // Every language has the form "other"; most texts have no forms, and asking for the rule of a count costs far more than this.
  if (forms[`${key}_other`] === undefined) return table[key];
  return forms[`${key}_${PLURALS.get(language)?.select(count)}`] ?? table[key];
}
