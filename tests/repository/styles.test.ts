import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(path);
  });

const files = [...filesBelow('apps'), ...filesBelow('packages')];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Classes that a sheet defines; those of another library stand in `:global()`. */
const classesOf = (sheet: string): Set<string> =>
  new Set(
    [
      ...read(sheet)
        .replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '')
        .matchAll(/\.([A-Za-z][\w-]*)/g),
    ].map(([, name]) => name ?? ''),
  );

/** The file behind an import of a sheet: beside the component, or in packages/ui. */
const sheetOf = (component: string, path: string): string =>
  path.startsWith('.')
    ? resolve('/', dirname(component), path).slice(1)
    : `packages/ui/src/${basename(path)}`;

interface Use {
  component: string;
  sheet: string;
  names: string[];
  /** A name is put together while the page runs. */
  computed: boolean;
}

const uses: Use[] = files
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((component) => {
    const text = read(component);
    return [...text.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)].map(
      ([, local = '', path = '']) => ({
        component,
        sheet: sheetOf(component, path),
        names: [...text.matchAll(new RegExp(`\\b${local}\\['([\\w-]+)'\\]`, 'g'))].map(
          ([, name]) => name ?? '',
        ),
        computed: new RegExp(`\\b${local}\\[[^']`).test(text),
      }),
    );
  });

test('each class that a component takes from a sheet is defined there', () => {
  expect(uses.length).toBeGreaterThan(100);
  const missing = uses.flatMap(({ component, sheet, names }) => {
    const known = classesOf(sheet);
    return names.filter((name) => !known.has(name)).map((name) => `${component}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('each class of a sheet is taken by a component', () => {
  const sheets = files.filter((path) => path.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(30);
  const dead = sheets.flatMap((sheet) => {
    const takers = uses.filter((use) => use.sheet === sheet);
    if (takers.some(({ computed }) => computed)) return [];
    const taken = new Set(takers.flatMap(({ names }) => names));
    return [...classesOf(sheet)].filter((name) => !taken.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(dead).toEqual([]);
});
