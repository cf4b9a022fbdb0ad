import type { Relation, RelationExample } from '../relation.ts';

/** There is no value. */
export const empty = {
  takes: 'nothing',
  meaning: { has: false },
  offered: ['table', 'several', 'coded', 'sized', 'text'],
  cell: ['empty'],
  texts: { rule: 'empty', value: 'empty' },
} as const satisfies Relation;

/** @public Read by the conformance suites. */
export const examples: readonly RelationExample[] = [
  { field: 'text', values: [], answers: { Abc: 'notMet', '': 'met' } },
  { field: 'number', values: [], answers: { '0': 'notMet', '': 'met' } },
  { field: 'code', values: [], answers: { '01': 'notMet', '': 'met' } },
  { field: 'choices', values: [], answers: { '01 02': 'notMet', '': 'met' } },
];
