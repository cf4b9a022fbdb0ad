import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Objects whose keys come from the code itself or from a list of checked ids, and why. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  'apps/console/src/settings/flatten.ts node': 'properties of a schema of ours',
  'apps/server/src/modules/documents/layout/fonts.ts packaged': 'two weights',
  'apps/server/src/modules/review-exports/table.ts values': 'places in a list',
  'apps/server/src/modules/review/list.ts record': 'a set and an item with a dot between them',
  'packages/fieldsets/src/conditions/ladders.ts codes': 'degrees',
  'packages/fieldsets/src/sheets/sheet-rows.ts values': 'columns of a sheet of ours',
  'packages/resume/src/import/grid.ts rows': 'places in a list',
  'packages/translator/src/schema-builder.ts origins': 'pointers, which begin with a slash',
  'packages/translator/src/schema-builder.ts ui': 'items that the translator took',
};

const sources = ['apps', 'packages', 'schemas', 'machines', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/node_modules|\.test\./.test(path)),
);

test('[SAFE-11] what is collected by a key that the code does not choose is collected in an object without a prototype', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const collected = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(/(\w+)\[[^\]'"]+\] *\?\?=/g)].map(([, name = '']) => ({ path, text, name }));
  });
  const unsafe = collected.filter(
    ({ text, name }) => !new RegExp(`${name}\\b[^=;]*= emptyRecord\\b`).test(text),
  );
  expect([...new Set(unsafe.map(({ path, name }) => `${path} ${name}`))].toSorted()).toEqual(
    Object.keys(OWN_KEYS),
  );
});
