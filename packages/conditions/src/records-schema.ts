import type { JsonSchema, RuleWhen } from '@portal/schemas';
import { isToldOfNone } from './judge.ts';
import { ruleTermsOf } from './rule-terms.ts';
import { anyOf, everyOf } from './schema.ts';
import type { JudgeOptions } from './terms/term.ts';
import { whenSchema } from './when-schema.ts';

/** The records of a set fit; a resume without the set says nothing. */
export const recordsSchema = (set: string, records: JsonSchema): JsonSchema => ({
  properties: { [set]: { type: 'array', ...records } },
  required: [set],
});

/** Items of a rule's condition that hold several codes. */
export const severalIn = (set: string, rule: RuleWhen, { several }: JudgeOptions): Set<string> =>
  new Set(
    ruleTermsOf(rule)
      .map(({ item }) => item)
      .filter((item) => several?.(set, item) ?? false),
  );

/** Valid for a record that meets a rule's condition. */
export const recordSchema = (set: string, rule: RuleWhen, options: JudgeOptions): JsonSchema =>
  whenSchema(rule, severalIn(set, rule, options));

/** Valid for a record of which a condition is met or cannot be told. */
export function possibleSchema(when: RuleWhen, several: ReadonlySet<string>): JsonSchema {
  if ('item' in when) {
    const met = whenSchema(when, several);
    return isToldOfNone(when) ? met : anyOf([{ not: { required: [when.item] } }, met]);
  }
  if ('all' in when) return everyOf(when.all.map((part) => possibleSchema(part, several)));
  return anyOf(when.any.map((part) => possibleSchema(part, several)));
}
