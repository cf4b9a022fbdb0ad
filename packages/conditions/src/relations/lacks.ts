import type { Presentation, Relation, RelationExample } from '../relation.ts';
import { containing } from './contains.ts';

/** There is a value, and none of some texts stands in it. */
export const relation = { compares: containing, isDenied: true } as const satisfies Relation;

/** How people find, write and read it. */
export const presentation: Presentation = {
  offered: ['several', 'text'],
  cell: ['lacks'],
  texts: { rule: 'lacks', value: 'lacks' },
};

/** @public Read by the conformance suites. */
export const examples: readonly RelationExample[] = [
  { field: 'text', values: ['UNIV'], answers: { 'A university': 'notMet', school: 'met', '': 'unknown' } },
  { field: 'text', values: ['a', 'b'], answers: { cab: 'notMet', B: 'notMet', c: 'met' } },
  { field: 'choices', values: ['01'], answers: { '02 01': 'notMet', '0101': 'met', '': 'unknown' } },
  { field: 'text', values: [], answers: { school: 'notMet', '': 'notMet' } },
];
