import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|cases)\.tsx?$/.test(entry.name)
      ? [{ path, text: readFileSync(join(root, path), 'utf8') }]
      : [];
  });
}

const code = ['packages', 'machines', 'apps'].flatMap(sources);
const having = (pattern: RegExp, folder = ''): string[] =>
  code.filter(({ path, text }) => path.startsWith(folder) && pattern.test(text)).map(({ path }) => path);
const HOME = 'packages/rules/src/constants.ts';

test('[CONST-01] captcha length and both countdowns are defined once, and what counts or measures reads them there', () => {
  for (const name of ['CAPTCHA_LENGTH', 'ACTIVATION_SECONDS', 'RESET_SECONDS'])
    expect(having(new RegExp(`const ${name}\\b`)), name).toEqual([HOME]);
  expect(having(/seconds: ACTIVATION_SECONDS/)).toEqual(['machines/activation/activation.machine.ts']);
  expect(having(/RESET_SECONDS/, 'machines')).toEqual(['machines/reset/reset.machine.ts']);
  expect(having(/limit=\{CAPTCHA_LENGTH\}/)).toEqual(['apps/portal/src/screens/account/Captcha.tsx']);
  expect(having(/CAPTCHA_LENGTH/, 'apps/server')).toContain('apps/server/src/modules/captcha/captcha.ts');
});

test('[CONST-04] portal and server judge phones and preferences by the same functions and numbers', () => {
  expect(having(/const PREFERENCE_MIN\b/)).toEqual([HOME]);
  expect(having(/export function (isPhone|normalisePhone)\b/)).toEqual(['packages/rules/src/phone.ts']);
  expect(having(/\bPREFERENCE_MIN\b/, 'machines')).toEqual(['machines/applied-view/ranking.ts']);
  expect(having(/\bPREFERENCE_MIN\b/, 'apps/server')).toEqual([
    'apps/server/src/modules/applications/calls/rank-positions.ts',
  ]);
  // No second phone pattern anywhere.
  expect(having(/\^1\\*d\{10\}|1\[3-9\]/)).toEqual(['packages/rules/src/phone.ts']);
});

test('[CONST-06] the applicant category’s code set is named once', () => {
  expect(having(/['"`]35['"`]/)).toEqual([HOME]);
  expect(having(/APPLICANT_CATEGORY_SET/).length).toBeGreaterThan(2);
});

/** Demo content, made-up load and generators of tests are written out as HR would enter them. */
const MADE_UP = /^apps\/server\/src\/(seed\/|admin\/seed-(many|resumes)\.ts)|\/testing\.tsx?$/;
const said = (pattern: RegExp): string[] => having(pattern).filter((path) => !MADE_UP.test(path));

test('[CONST-06] literals of the wire are named once: the basic set, success, accepted, the state of a position, sets with files', () => {
  expect(said(/['"`]A01['"`]/)).toEqual([HOME]);
  expect(said(/\bcode(:| ===| !==) 'success'/)).toEqual([]);
  expect(said(/file_flag\W+'6'/)).toEqual([]);
  // ELK, which lays out the pictures of machines, has distances as text; applications have their own table of states.
  const others = /^packages\/statecharts\/src\/layout-elk\.ts|^apps\/server\/src\/modules\/applications\//;
  expect(said(/['"`]6['"`]/).filter((path) => !others.test(path))).toEqual([HOME]);
});

test('[LOGIN-09] the table of mail providers, addresses of positions and what a position’s state says stand once', () => {
  expect(having(/mail\.qq\.com/)).toEqual(['packages/rules/src/web-mail.ts']);
  expect(having(/\/position\/\$\{/)).toEqual([
    'packages/rules/src/addresses.ts',
    'packages/rules/src/portal-paths.ts',
  ]);
  expect(having(/\/notice\/\$\{/)).toEqual(['packages/rules/src/portal-paths.ts']);
  for (const name of ['sameData', 'stateText', 'missingKeys'])
    expect(having(new RegExp(`(function|const) ${name}\\b`)), name).toHaveLength(1);
});
