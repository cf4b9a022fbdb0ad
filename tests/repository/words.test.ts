import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The last table of docs/glossary.md: a word that is not used, and the one that is. */
const words = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8')
  .split(/^## Words that are not used$/m)[1]
  ?.matchAll(/^\| `([^`]+)`\s+\| ([^|]+?)\s+\|/gm);
const refused = [...(words ?? [])].map(([, pattern = '', instead = '']) => ({
  pattern: new RegExp(`\\b(?:${pattern.replaceAll('¦', '|')})`),
  instead,
}));

const sources = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\0')
  .filter((file) => /^(?:apps|packages|machines|schemas|scripts|tests)\/.*\.(?:tsx?|mjs|css)$/.test(file))
  .filter((file) => file !== 'tests/repository/words.test.ts');

test('no source uses a word for which the glossary has a better one', () => {
  expect(refused.length).toBeGreaterThan(10);
  expect(sources.length).toBeGreaterThan(700);
  const found = sources.flatMap((file) => {
    const lines = [file, ...readFileSync(join(root, file), 'utf8').split('\n')];
    return lines.flatMap((line, number) =>
      refused
        .filter(({ pattern }) => pattern.test(line))
        .map(({ pattern, instead }) => `${file}:${number} ${pattern.source}: say ${instead}`),
    );
  });
  expect(found).toEqual([]);
});
