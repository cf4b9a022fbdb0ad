import type { ConditionTerm, ConditionWhen, JsonSchema, RuleWhen } from '@portal/schemas';
import { whenSchema } from '../conditions.ts';
import type { JudgeOptions } from './judge.ts';
import { termsOf } from './terms.ts';

const NEVER: JsonSchema = { not: {} };

const all = (parts: readonly JsonSchema[]): JsonSchema => (parts.length > 0 ? { allOf: parts } : NEVER);
const any = (parts: readonly JsonSchema[]): JsonSchema => (parts.length > 0 ? { anyOf: parts } : NEVER);

function ruleSchema(when: RuleWhen, several: ReadonlySet<string>): JsonSchema {
  if ('item' in when) return whenSchema(when, several);
  if ('all' in when) return all(when.all.map((part) => ruleSchema(part, several)));
  return any(when.any.map((part) => ruleSchema(part, several)));
}

const itemsIn = (when: RuleWhen): string[] =>
  'item' in when ? [when.item] : ('all' in when ? when.all : when.any).flatMap(itemsIn);

/** The records of a set fit; a resume without the set says nothing. */
const recordsOf = (set: string, records: JsonSchema): JsonSchema => ({
  properties: { [set]: { type: 'array', ...records } },
  required: [set],
});

function termSchema(term: ConditionTerm, { today, several }: JudgeOptions): JsonSchema {
  const { set } = term;
  if ('when' in term) {
    const many = new Set(itemsIn(term.when).filter((item) => several?.(set, item)));
    return recordsOf(set, { contains: ruleSchema(term.when, many) });
  }
  const on = term.on === '' ? today : term.on;
  if ('age' in term) {
    const { age: item, atLeast, atMost } = term;
    return recordsOf(set, {
      contains: { properties: { [item]: { 'x-age': { on, atLeast, atMost } } }, required: [item] },
    });
  }
  return recordsOf(set, { 'x-covers': { ...term.years, on, years: term.atLeast } });
}

/**
 * Compiles a position's condition to JSON Schema over a resume (ELIG-01): an object with a list of records by field set,
 * blank values left out. It is valid exactly when `judgeCondition` says "met"; what is not met and what cannot be told are
 * both invalid, because a schema knows no third answer.
 */
export function conditionSchema(when: ConditionWhen, options: JudgeOptions): JsonSchema {
  const { terms, any: oneIsEnough } = termsOf(when);
  const compiled = terms.map((term) => termSchema(term, options));
  return { type: 'object', ...(oneIsEnough ? any(compiled) : all(compiled)) };
}
