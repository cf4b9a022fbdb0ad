import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const files = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).stdout.split('\0');

const TOP = new Set(['apps', 'docs', 'locales', 'machines', 'packages', 'schemas', 'scripts', 'tests']);
const SERVER = new Set([
  'admin',
  'console',
  'http',
  'migrations',
  'modules',
  'platform',
  'protocol',
  'seed',
  'seo',
]);
const SUITES = new Set(['accessibility', 'contract', 'journeys', 'repository', 'resilience']);
const SOURCE = /\.(?:tsx?|mjs|css|md|tsv)$/;

/** Texts between backticks that can only mean a file or a folder of this repository. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^[\w.<>{}*,-]+(?:\/[\w.<>{}*,-]+)+\/?$/.test(path))
    .filter((path) => {
      const [first = ''] = path.split('/');
      return TOP.has(first) || SERVER.has(first) || SUITES.has(first) || SOURCE.test(path);
    });
}

/** `<name>` and `*` stand for one part of a path, `{a,b}` for either; the rest of a file's name may be left out. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/<[^>]+>/g, '[^/]+')
    .replace(/\*/g, '[^/]*')
    .replace(/\{([^}]+)\}/g, (_all, names: string) => `(?:${names.replaceAll(',', '|')})`);
  return new RegExp(`(?:^|/)${source}(?:/|$|\\.)`);
}

test('every file and folder that a document names is there', () => {
  const documents = files.filter((file) =>
    /^(?:README|CONTRIBUTING)\.md$|^docs\/[^/]+\.md$|^docs\/decisions\//.test(file),
  );
  expect(documents.length).toBeGreaterThan(20);
  const named = documents.flatMap((file) =>
    pathsIn(readFileSync(join(root, file), 'utf8')).map((path) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(({ path }) => !files.some((file) => patternOf(path).test(file)));
  expect(missing.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
});
