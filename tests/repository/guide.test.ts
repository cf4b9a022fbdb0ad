import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { standardKinds } from '../../packages/field-kinds/src/index.ts';
import { readDefinition } from '../../packages/translator/src/definition.ts';
import { guidePages } from '../support/guide.ts';

const root = join(import.meta.dirname, '..', '..');
const pages = guidePages();
// Within the repository, so that packages are found; of this process alone.
const folder = join(root, 'dist', `guide-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page of a window of usual size. */
const MAX_LINES = 90;

const written = pages.flatMap(({ name, blocks }) =>
  blocks
    .filter(({ language }) => language === 'ts' || language === 'tsx')
    .map((block) => ({ ...block, page: name, file: join(folder, name, block.file) })),
);
for (const { file, code } of written) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, code);
}

test('[PKG-06] the guide is ten short pages, each with examples, and each leads to the next', () => {
  expect(readdirSync(join(root, 'docs', 'guide')).length).toBe(10);
  expect(pages.length).toBe(10);
  pages.forEach(({ name, text, blocks }, at) => {
    expect(text.split('\n').length, name).toBeLessThan(MAX_LINES);
    expect(blocks.length, name).toBeGreaterThan(0);
    const next = pages[at + 1];
    if (next) expect(text, name).toContain(`(${next.name}.md)`);
  });
});

test('[PKG-06] the guide names every kind', () => {
  const all = pages.find(({ name }) => name === '2-kinds')?.text ?? '';
  expect(standardKinds.list.map(({ id }) => id).filter((id) => !all.includes(`\`${id}\``))).toEqual([]);
});

test('[PKG-06] every example compiles by the settings of the house', () => {
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.json', include: ['.'], exclude: [] }));
  const said = (() => {
    try {
      return execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', config], { encoding: 'utf8' });
    } catch (error) {
      return String((error as { stdout?: string }).stdout);
    }
  })();
  expect(said).toBe('');
});

describe('[PKG-06] every example that says what it prints prints that', () => {
  const printing = written.filter(({ prints }) => prints !== null);
  expect(printing.length).toBeGreaterThan(8);
  test.each(printing)('$page $file', async ({ file, prints }) => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
      lines.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '));
    });
    try {
      await import(/* @vite-ignore */ pathToFileURL(file).href);
    } finally {
      log.mockRestore();
    }
    expect(lines.join('\n')).toBe(prints);
  });
});

test('[PKG-06] every definition in JSON is read, and names the published schema', () => {
  const found = pages.flatMap(({ blocks }) => blocks.filter(({ language }) => language === 'json'));
  expect(found.length).toBeGreaterThan(0);
  const { exports = {} } = JSON.parse(
    readFileSync(join(root, 'packages', 'translator', 'package.json'), 'utf8'),
  ) as { exports?: Record<string, string> };
  expect(exports['./field-set.schema.json']).toBe('./field-set.schema.json');
  for (const { code } of found) {
    expect(readDefinition(code)).toMatchObject({ ok: true });
    expect(code).toContain('"./node_modules/@portal/translator/field-set.schema.json"');
  }
});
