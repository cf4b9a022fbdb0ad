import type { Presentation, Relation, RelationExample } from '../relation.ts';
import { among } from './in.ts';

/** There is a value, and it is none of those named. */
export const relation = { compares: among, isDenied: true } as const satisfies Relation;

/** How people find, write and read it. */
export const presentation: Presentation = {
  offered: ['coded', 'sized', 'text'],
  cell: ['!=', '≠', '<>'],
  texts: { rule: 'not', value: 'not' },
};

/** @public Read by the conformance suites. */
export const examples: readonly RelationExample[] = [
  { field: 'code', values: ['01', '02'], answers: { '01': 'notMet', '03': 'met', '': 'unknown' } },
  { field: 'code', values: [''], answers: { '01': 'met', '': 'notMet' } },
  { field: 'choices', values: ['01'], answers: { '02': 'met', '02 01': 'notMet', '': 'unknown' } },
  { field: 'number', values: ['5'], answers: { '5': 'notMet', '50': 'met', '': 'unknown' } },
  { field: 'text', values: ['Abc'], answers: { Abc: 'notMet', abc: 'met', '': 'unknown' } },
  { field: 'text', values: [], answers: { Abc: 'notMet', '': 'notMet' } },
];
