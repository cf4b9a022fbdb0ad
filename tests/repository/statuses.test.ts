import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APPLICATION_STATUS, STEPS_BESIDE } from '../../schemas/index.ts';

const server = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src');
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('migrations') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(server, path), 'utf8') }));
const having = (pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('the states of an application are spelt in one module of the server', () => {
  const spelling = having(/'(live|cancelled|ended)'/);
  expect(spelling).toContain('modules/application-status/status.ts');
  expect(spelling.filter((path) => !path.startsWith('modules/application-status/'))).toEqual([]);
});

test('[TRY-40] the page of the wire names every step of a time line', () => {
  const page = readFileSync(join(server, '..', '..', '..', 'docs', 'wire.md'), 'utf8');
  const [, listed = ''] = /`timeline`.*?Codes: (.*?); `at` is/.exec(page) ?? [];
  const steps = Object.values(APPLICATION_STATUS).map(({ step }) => step);
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, code = '']) => code).toSorted()).toEqual(
    [...new Set([...steps, 'read', 'stage', 'exam', ...STEPS_BESIDE])].toSorted(),
  );
});

test('one file of the server decides when a position is open', () => {
  const HOME = ['modules/positions/open.ts'];
  expect(having(/status\W+(=|'=',) *'(open|paused|finished)'/)).toEqual(HOME);
  expect(having(/opens_?at\W+(<|>)/i)).toEqual(HOME);
  expect(having(/\bnot (b|batch)\.ended|'(batch\.)?ended', '='/)).toEqual([]);
});
