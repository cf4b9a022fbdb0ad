import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './index.ts';

const root = join(import.meta.dirname, '..');

type Texts = { [key: string]: string | Texts };

/** Every text of a file by its dotted key. */
function flat(texts: Texts, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') found.set(here, value);
    else for (const entry of flat(value, here)) found.set(...entry);
  }
  return found;
}

const read = (language: string, name: string): Map<string, string> =>
  flat(JSON.parse(readFileSync(join(import.meta.dirname, language, name), 'utf8')) as Texts);

const namesOf = (language: string): string[] => readdirSync(join(import.meta.dirname, language)).toSorted();

const files = namesOf('zh');

/** Plural forms of one key count as the key: languages have different ones. */
const singular = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const keys = (texts: Map<string, string>): string[] =>
  [...new Set([...texts.keys()].map(singular))].toSorted();

const variables = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted();

describe('locales', () => {
  test('[I18N-01] each folder is a language of the list, and each language of the list has its folder', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name);
    expect(folders.toSorted()).toEqual([...LANGUAGES].toSorted());
  });

  test('[I18N-01] every language has the same files', () => {
    expect(files.length).toBeGreaterThan(5);
    for (const language of LANGUAGES) expect(namesOf(language), language).toEqual(files);
  });

  test.each(files)('[I18N-01] %s has the same keys and variables in both languages', (name) => {
    const zh = read('zh', name);
    const en = read('en', name);
    expect(keys(en)).toEqual(keys(zh));
    for (const [key, text] of en) {
      const other = zh.get(key);
      if (other !== undefined) expect(variables(text), key).toEqual(variables(other));
    }
  });

  test.each(files)('[I18N-01] no text of %s is empty, and Chinese texts are Chinese', (name) => {
    for (const language of LANGUAGES)
      for (const [key, text] of read(language, name)) expect(text.trim(), `${language} ${key}`).not.toBe('');
    // English has no Chinese characters but in the name of the other language.
    for (const [key, text] of read('en', name))
      if (!key.toLowerCase().includes('language')) expect(text, key).not.toMatch(/\p{Script=Han}/u);
  });

  test('[ERR-07] the text after a resend stands under login.send_success in both languages', () => {
    for (const language of LANGUAGES)
      expect(read(language, 'codes.json').get('login.send_success')).not.toBeUndefined();
  });

  test('[ERR-16] expired and used activation links have their texts', () => {
    for (const language of LANGUAGES) {
      const codes = read(language, 'codes.json');
      expect(codes.has('activation.activeOuttime') && codes.has('activation.actived'), language).toBe(true);
    }
  });

  test('[I18N-01] no component holds a Chinese text of its own', () => {
    // What matches the server's own Chinese names, and the font names, are no texts of the interface.
    const allowed = new Set(['apps/portal/src/shell/menu.ts']);
    const sources = ['apps/portal/src', 'packages/forms/src', 'packages/resume/src']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file}`,
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !allowed.has(file));
    expect(sources.length).toBeGreaterThan(60);
    const found = sources.filter((file) => {
      const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
      return /\p{Script=Han}/u.test(code);
    });
    expect(found).toEqual([]);
  });
});
