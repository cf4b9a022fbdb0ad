import type { Comparison, Presentation, Relation, RelationExample } from '../relation.ts';
import { compareSize } from '../sizes.ts';

/** The value is a greater number, or a later date as far as both say. */
const beyond = {
  id: 'greater',
  meets: (value, other) => (compareSize(value, other) ?? 0) > 0,
} as const satisfies Comparison;

/** The value is greater, or later, than a number or date. */
export const relation = { compares: beyond } as const satisfies Relation;

/** How people find, write and read it. */
export const presentation: Presentation = {
  offered: ['sized'],
  isSized: true,
  leaves: 'above',
  cell: ['>', '＞'],
  texts: { rule: 'greater', value: 'greater' },
};

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
