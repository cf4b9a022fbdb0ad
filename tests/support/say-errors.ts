// A program in Node that says what is wrong with a record and what a set asks for (PKG-01): JSON in, JSON out.
import { readFileSync } from 'node:fs';
import { sentencesIn, type SentenceTexts } from '@portal/fieldsets/sentences';
import type { FieldSet } from '@portal/schemas';
import { plainContext, translateFieldSet } from '@portal/translator';
import { compileVerdict } from '@portal/translator/verdict';

interface Asked {
  set: FieldSet;
  data: Record<string, string>;
  /** Its own texts by language; absent = the shipped ones. */
  languages: Record<string, SentenceTexts | null>;
  today: string;
}

const { set, data, languages, today } = JSON.parse(readFileSync(0, 'utf8')) as Asked;
const translation = translateFieldSet(set, plainContext({ today }));
const found = compileVerdict(translation.schema)(data);
const said = Object.entries(languages).map(([language, texts]) => {
  const { errors, rule, order, check } = sentencesIn(language, texts ?? undefined);
  const told = {
    errors: errors(found, translation),
    rules: (set.rules ?? []).map((one) => rule(one, set)),
    orders: (set.orders ?? []).map((one) => order(one, set)),
    checks: (set.checks ?? []).map((one) => check(one, set)),
  };
  return [language, told];
});
process.stdout.write(JSON.stringify(Object.fromEntries(said)));
