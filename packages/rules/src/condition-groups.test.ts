import type { ConditionTerm } from '@portal/schemas';
import { expect, test } from 'vitest';
import {
  conditionGroup,
  conditionLevels,
  conditionParts,
  conditionTerms,
  withTerms,
} from './condition-groups.ts';

const age: ConditionTerm = { set: 'S', age: 'BORN', on: '', atMost: 35 };
const years: ConditionTerm = { set: 'S', years: { from: 'F', to: 'T' }, on: '', atLeast: 2 };

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
  expect(conditionParts({ all: [age] })).toEqual({ parts: [age], any: false });
  expect(conditionParts(age)).toEqual({ parts: [age], any: false });
  expect(conditionGroup([age], true)).toEqual({ any: [age] });
  expect(conditionGroup([age], false)).toEqual({ all: [age] });
});

test('[OFFICE-04] terms are changed where they stand, however deep', () => {
  const other = (term: ConditionTerm): ConditionTerm => ({ ...term, set: 'T' });
  const [a, b] = [other(age), other(years)];
  expect(withTerms(age, other)).toEqual(a);
  expect(withTerms({ all: [age, { any: [years] }] }, other)).toEqual({ all: [a, { any: [b] }] });
});
