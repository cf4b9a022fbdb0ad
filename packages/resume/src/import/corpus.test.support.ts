import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASIC_SET } from '@portal/rules';
import type { Language } from '@portal/schemas';
import { imported } from './imported.test.support.ts';
import type { ImportSource } from './read.ts';

const FOLDER = join(import.meta.dirname, 'corpus');

/** An invented resume and what every field should hold: `set.record item value`. */
export interface Sample {
  name: string;
  language: Language;
  text: string;
  expected: ReadonlyMap<string, string>;
}

export const samples: Sample[] = readdirSync(FOLDER).map((name) => {
  const [text = '', expected = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n=====\n');
  return {
    name,
    language: name.startsWith('zh') ? 'zh' : 'en',
    text,
    expected: new Map(
      expected
        .trim()
        .split('\n')
        .map((line) => {
          const [set = '', item = '', ...value] = line.split(' ');
          return [`${set} ${item}`, value.join(' ').replaceAll('\\n', '\n')];
        }),
    ),
  };
});

/** How a sample was read. */
export interface Score {
  expected: number;
  right: number;
  /** In a field that it does not belong to, without a mark. */
  wrong: string[];
  /** The same, marked as uncertain. */
  marked: string[];
  left: string[];
}

/** Reads a sample, or the same in another form, and compares what is proposed. */
export async function score(
  sample: Sample,
  source: Partial<ImportSource> = { text: sample.text },
): Promise<Score> {
  const { proposals } = await imported(source, sample.language);
  const found = new Map(
    proposals.map(({ fieldsetid, i9999, itemid, value, sure }) => [
      `${fieldsetid === BASIC_SET ? BASIC_SET : `${fieldsetid}.${-Number(i9999)}`} ${itemid}`,
      { value, sure },
    ]),
  );
  const isRight = ([key, { value }]: [string, { value: string }]): boolean =>
    sample.expected.get(key) === value;
  const misses = [...found].filter((entry) => !isRight(entry));
  const shown = (some: typeof misses): string[] =>
    some.map(([key, { value }]) => `${sample.name}: ${key} ${value}`);
  return {
    expected: sample.expected.size,
    right: found.size - misses.length,
    wrong: shown(misses.filter(([, { sure }]) => sure)),
    marked: shown(misses.filter(([, { sure }]) => !sure)),
    left: [...sample.expected]
      .filter(([key]) => !found.has(key))
      .map(([key, value]) => `${sample.name}: ${key} ${value}`),
  };
}
