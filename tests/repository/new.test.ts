import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'portal-new-'));

/** The sources in a folder of their own whose workspaces resolve to itself, so that nothing here is touched. */
function copySources(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && !name.startsWith('docs/'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true, errorOnExist: false });
  }
  const modules = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@portal'), { recursive: true });
  for (const name of readdirSync(modules).filter((entry) => entry !== '@portal'))
    symlinkSync(join(modules, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(modules, '@portal')))
    symlinkSync(readlinkSync(join(modules, '@portal', name)), join(copy, 'node_modules', '@portal', name));
}

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '', CI: '' },
  });
const begin = (...args: string[]) => run(join(root, 'scripts', 'new.mjs'), `--root=${copy}`, ...args);

beforeAll(copySources);
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Files that a row of CONTRIBUTING's table names, with a name in place of each `*` and `<…>`. */
function namedInRow(what: string): RegExp[] {
  const rows = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n');
  const row = rows.find((line) => line.startsWith(`| ${what} `)) ?? '';
  return [...row.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].map(([, path = '']) => {
    const pattern = path
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
      .replaceAll(/\*|<[^>]*>/g, '[^/]+');
    // A folder stands for what is in it.
    return new RegExp(path.endsWith('/') ? `^${pattern}` : `^${pattern}$`);
  });
}

const touchedBy = (stdout: string): string[] =>
  stdout.split('\n').filter((line) => /^[\w./-]+\.\w+$/.test(line));

test.each([
  ['a field kind', 'kind', 'plate-number'],
  ['a call', 'call', 'seat-map', '--module=documents'],
  ['a table or column', 'migration', 'seat rows'],
  ['a status of an application', 'status', 'short listed'],
  ['an operator of conditions', 'relation', 'stands beside'],
  ['a flow, a countdown, a state after applying', 'flow', 'seat choice'],
  ['a screen', 'screen', 'seat map', '--path=seats'],
  ['a return code, its text', 'code', 'seat taken', '--flow=apply'],
  ['what a person of the office may do', 'capability', 'seat', '--subject=exams'],
  ['work in the background', 'job', 'seat reminders', '--module=documents'],
  ['a language', 'language', 'de', '--title=Deutsch'],
])('npm run new begins what CONTRIBUTING calls %s in the files that its row names', (row, ...args) => {
  const { status, stderr, stdout } = begin(...args);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const touched = touchedBy(stdout);
  expect(touched.length).toBeGreaterThan(0);
  const named = namedInRow(row);
  expect(touched.filter((file) => !named.some((pattern) => pattern.test(file)))).toEqual([]);
  // What is there is never replaced.
  const again = begin(...args);
  expect([again.status, again.stderr]).toEqual([1, expect.stringMatching(/there already/)]);
});

test('[REVIEW-01] a status takes at most eight files, those that its row in CONTRIBUTING names', () => {
  const { stdout } = begin('status', 'put aside');
  const touched = touchedBy(stdout);
  expect(touched.length).toBeGreaterThan(4);
  const named = namedInRow('a status of an application');
  expect(touched.filter((file) => !named.some((pattern) => pattern.test(file)))).toEqual([]);
  // What the row names further is written by hand: rules, the page of the wire, a test.
  const byHand = named.filter((pattern) => !touched.some((file) => pattern.test(file)));
  expect(touched.length + byHand.length).toBeLessThanOrEqual(8);
});

test('an unknown recipe and a name that is none are refused with what can be said', () => {
  expect(begin('castle', 'sand')).toMatchObject({ status: 2, stderr: expect.stringContaining('kind NAME') });
  expect(begin('flow', '../..')).toMatchObject({ status: 1, stderr: expect.stringContaining('no name') });
  expect(begin('call', 'orphan')).toMatchObject({ status: 1, stderr: expect.stringContaining('--module') });
});

// A slow machine compiles the whole house in a minute.
const COMPILING = 300_000;

test('what was begun compiles', { timeout: COMPILING }, () => {
  const { stdout } = run(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', copy);
  expect(stdout).not.toMatch(/shortListed|putAside|seatTaken|seatReminders|exams\.seat/);
  // Tests that go through all calls and all kinds ask for the new one, as they should.
  expect(stdout.split('\n').filter((line) => !/^(?:$| |[\w/.-]+\.test\.ts)/.test(line))).toEqual([]);
});

test(
  '[GRID-13] what was begun passes the checks of its kind: kinds, statuses, flows, texts, a calendar, sheets in a third language',
  { timeout: COMPILING },
  () => {
    const { status, stdout, stderr } = run(
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project=unit',
      '--project=repository',
      'machines/flows.test.ts',
      'tests/repository/relations.test.ts',
      'schemas/application-status.test.ts',
      'machines/seat-choice',
      'packages/forms/src/field-kinds.test.ts',
      'packages/forms/src/popup/calendar-locale.test.ts',
      'locales/locales.test.ts',
      // Texts in every language of the list go through sheets and the clipboard and come back whole (GRID-13).
      'packages/fieldsets/src/sheets/codecs.test.ts',
      'apps/console/src/grid/pasted-table.test.ts',
    );
    expect(`${stdout}${stderr}`).toMatch(/Tests .*passed/);
    expect(status, stdout + stderr).toBe(0);
  },
);
