import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TROUBLES } from '@portal/console-contract/operations';
import { expect, test } from 'vitest';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { SECTIONS } from './sections.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

test.each(TROUBLES)(
  '[OPS-18] %s leads to a section of the manual, and every language says what to do',
  (kind) => {
    expect(read('docs', 'operations.md')).toContain(`\n## ${SECTIONS[kind]}\n`);
    for (const language of LANGUAGE_IDS) {
      const { trouble } = JSON.parse(read('locales', language, 'operations.json')) as {
        trouble: Record<string, { title?: string; title_other?: string; act: string }>;
      };
      const words = trouble[kind];
      expect(words?.title ?? words?.title_other, language).toMatch(/\S/);
      expect(words?.act, language).toMatch(/[.。]$/);
    }
  },
);
