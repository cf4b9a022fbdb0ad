import type { Comparison, Presentation, Relation, RelationExample } from '../relation.ts';

/** The value is another one, or one of several codes is. */
export const among = {
  id: 'among',
  meets: (value, other) => value === other,
  isByCode: true,
  isWhole: true,
} as const satisfies Comparison;

/** The value is one of those named; '' among them = nothing is chosen. */
export const relation = { compares: among } as const satisfies Relation;

/** How people find, write and read it. */
export const presentation: Presentation = {
  offered: ['coded', 'sized', 'text'],
  leaves: 'values',
  cell: ['=', '＝'],
  texts: { rule: 'is', value: null },
};

/** @public Read by the conformance suites. */
export const examples: readonly RelationExample[] = [
  {
    field: 'code',
    values: ['01', '02'],
    answers: { '01': 'met', '02': 'met', '03': 'notMet', '': 'unknown' },
  },
  { field: 'code', values: ['', '01'], answers: { '01': 'met', '02': 'notMet', '': 'met' } },
  {
    field: 'choices',
    values: ['01'],
    answers: { '01': 'met', '02 01': 'met', '02': 'notMet', '': 'unknown' },
  },
  {
    field: 'text',
    values: ['Abc'],
    answers: { Abc: 'met', abc: 'notMet', 'Abc d': 'notMet', '': 'unknown' },
  },
  { field: 'number', values: ['5'], answers: { '5': 'met', '50': 'notMet', '': 'unknown' } },
  { field: 'text', values: [], answers: { Abc: 'notMet', '': 'notMet' } },
];
