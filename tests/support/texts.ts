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
  const textAt = (key: string): string => {
    const [namespace = '', path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce<unknown>(
        (node, part) => (node as Record<string, unknown> | undefined)?.[part],
        namespaces[namespace],
      );
    if (typeof found !== 'string') throw new Error(`no text ${language} ${key}`);
    return found;
  };
  const rules = new Intl.PluralRules(language);
  return (key, values = {}) =>
    textAt(key)
      .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
      .replaceAll(/\$t\(([\w:.-]+), \{'count': (\d*) \}\)/g, (_, counted: string, count: string) =>
        textAt(`${counted}_${rules.select(Number(count))}`).replaceAll('{{count}}', count),
      );
}
