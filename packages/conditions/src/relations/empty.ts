import type { Presentation, Relation, RelationExample } from '../relation.ts';

/** There is no value. */
export const relation = { has: false } as const satisfies Relation;

/** How people find, write and read it. */
export const presentation: Presentation = {
  offered: ['table', 'several', 'coded', 'sized', 'text'],
  leaves: 'nothing',
  cell: ['empty'],
  texts: { rule: 'empty', value: 'empty' },
};

/** @public Read by the conformance suites. */
export const examples: readonly RelationExample[] = [
  { field: 'text', values: [], answers: { Abc: 'notMet', '': 'met' } },
  { field: 'number', values: [], answers: { '0': 'notMet', '': 'met' } },
  { field: 'code', values: [], answers: { '01': 'notMet', '': 'met' } },
  { field: 'choices', values: [], answers: { '01 02': 'notMet', '': 'met' } },
];
