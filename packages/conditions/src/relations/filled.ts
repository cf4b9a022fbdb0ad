import type { Presentation, Relation, RelationExample } from '../relation.ts';

/** There is a value. */
export const relation = { has: true } as const satisfies Relation;

/** How people find, write and read it. */
export const presentation: Presentation = {
  offered: ['table', 'several', 'coded', 'sized', 'text'],
  cell: ['filled'],
  texts: { rule: 'filled', value: 'filled' },
};

/** @public Read by the conformance suites. */
export const examples: readonly RelationExample[] = [
  { field: 'text', values: [], answers: { Abc: 'met', '': 'notMet' } },
  { field: 'number', values: [], answers: { '0': 'met', '': 'notMet' } },
  { field: 'code', values: [], answers: { '01': 'met', '': 'notMet' } },
  { field: 'choices', values: [], answers: { '01 02': 'met', '': 'notMet' } },
];
