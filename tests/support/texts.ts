import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'locales');

/** Every text of a language by namespace, so that tests name what a reader sees by its key. */
export function textsOf(
  language: 'zh' | 'en',
): (key: string, values?: Record<string, string | number>) => string {
  const namespaces = Object.fromEntries(
    readdirSync(join(folder, language)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as unknown,
    ]),
  );
  const textAt = (key: string): string | undefined => {
    const [namespace = '', path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce<unknown>(
        (node, part) => (node as Record<string, unknown> | undefined)?.[part],
        namespaces[namespace],
      );
    return typeof found === 'string' ? found : undefined;
  };
  const rules = new Intl.PluralRules(language);
  /** A text by its key: where it has plural forms, the one of the number that is filled in. */
  const formOf = (key: string, values: Readonly<Record<string, string | number>>): string => {
    const number = values['count'] ?? Object.values(values).find((value) => typeof value === 'number');
    const found = textAt(key) ?? textAt(`${key}_${rules.select(Number(number))}`);
    if (found === undefined) throw new Error(`no text ${language} ${key}`);
    return found;
  };
  return (key, values = {}) =>
    formOf(key, values)
      .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
      .replaceAll(/\$t\(([\w:.-]+), \{'count': (\d*) \}\)/g, (_, counted: string, count: string) =>
        formOf(counted, { count }).replaceAll('{{count}}', count),
      );
}
