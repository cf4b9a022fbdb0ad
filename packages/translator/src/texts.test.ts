import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import en from '../../../locales/en/fieldsets.json' with { type: 'json' };
import zh from '../../../locales/zh/fieldsets.json' with { type: 'json' };
import enForms from '../../../locales/en/forms-late.json' with { type: 'json' };
import zhForms from '../../../locales/zh/forms-late.json' with { type: 'json' };
import { translateBy, type Texts } from './texts.ts';

const FILES: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {
  zh: { fieldsets: zh, 'forms-late': zhForms },
  en: { fieldsets: en, 'forms-late': enForms },
};

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );

const placesOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);

/** A value for every place: codes of kinds where another text is named by it. */
const valuesOf = (text: string, number: number): Record<string, string | number> =>
  Object.fromEntries(
    placesOf(text).map((name) => [
      name,
      text.includes('kind.{{') ? 'memo' : name === 'count' ? number : String(number),
    ]),
  );

describe('texts without a library', () => {
  test.each(['zh', 'en'])(
    '[PKG-01] every text of errors and sentences reads in %s as i18next says it',
    async (language) => {
      const library = createInstance();
      const resources = FILES[language] ?? {};
      await library.init({
        lng: language,
        resources: { [language]: resources },
        ns: Object.keys(resources),
        interpolation: { escapeValue: false },
      });
      for (const [file, texts] of Object.entries(resources)) {
        const say = translateBy([{ language, files: { [file]: texts } }]);
        for (const written of keysOf(texts)) {
          const key = written.replace(/_(?:one|other)$/, '');
          const text = String(library.getResource(language, file, written));
          for (const number of [1, 3, 12_345]) {
            const values = { ...(written === key ? {} : { count: number }), ...valuesOf(text, number) };
            expect(say([key], values), key).toBe(library.t(key, { ns: file, ...values }));
          }
        }
      }
    },
  );

  const say = translateBy([
    {
      language: 'de',
      files: {
        forms: {
          a: { b: "{{x}} und $t(forms:n, {'count': {{n}} })" },
          n_one: 'eins',
          n_other: '{{count, number}}',
        },
      },
    },
    { language: 'en', files: { forms: { a: { b: 'and', c: 'only here {{x}}' } } } },
  ]);

  test('[PKG-01] the first key with a text wins, then the first language; the last key is what nobody wrote', () => {
    expect(say(['a.none', 'a.b'], { x: 'X', n: 1 })).toBe('X und eins');
    expect(say(['a.b'], { x: 'X', n: 12_345 })).toBe('X und 12.345');
    expect(say(['a.c', 'a.b'], { x: 'X' })).toBe('only here X');
    expect([say(['a', 'a.toString'], {}), say(['constructor.name'], {}), say([], {})]).toEqual([
      'a.toString',
      'constructor.name',
      '',
    ]);
  });

  test('[PKG-01] a text within another is looked for in the file that it names, or in every file', () => {
    const files = { one: { a: '$t(two:b)', c: '$t(b)', d: '$t(b{{n}})', b: 'one' }, two: { b: 'two' } };
    const told = translateBy([{ language: 'en', files }]);
    expect([told(['a'], {}), told(['c'], {}), told(['d'], { n: '' }), told(['d'], {})]).toEqual([
      'two',
      'one',
      'one',
      'one',
    ]);
    expect(told(['d'], { n: 2 })).toBe('b2');
  });

  test('[PKG-01] a form for a count is that of a number alone', () => {
    const told = translateBy([
      { language: 'en', files: { one: { n: 'some', n_one: 'one', n_other: 'many' } } },
    ]);
    expect([told(['n'], {}), told(['n'], { count: '1' }), told(['n'], { count: 1 })]).toEqual([
      'some',
      'some',
      'one',
    ]);
    const within = translateBy([
      { language: 'en', files: { one: { a: '$t(one:n)', n: 'some', n_one: 'one', n_other: 'many' } } },
    ]);
    expect([within(['a'], {}), within(['a'], { count: 3 })]).toEqual(['some', 'many']);
  });

  test('[PKG-01] a key that goes on behind a text has none', () => {
    const told = translateBy([{ language: 'en', files: { one: { a: 'text' } } }]);
    expect(told(['a.length'], {})).toBe('a.length');
    expect(told(['a.b'], {})).toBe('a.b');
    expect(told(['a.0'], {})).toBe('a.0');
  });

  test('[PKG-01] what a value holds is never read as a text', () => {
    expect(say(['a.c'], { x: '$t(forms:n_one) {{x}} $& $1' })).toBe('only here $t(forms:n_one) {{x}} $& $1');
    expect(say(['a.c'], {})).toBe('only here ');
  });
});
