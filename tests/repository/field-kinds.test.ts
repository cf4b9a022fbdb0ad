import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import en from '../../locales/en/fieldsets.json' with { type: 'json' };
import zh from '../../locales/zh/fieldsets.json' with { type: 'json' };
import { kinds } from '../../packages/field-kinds/src/index.ts';
import { lateWidgets } from '../../packages/forms/src/engine/RjsfFields.tsx';
import { widgets } from '../../packages/forms/src/engine/theme.ts';

const root = join(import.meta.dirname, '..', '..');

/** Packages that ask the registry what a field is. */
const ASKING = [
  'packages/translator',
  'packages/fieldsets',
  'packages/forms',
  'packages/resume',
  'apps/console',
  'apps/server',
];

/** Ways to ask a field itself, which a new kind would have to be added to. */
const BRANCHES = [
  /switch \((?:intentOf|kindOf\w*)\(/,
  /switch \(\w+\.itemtype\)/,
  /\bitemtype [!=]== '/,
  /intentOf\(\w+\) === '/,
];

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(root, folder, 'src', file));

test('[PKG-03] nothing but the descriptors branches over the item type or the kind of a field', () => {
  const found = ASKING.flatMap(sourcesOf).filter((file) => {
    const source = readFileSync(file, 'utf8');
    return BRANCHES.some((branch) => branch.test(source));
  });
  expect(found.map((file) => relative(root, file))).toEqual([]);
});

test('[PKG-03] every kind has a name in both languages and a widget, and no name is left over', () => {
  const ids = kinds().map(({ id }) => id);
  expect(Object.keys(zh.kind).toSorted()).toEqual(ids.toSorted());
  expect(Object.keys(en.kind).toSorted()).toEqual(ids.toSorted());
  for (const { widget } of kinds())
    if (widget !== null) expect(Object.keys({ ...widgets, ...lateWidgets })).toContain(widget);
});
