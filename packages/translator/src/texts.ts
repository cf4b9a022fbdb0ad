import type { KindRegistry } from '@portal/field-kinds';
import { kindMessages } from './kind-messages.ts';
import type { Translate } from './messages.ts';

/** Texts as a file of `locales/` holds them: strings, in groups, and by plural form where a number counts. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Texts of a language by the name of their file: `forms`, `forms-late`, `fieldsets`. */
export interface SpokenTexts {
  /** BCP 47; it decides plural forms and how numbers are grouped. */
  language: string;
  files: Readonly<Record<string, Texts | undefined>>;
}

/**
 * Texts of a language together with what its kinds of fields say themselves (PKG-01).
 *
 * @param kinds absent = those of the installation
 */
export const spokenBy = (
  language: string,
  files: SpokenTexts['files'],
  kinds?: KindRegistry,
): SpokenTexts => ({ language, files: { ...files, kinds: kindMessages(language, kinds) } });

/** A place for a value, `{{name}}` or `{{count, number}}`, or another text within: `$t(file:key, {'count': {{limit}} })`. */
const PLACE =
  /\{\{\s*(\w+)\s*(, number)?\}\}|\$t\((?:([\w-]+):)?([\w.]*)(?:\{\{(\w+)\}\})?(?:, \{'count': \{\{(\w+)\}\} ?\})?\)/g;

type Values = Readonly<Record<string, string | number>>;

const plurals = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

function textAt(texts: Texts | undefined, key: string): string | undefined {
  let node: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return typeof node === 'string' ? node : undefined;
}

/** The text of a key in the form that a count takes in the language, else the text of the key itself. */
function formOf({ language, files }: SpokenTexts, key: string, count: unknown): string | undefined {
  const forms = typeof count === 'number' ? [`${key}_${pluralOf(language, count)}`, key] : [key];
  for (const form of forms)
    for (const texts of Object.values(files)) {
      const found = textAt(texts, form);
      if (found !== undefined) return found;
    }
  return undefined;
}

/** Fills a text in one pass, so that a value that holds braces stays as it is. */
function filled(text: string, spoken: SpokenTexts, values: Values, all: readonly SpokenTexts[]): string {
  return text.replace(
    PLACE,
    (_, name?: string, isNumber?: string, file?: string, key = '', ending?: string, counted?: string) => {
      if (name !== undefined) {
        const value = values[name] ?? '';
        return isNumber ? new Intl.NumberFormat(spoken.language).format(Number(value)) : String(value);
      }
      const within =
        file === undefined ? all : all.map((one) => ({ ...one, files: { [file]: one.files[file] } }));
      const full = ending === undefined ? key : `${key}${values[ending] ?? ''}`;
      return translateBy(within)(
        [full],
        counted === undefined ? values : { ...values, count: Number(values[counted]) },
      );
    },
  );
}

/**
 * Looks texts up without a library: the first key that has a text, in the first of the languages that has it, with its values
 * filled in. Forms in a browser and a program in Node say what is wrong by the same function (PKG-01).
 *
 * @param languages the reader's own first, then those that stand in for it
 * @returns the last key where none of them has a text
 */
export function translateBy(languages: readonly SpokenTexts[]): Translate {
  return (keys, values) => {
    for (const key of keys)
      for (const spoken of languages) {
        const text = formOf(spoken, key, values['count']);
        if (text !== undefined) return filled(text, spoken, values, languages);
      }
    return keys.at(-1) ?? '';
  };
}
