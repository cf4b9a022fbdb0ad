import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'locales', 'en');

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );

const files = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts,
  ]),
);
const FORM = /_(?:one|other)$/;
const english = Object.entries(files).flatMap(([file, texts]) =>
  flat(texts).map(([key, text]) => ({ file, key, text })),
);

const speaker = i18next.createInstance();

beforeAll(async () => {
  await speaker.init({
    lng: 'en',
    resources: { en: files },
    ns: Object.keys(files),
    interpolation: { escapeValue: false },
  });
});

/** Words at which what is counted has ended, or that begin a sentence about something that a place names: verbs and others. */
const END = new Set(
  `and are as be been by can for from has in is less may must of on or than that the this to was with
  addresses allows always appears asks becomes begins belongs compares contains contradicts demands depends does fits gives goes holds
  did exists its keeps leads makes means moves names needs offers plus points reads refers repeats see says shows stands starts takes uses wants`.split(
    /\s+/,
  ),
);

/** What a number cannot be 1 of, with the reason. */
const NEVER_ONE: Readonly<Record<string, string>> = {
  'forms-late:error.required.captcha': 'the length of the picture’s characters is a constant',
  'forms-late:error.maxLength.captcha': 'the length of the picture’s characters is a constant',
  'forms-late:error.x-password.plainLength': 'the number after a range is its greatest',
  'forms:password.part.length': 'the number after a range is its greatest',
  'forms:password.part.plainLength': 'the number after a range is its greatest',
  'server:passwordLength': 'the number after a range is its greatest',
  'server:passkeyName': 'the number after a range is its greatest, a constant',
  'server:savedSearchName': 'the number after a range is its greatest, a constant',
  'server:filePixels': 'a picture has more than one pixel each way',
  'fieldsets:limit.pixels': 'a picture has more than one pixel each way',
  'fieldsets:import.limit.entries': 'limits of a file are constants above 1, written with separators',
  'fieldsets:import.limit.sheets': 'limits of a file are constants above 1, written with separators',
  'fieldsets:import.limit.rows': 'limits of a file are constants above 1, written with separators',
  'fieldsets:import.limit.columns': 'limits of a file are constants above 1, written with separators',
  'fieldsets:import.limit.cells': 'limits of a file are constants above 1, written with separators',
  'fieldsets:import.limit.text': 'limits of a file are constants above 1, written with separators',
  'fieldsets:import.limit.texts': 'limits of a file are constants above 1, written with separators',
  'fieldsets:import.limit.depth': 'limits of a file are constants above 1, written with separators',
  'fieldsets:import.limit.fields': 'limits of a file are constants above 1, written with separators',
  'fieldsets:import.limit.items': 'limits of a file are constants above 1, written with separators',
  'fieldsets:import.limit.seconds': 'limits of a file are constants above 1, written with separators',
  'forms-late:files.pixels': 'a picture has more than one pixel each way',
  'forms-late:files.tooSmall': 'a picture has more than one pixel each way',
  'start:count': 'the noun belongs to the total, of six',
};

const isPlural = (word: string): boolean => word === 'people' || /[a-z]{2}s$/.test(word);

/** The words after the first place of a text. */
const afterPlace = (text = ''): string[] =>
  /\{\{\w+(?:, number)?\}\}((?: [a-z]+){1,3})/.exec(text)?.[1]?.trim().split(' ') ?? [];

/** One of each noun that texts count, from where the two forms of a text differ first. */
const singulars = new Set(
  english
    .filter(({ key }) => key.endsWith('_one'))
    .flatMap(({ file, key, text }) => {
      const other = english.find((one) => one.file === file && one.key === key.replace(FORM, '_other'))?.text;
      const many = afterPlace(other);
      const at = afterPlace(text).findIndex((word, index) => word !== many[index]);
      const noun = afterPlace(text)[at] ?? '';
      return isPlural(many[at] ?? '') && !END.has(noun) ? [noun] : [];
    }),
);

/** The words that a number says how many there are of: those after it, up to their noun. */
function counted(text: string, number: number): string[][] {
  return [...text.matchAll(new RegExp(`(?<![\\d.,:>–-])${number}((?: [a-zA-Z]+){1,3})`, 'g'))].map(
    ([, words = '']) => {
      const list = words.trim().split(' ');
      const end = list.findIndex((word) => END.has(word));
      const noun = list.findIndex((word) => singulars.has(word) || isPlural(word));
      const ends = [end < 0 ? list.length : end, noun < 0 ? list.length : noun + 1];
      return list.slice(0, Math.min(...ends));
    },
  );
}

/** Texts as a reader sees them, every place and the count filled with one number. */
function rendered(number: number): { id: string; text: string }[] {
  const seen = new Set<string>();
  return english.flatMap(({ file, key, text }) => {
    const id = `${file}:${key.replace(FORM, '')}`;
    const places = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);
    if ((places.length === 0 && !FORM.test(key)) || seen.has(id)) return [];
    seen.add(id);
    const values = Object.fromEntries(places.map((name) => [name, number]));
    return [{ id, text: speaker.t(id, { ...values, count: number }) }];
  });
}

describe('plurals of English texts', () => {
  test('[OFFICE-17] with 1, no text says several: "1 application"', () => {
    expect(rendered(1).length).toBeGreaterThan(600);
    const wrong = rendered(1).filter(
      ({ id, text }) =>
        NEVER_ONE[id] === undefined && counted(text, 1).some((words) => words.some((word) => isPlural(word))),
    );
    expect(wrong).toEqual([]);
  });

  test.each([0, 2])('[OFFICE-17] with %i, no text says one: "2 applications"', (number) => {
    expect(singulars.size).toBeGreaterThan(20);
    const wrong = rendered(number).filter(({ text }) =>
      counted(text, number).some((words) => words.some((word) => singulars.has(word))),
    );
    expect(wrong).toEqual([]);
  });

  test('[OFFICE-17] every exception is a text that is there', () => {
    const ids = new Set(english.map(({ file, key }) => `${file}:${key.replace(FORM, '')}`));
    expect(Object.keys(NEVER_ONE).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('[OFFICE-17] every text has both forms, and what nests a text finds it', () => {
    const forms = new Map<string, number>();
    for (const { file, key } of english.filter(({ key }) => FORM.test(key))) {
      const id = `${file}:${key.replace(FORM, '')}`;
      forms.set(id, (forms.get(id) ?? 0) + 1);
    }
    expect([...forms].filter(([, both]) => both !== 2).map(([id]) => id)).toEqual([]);
    const named = english.flatMap(({ text }) =>
      [...text.matchAll(/\$t\(([\w-]+:[\w.]+), \{'count': \{\{\w+\}\} \}\)/g)].map(([, id = '']) => id),
    );
    expect(named.filter((id) => !forms.has(id))).toEqual([]);
    const counting = english.flatMap(({ text }) => text.match(/\$t\([^)]*count/g) ?? []);
    expect(counting.length).toBe(named.length);
    const unused = [...forms.keys()].filter((id) => id.includes(':counted.') && !named.includes(id));
    expect(unused).toEqual([]);
  });

  test('[OFFICE-17] whoever says a text with plural forms says the count', () => {
    const keys = new Map<string, Set<string>>();
    for (const { file, key } of english)
      if (FORM.test(key)) keys.set(file, (keys.get(file) ?? new Set()).add(key.replace(FORM, '')));
    const sources = ['apps/portal/src', 'apps/console/src', 'apps/workbench/src', 'packages'].flatMap(
      (place) =>
        readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map(
          (name) => `${place}/${name}`,
        ),
    );
    const found = sources
      .filter((name) => /\.tsx?$/.test(name) && !/node_modules|\.test\.|testing/.test(name))
      .flatMap((name) => {
        const code = readFileSync(join(root, name), 'utf8');
        const own = [...code.matchAll(/useTranslation\('([\w-]+)'/g)].map(([, file = '']) => file);
        return [
          ...code.matchAll(/\b\w+\('(?:([\w-]+):)?([\w.-]+)'(?:\)|, \{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})/g),
        ]
          .filter(([, file, key = '']) => (file ? [file] : own).some((space) => keys.get(space)?.has(key)))
          .map(([call, , , values = '']) => ({ name, call, values }));
      });
    expect(found.length).toBeGreaterThan(40);
    expect(found.filter(({ values }) => !/\bcount\b|\.\.\./.test(values))).toEqual([]);
  });
});
