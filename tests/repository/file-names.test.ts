import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A function or constant of the module that is named as a component is. */
const COMPONENT = /^(?:export )?(?:default )?(?:function|const) [A-Z]\w*[a-z]\w*\b/m;

/** Where an application starts, by the name that its page asks for. */
const ENTRY = 'main';

const FOLDERS = [
  'schemas',
  'machines',
  'locales',
  'scripts',
  ...readdirSync(join(root, 'apps')).map((name) => `apps/${name}/src`),
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`),
];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** The name of a file without what says of which sort it is: `designer.machine.ts`, `RecordForm.test.tsx`. */
const stemOf = (path: string): string => path.replace(/^.*\//, '').replace(/\..*$/, '');

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

test('a file that draws a component is named in PascalCase, any other in kebab-case', () => {
  const components = sources.filter((path) => path.endsWith('.tsx') && !isTest(path));
  expect(components.length).toBeGreaterThan(50);
  const wrong = sources.filter((path) => {
    const stem = stemOf(path);
    // A test has the name of what it tests.
    if (isTest(path)) return !PASCAL.test(stem) && !KEBAB.test(stem);
    const draws =
      path.endsWith('.tsx') && stem !== ENTRY && COMPONENT.test(readFileSync(join(root, path), 'utf8'));
    return !(draws ? PASCAL : KEBAB).test(stem);
  });
  expect(wrong).toEqual([]);
});
