import type { Comparison, Presentation, Relation, RelationExample } from '../relation.ts';
import { compareSize } from '../sizes.ts';

/** The value is a smaller number, or an earlier date as far as both say. */
const below = {
  id: 'less',
  meets: (value, other) => (compareSize(value, other) ?? 0) < 0,
} as const satisfies Comparison;

/** The value is less, or earlier, than a number or date. */
export const relation = { compares: below } as const satisfies Relation;

/** How people find, write and read it. */
export const presentation: Presentation = {
  offered: ['sized'],
  isSized: true,
  leaves: 'below',
  cell: ['<', '＜'],
  texts: { rule: 'less', value: 'less' },
};

/** @public Read by the conformance suites. */
export const examples: readonly RelationExample[] = [
  {
    field: 'number',
    values: ['5'],
    answers: { '4.99': 'met', '-6': 'met', '5': 'notMet', '50': 'notMet', '': 'unknown' },
  },
  { field: 'number', values: ['3', '9'], answers: { '8': 'met', '9': 'notMet' } },
  {
    field: 'date',
    values: ['2026-07-03'],
    answers: { '2026-07-02': 'met', '2026-07-03': 'notMet', '': 'unknown' },
  },
  { field: 'number', values: [], answers: { '5': 'notMet', '': 'notMet' } },
];
