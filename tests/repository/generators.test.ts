import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const MIGRATIONS = join('apps', 'server', 'src', 'migrations');

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-new-'));
  cpSync(join(root, MIGRATIONS), join(copy, MIGRATIONS), { recursive: true });
  cpSync(join(root, '.prettierrc.json'), join(copy, '.prettierrc.json'));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const generate = (...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', 'new.mjs'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, NEW_ROOT: copy },
  });

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

test('a new migration has the next number, is in the list, formatted and sound', () => {
  const before = filesIn(join(copy, MIGRATIONS));
  const { stdout, status, stderr } = generate('migration', 'exam-rooms-2');
  expect([status, stderr]).toEqual([0, '']);
  const [path = '', index = ''] = stdout.trim().split('\n');
  const numbers = Object.keys(before).map((file) => Number(/^\d{4}/.exec(file)?.[0] ?? 0));
  const next = String(Math.max(...numbers) + 1).padStart(4, '0');
  expect(path).toBe(join(MIGRATIONS, `${next}-exam-rooms-2.ts`));
  const list = readFileSync(join(copy, index), 'utf8');
  expect(list).toContain(`import { examRooms2 } from './${next}-exam-rooms-2.ts';`);
  expect(list.trimEnd().split('\n').at(-2)).toBe(`  '${next}-exam-rooms-2': examRooms2,`);
  const bin = (name: string) => join(root, 'node_modules', '.bin', name);
  const unformatted = spawnSync(bin('prettier'), ['--check', path, index], { cwd: copy, encoding: 'utf8' });
  expect(unformatted.status, unformatted.stderr).toBe(0);
  const linted = spawnSync(bin('oxlint'), ['-c', join(root, '.oxlintrc.json'), join(copy, path)], {
    encoding: 'utf8',
  });
  expect(linted.status, linted.stdout).toBe(0);
});

test.each([
  [['migration']],
  [['migration', 'Exam Rooms']],
  [['migration', '../first']],
  [['migration', 'first']],
  [['ladder', 'x']],
])('nothing is written for %j, and the usage is said', (words) => {
  const before = filesIn(join(copy, MIGRATIONS));
  const { status, stderr } = generate(...words);
  expect(status).toBe(1);
  expect(stderr).toContain('npm run new -- migration NAME');
  expect(filesIn(join(copy, MIGRATIONS))).toEqual(before);
});
