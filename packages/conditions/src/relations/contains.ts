import type { Comparison, Presentation, Relation, RelationExample } from '../relation.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A text stands in the value, whatever its case and width; or one of several codes is the other one. */
export const containing = {
  id: 'contains',
  meets: (value, other) => other !== '' && plain(value).includes(plain(other)),
  isByCode: true,
} as const satisfies Comparison;

/** One of some texts stands in the value. */
export const relation = { compares: containing } as const satisfies Relation;

/** How people find, write and read it. */
export const presentation: Presentation = {
  offered: ['several', 'text'],
  cell: ['contains'],
  texts: { rule: 'contains', value: 'contains' },
};

/** @public Read by the conformance suites. */
export const examples: readonly RelationExample[] = [
  {
    field: 'text',
    values: ['UNIV'],
    answers: { 'A university': 'met', 'Ａ Ｕｎｉｖ': 'met', school: 'notMet', '': 'unknown' },
  },
  { field: 'text', values: ['ab', '_'], answers: { ABC: 'met', a_c: 'met', aXc: 'notMet' } },
  { field: 'choices', values: ['01'], answers: { '02 01': 'met', '0101': 'notMet', '': 'unknown' } },
  { field: 'text', values: [], answers: { school: 'notMet', '': 'notMet' } },
];
