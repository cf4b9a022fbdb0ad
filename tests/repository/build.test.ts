import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

test('no application is built with a warning that a newcomer would have to ask about', () => {
  const warnings = JSON.parse(readFileSync(join(root, 'dist', 'build-warnings.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  expect(warnings).toEqual({ portal: [], console: [], workbench: [], server: [] });
});
