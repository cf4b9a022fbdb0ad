import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../schemas/index.ts';

/** A file of texts as it stands in `locales/`. */
export const textsOf = (language: Language, file: string): object =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'locales', language, `${file}.json`), 'utf8'),
  ) as object;

/** What stands at a key, told by dots; undefined = nothing. */
export const textAt = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);

/** Looks texts of a file up and fills their places. @throws Error when there is none */
export const sayIn = (language: Language, file: string) => {
  const texts = textsOf(language, file);
  return (key: string, values: Record<string, string>): string => {
    const found = textAt(texts, key);
    if (typeof found !== 'string') throw new Error(`${language}: no text ${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? `no ${name}`);
  };
};
