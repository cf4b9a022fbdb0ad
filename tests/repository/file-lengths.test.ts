import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const MAX_LINES = 300;

/** Files that list facts and decide nothing; they are as long as their subject. */
const DATA = new Map([
  ['apps/server/src/platform/database/tables.ts', 'the columns of every table'],
  ['apps/server/src/tables/console-handlers.ts', 'what runs for each call of the console'],
  ['packages/console-contract/src/calls/applications.ts', 'calls of the console about applications'],
  ['packages/wire/src/calls.ts', 'the calls of the protocol'],
  ['schemas/resume-concepts.ts', 'words of resumes'],
  ['scripts/mutants/explained.mjs', 'changes of sources that no test can notice'],
]);
const DATA_FOLDERS = ['schemas/demo/'];

const isData = (path: string): boolean =>
  DATA.has(path) || DATA_FOLDERS.some((folder) => path.startsWith(folder));

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(path);
  });

const sources = ['packages', 'apps', 'schemas', 'machines', 'tests', 'scripts']
  .flatMap(filesBelow)
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path));

const linesOf = (path: string): number => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;

test('no source file has more than 300 lines, but for those that list facts', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const long = sources.filter((path) => linesOf(path) > MAX_LINES);
  expect(long.filter((path) => !isData(path))).toEqual([]);
  expect([...DATA.keys()].filter((path) => !long.includes(path))).toEqual([]);
});
