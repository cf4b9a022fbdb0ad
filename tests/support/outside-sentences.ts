import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutsideHost } from './outside-host.ts';
import {
  GOLDEN,
  LISTS,
  SETS,
} from '../../packages/fieldsets/src/conditions/sentences/golden.test.support.ts';

const TSC = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'tsc');

/** Conditions as a program of somebody else says them, with nothing but the published sentences. */
const CONDITIONS = `
import { readFileSync } from 'node:fs';
import { sentencesIn } from '@portal/fieldsets/sentences';

const { language, conditions, sets, lists } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const said = sentencesIn(language);
console.log(JSON.stringify(conditions.map((when) => said.condition(when, sets, { lists }))));
`;

/** Conditions as the console shows them, by language. */
export const conditionsShown = (language: 'zh' | 'en'): string[] =>
  GOLDEN.map(([, zh, en]) => (language === 'zh' ? zh : en));

/** The same conditions as Node prints them in a host outside of the repository (PKG-05). */
export function conditionsPrinted(host: OutsideHost, language: 'zh' | 'en'): string[] {
  writeFileSync(join(host.folder, 'conditions.mjs'), CONDITIONS);
  const asked = { language, conditions: GOLDEN.map(([when]) => when), sets: SETS, lists: LISTS };
  writeFileSync(join(host.folder, 'conditions.json'), JSON.stringify(asked));
  return JSON.parse(host.run(process.execPath, ['conditions.mjs', 'conditions.json'])) as string[];
}

/** What is wrong with the record of the example's form, as a server of somebody else says it. */
const ERRORS = `
import { sentencesIn } from '@portal/fieldsets/sentences';
import { plainContext, translateFieldSet } from '@portal/translator';
import { compileVerdict } from '@portal/translator/verdict';

const [language, record] = process.argv.slice(2);
// The file that the page takes its field set from asks the address for the language.
globalThis.location = { search: '' };
const { set } = await import('./ran/host.js');
const translation = translateFieldSet(set, plainContext());
const found = compileVerdict(translation.schema)(JSON.parse(record));
console.log(JSON.stringify(sentencesIn(language).errors(found, translation).map(({ message }) => message)));
`;

/**
 * The messages of a record of the example's form as Node prints them in the host, in the order of the fields (PKG-05).
 *
 * @param record values by item id
 */
export function errorsPrinted(host: OutsideHost, language: string, record: Record<string, string>): string[] {
  writeFileSync(join(host.folder, 'errors.mjs'), ERRORS);
  const compiled = '--outDir ran --module nodenext --target es2023 --skipLibCheck --types react'.split(' ');
  host.run(TSC, ['--ignoreConfig', ...compiled, 'host.ts']);
  return JSON.parse(host.run(process.execPath, ['errors.mjs', language, JSON.stringify(record)])) as string[];
}
