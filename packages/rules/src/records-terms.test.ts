import type { ConditionTerm, RuleWhen } from '@portal/schemas';
import { expect, test } from 'vitest';
import {
  ageDaysOf,
  conditionGroup,
  conditionLevels,
  conditionParts,
  conditionTerms,
  isRecordsTerm,
  recordsAsked,
  ruleOfTerm,
  withAgeDay,
  withRuleOfTerm,
} from './records-terms.ts';

const rule: RuleWhen = { item: 'A', in: ['1'] };
const other: RuleWhen = { item: 'B', in: ['2'] };
const age: ConditionTerm = { set: 'S', age: 'BORN', on: '', atMost: 35 };
const years: ConditionTerm = { set: 'S', years: { from: 'F', to: 'T' }, on: '', atLeast: 2 };

test.each<[ConditionTerm, string | null, RuleWhen | null, ConditionTerm]>([
  [{ set: 'S', when: rule }, 'when', rule, { set: 'S', when: other }],
  [{ set: 'S', every: rule }, 'every', rule, { set: 'S', every: other }],
  [{ set: 'S', latest: rule, by: 'D' }, 'latest', rule, { set: 'S', latest: other, by: 'D' }],
  [
    { set: 'S', count: { atLeast: 1 }, of: rule },
    'count',
    rule,
    { set: 'S', count: { atLeast: 1 }, of: other },
  ],
  [{ set: 'S', count: { atMost: 0 } }, 'count', null, { set: 'S', count: { atMost: 0 } }],
  [age, null, null, age],
  [years, null, null, years],
])('[FORM-03] %j speaks of %s records', (term, asked, of, changed) => {
  expect(recordsAsked(term)).toBe(asked);
  expect(isRecordsTerm(term)).toBe(asked !== null);
  expect(ruleOfTerm(term)).toEqual(of);
  expect(withRuleOfTerm(term, () => other)).toEqual(changed);
});

test('[ELIG-01] the terms of a condition stand side by side', () => {
  expect(conditionTerms(age)).toEqual([age]);
  expect(conditionTerms({ all: [age, years] })).toEqual([age, years]);
  expect(conditionTerms({ any: [years] })).toEqual([years]);
  expect(conditionTerms({ any: [{ all: [age, { any: [years] }] }, years] })).toEqual([age, years, years]);
});

test('[OFFICE-04] groups stand in groups, and say how deep', () => {
  const deep = { any: [{ all: [age, { any: [years, age] }] }, years] };
  expect([age, { all: [age] }, deep].map(conditionLevels)).toEqual([0, 1, 3]);
  expect(conditionParts(deep)).toEqual({ parts: deep.any, any: true });
  expect(conditionParts(age)).toEqual({ parts: [age], any: false });
  expect(conditionGroup([age], true)).toEqual({ any: [age] });
  expect(conditionGroup([age], false)).toEqual({ all: [age] });
});

test('[OFFICE-04] ages are counted on another day however deep they stand; all else stays', () => {
  const on = '2026-12-31';
  const deep = { any: [{ all: [age, { any: [years, { ...age, on: '2025-12-31' }] }] }, { any: [years] }] };
  expect(ageDaysOf(deep)).toEqual(['', '2025-12-31']);
  expect(ageDaysOf(years)).toEqual([]);
  const moved = { ...age, on };
  expect(withAgeDay(deep, on)).toEqual({
    any: [{ all: [moved, { any: [years, moved] }] }, { any: [years] }],
  });
  expect(withAgeDay(age, on)).toEqual(moved);
  expect(withAgeDay(moved, '')).toEqual(age);
});
