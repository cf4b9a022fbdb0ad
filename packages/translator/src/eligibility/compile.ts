import { isToldOfNone, NEVER } from '@portal/conditions';
import { conditionParts, isConditionGroup, isRecordsTerm, ruleOfTerm } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, JsonSchema, RecordsTerm, RuleWhen } from '@portal/schemas';
import { whenSchema } from '../conditions.ts';
import type { JudgeOptions } from './judge.ts';

const all = (parts: readonly JsonSchema[]): JsonSchema => (parts.length > 0 ? { allOf: parts } : NEVER);
const any = (parts: readonly JsonSchema[]): JsonSchema => (parts.length > 0 ? { anyOf: parts } : NEVER);

const itemsIn = (when: RuleWhen): string[] =>
  'item' in when ? [when.item] : ('all' in when ? when.all : when.any).flatMap(itemsIn);

/** The records of a set fit; a resume without the set says nothing. */
const recordsOf = (set: string, records: JsonSchema): JsonSchema => ({
  properties: { [set]: { type: 'array', ...records } },
  required: [set],
});

/** Valid for a record of which a condition is met or cannot be told. */
function possibleSchema(when: RuleWhen, several: ReadonlySet<string>): JsonSchema {
  if ('item' in when) {
    const met = whenSchema(when, several);
    return isToldOfNone(when) ? met : any([{ not: { required: [when.item] } }, met]);
  }
  if ('all' in when) return all(when.all.map((part) => possibleSchema(part, several)));
  return any(when.any.map((part) => possibleSchema(part, several)));
}

function recordsTermSchema(term: RecordsTerm, several: (item: string) => boolean): JsonSchema {
  const { set } = term;
  const rule = ruleOfTerm(term);
  const many = new Set(rule === null ? [] : itemsIn(rule).filter(several));
  if ('when' in term) return recordsOf(set, { contains: whenSchema(term.when, many) });
  if ('every' in term) return recordsOf(set, { minItems: 1, items: whenSchema(term.every, many) });
  if ('latest' in term)
    return recordsOf(set, { 'x-latest': { rule: term.latest, by: term.by, several: [...many] } });
  const { atLeast = 0, atMost } = term.count;
  const met = rule === null ? {} : whenSchema(rule, many);
  const possible = rule === null ? {} : possibleSchema(rule, many);
  return {
    allOf: [
      atLeast > 0 ? recordsOf(set, { contains: met, minContains: atLeast }) : {},
      atMost === undefined
        ? {}
        : {
            properties: { [set]: { type: 'array', contains: possible, minContains: 0, maxContains: atMost } },
          },
    ],
  };
}

function termSchema(term: ConditionTerm, { today, several }: JudgeOptions): JsonSchema {
  const { set } = term;
  if (isRecordsTerm(term)) return recordsTermSchema(term, (item) => several?.(set, item) ?? false);
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
  return { type: 'object', ...partsSchema(when, options) };
}

function partsSchema(when: ConditionWhen, options: JudgeOptions): JsonSchema {
  const { parts, any: oneIsEnough } = conditionParts(when);
  const compiled = parts.map((part) =>
    isConditionGroup(part) ? partsSchema(part, options) : termSchema(part, options),
  );
  return oneIsEnough ? any(compiled) : all(compiled);
}
