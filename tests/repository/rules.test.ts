import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, pattern) : pattern.test(entry.name) ? [path] : [];
  });
}

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value as object, `${path}${key}.`)
      : [`${path}${key}`],
  );
}

/** Values put into a text, such as {{name}}. */
const valuesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, name = '']) => name))].toSorted();

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts);

/** A length that decides about a part of a page by itself: React draws its 0. */
const DRAWN_LENGTH = /\{\(?[^{}<>=!]*\.length\)?\s*&&/;

test('no page draws the 0 of an empty list', () => {
  // What the rule finds, and what it does not.
  expect('{(set.records || set.checks?.length) && !unread && (').toMatch(DRAWN_LENGTH);
  expect('{total > shown.length && (').not.toMatch(DRAWN_LENGTH);
  const drawing = ['apps', 'packages'].flatMap((folder) => filesBelow(folder, /\.tsx$/));
  expect(drawing.length).toBeGreaterThan(200);
  expect(drawing.filter((path) => DRAWN_LENGTH.test(read(path)))).toEqual([]);
});

describe('texts', () => {
  const files = readdirSync(join(root, 'locales', 'zh'));

  test('[I18N-01] both languages have the same files, keys and values, and no text is empty', () => {
    expect(readdirSync(join(root, 'locales', 'en'))).toEqual(files);
    for (const file of files) {
      const zh = JSON.parse(read(`locales/zh/${file}`)) as object;
      const en = JSON.parse(read(`locales/en/${file}`)) as object;
      // Each language has the plural forms that it needs, a text without a form stands for all of them.
      const names = (of: object): string[] => [
        ...new Set(keysOf(of).map((key) => key.replace(/_(one|other)$/, ''))),
      ];
      const textIn = (of: object, name: string): string => {
        const text = textAt(of, name) ?? textAt(of, `${name}_other`);
        return typeof text === 'string' ? text : '';
      };
      expect(names(en), file).toEqual(names(zh));
      for (const name of names(zh)) {
        const [one, other] = [textIn(zh, name), textIn(en, name)];
        expect(one.trim(), `${file} ${name}`).not.toBe('');
        expect(other.trim(), `${file} ${name}`).not.toBe('');
        expect(valuesOf(other), `${file} ${name}`).toEqual(valuesOf(one));
      }
    }
  });

  /** Where Chinese may stand in what runs, and why. */
  const CHINESE = new Map([
    ['apps/portal/src/shell/menu.ts', 'recognises the contact entry by the name that HR gave it'],
    [
      'apps/server/src/migrations/0061-roles.ts',
      'names of roles are rows that an office edits, written once',
    ],
    ['apps/server/src/admin/seed-many.ts', 'made-up names and schools of a load test'],
    ['apps/server/src/admin/seed-resumes.ts', 'made-up names, schools and subjects of a load test'],
  ]);

  test('[I18N-01] no Chinese text stands in the source of a component, a machine or the server', () => {
    const sources = [
      'apps/portal/src',
      'apps/server/src',
      'packages/forms/src',
      'packages/resume/src',
      'machines',
    ]
      .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
      .filter(
        (path) =>
          !/\.(test|test\.support|cases)\.tsx?$/.test(path) && !path.startsWith('apps/server/src/seed/'),
      );
    expect(sources.length).toBeGreaterThan(300);
    const holding = sources.flatMap((path) =>
      read(path)
        .split('\n')
        // Comments may quote a label; what runs may not hold one.
        .filter((line) => /[\u3400-\u9fff]/.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
        .map((line) => ({ path, line: line.trim() })),
    );
    expect(holding.filter(({ path }) => !CHINESE.has(path))).toEqual([]);
    expect([...new Set(holding.map(({ path }) => path))].toSorted()).toEqual([...CHINESE.keys()].toSorted());
  });
});

describe('commands', () => {
  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

  test('[RUN-01] a Node that is too old is told so in one line', () => {
    const old = node('-e', `import('./scripts/lib/setup.mjs').then(({ checkNode }) => checkNode('18.20.0'))`);
    expect(old.status).toBe(1);
    expect(old.stderr.trim().split('\n')).toHaveLength(1);
    expect(old.stderr).toContain('20.19');
    const own = node('-e', `import('./scripts/lib/setup.mjs').then(({ checkNode }) => checkNode('20.19.0'))`);
    expect(own.status).toBe(0);
  });

  test('[RUN-02] every folder of tests belongs to a suite of the test command', () => {
    const command = read('scripts/test.mjs');
    const folders = readdirSync(join(root, 'tests')).filter(
      (name) =>
        statSync(join(root, 'tests', name)).isDirectory() &&
        filesBelow(join('tests', name), /\.test\.ts$/).length > 0,
    );
    expect(folders.length).toBeGreaterThan(2);
    for (const folder of folders) expect(command, folder).toContain(`'${folder}'`);
  });

  test('[RUN-02] no test is skipped or singled out', () => {
    const tests = ['tests', 'packages', 'apps', 'machines', 'schemas'].flatMap((folder) =>
      filesBelow(folder, /\.test\.tsx?$/),
    );
    const marked = tests
      .filter((path) => relative(root, join(root, path)) !== join('tests', 'repository', 'rules.test.ts'))
      .filter((path) => /\b(test|describe|it)\.(only|todo|skip)\(/.test(read(path)));
    expect(marked).toEqual([]);
  });
});

describe('times', () => {
  /** Files that write a time by the means of the browser, each with its reason. */
  const WRITERS = new Map([
    ['packages/rules/src/moments.ts', 'the one place'],
    ['packages/rules/src/zoned.ts', 'the wall clock of a zone, as inputs have it'],
    ['apps/server/src/modules/field-sets/imports/limits.ts', 'a number, with its thousands'],
    ['packages/forms/src/popup/calendar-locale.ts', 'names of months and weekdays, of no moment'],
  ]);
  const WRITES = /\bIntl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time)String\(/;

  test('[TRY-48] are written by one function, so that every page says them in one zone', () => {
    const sources = ['apps', 'packages', 'schemas', 'machines']
      .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
      .filter((path) => !/\.test\.|\/dist\//.test(path));
    expect(sources.length).toBeGreaterThan(800);
    const writers = sources.filter((path) => WRITES.test(read(path)));
    expect(writers.toSorted()).toEqual([...WRITERS.keys()].toSorted());
  });
});
