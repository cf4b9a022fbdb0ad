import type { Comparison, Relation, RelationExample } from '../relation.ts';
import { compareSize, outermost } from '../sizes.ts';

/** The value is a greater number, or a later date as far as both say. */
const beyond = {
  id: 'greater',
  meets: (value, other) => (compareSize(value, other) ?? 0) > 0,
  isByCode: false,
  isWhole: false,
  narrows(values, { isNumber }) {
    const above = isNumber ? outermost(values, 1) : undefined;
    // What is no number is told as such, and says nothing of others.
    return above === undefined ? null : { above };
  },
} as const satisfies Comparison;

/** The value is greater, or later, than a number or date. */
export const greater = {
  takes: 'size',
  meaning: { compares: beyond, isDenied: false },
  offered: ['sized'],
  cell: ['>', '＞'],
  texts: { rule: 'greater', value: 'greater' },
} as const satisfies Relation;

/** @public Read by the conformance suites. */
export const examples: readonly RelationExample[] = [
  {
    field: 'number',
    values: ['5'],
    answers: { '5.01': 'met', '10': 'met', '5': 'notMet', '-6': 'notMet', '': 'unknown' },
  },
  { field: 'number', values: ['9', '3'], answers: { '4': 'met', '3': 'notMet' } },
  {
    field: 'date',
    values: ['2026-07'],
    answers: { '2026-08-01': 'met', '2026-07-31': 'notMet', '2025-12-31': 'notMet', '': 'unknown' },
  },
  { field: 'number', values: [], answers: { '5': 'notMet', '': 'notMet' } },
];
