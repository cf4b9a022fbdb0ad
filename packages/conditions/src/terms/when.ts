import type { ConditionTerms } from '@portal/schemas';
import { judgeRecords, unlessNone } from '../records.ts';
import { recordSchema, recordsSchema } from '../records-schema.ts';
import { some } from '../verdicts.ts';
import type { TermExample, TermMeaning } from './term.ts';

type Term = ConditionTerms['when'];

/** Some record meets it. */
export const meaning: TermMeaning<Term> = {
  rule: { of: ({ when }) => when, put: (term, when) => ({ ...term, when }) },
  dates: () => [],
  quantifier: () => 'some',
  wantsRecord: () => true,
  judge: ({ set, when }, resume, options) =>
    judgeRecords(
      set,
      when,
      resume,
      options,
      unlessNone((verdicts) => ({ verdict: some(verdicts) })),
    ),
  schema: ({ set, when }, options) => recordsSchema(set, { contains: recordSchema(set, when, options) }),
};

/** @public Read by the conformance suites. */
export const examples: readonly TermExample<Term>[] = [
  {
    term: { set: 'S', when: { item: 'TXT', in: ['law'] } },
    answers: [
      [[], 'unknown'],
      [[{ TXT: 'art' }], 'notMet'],
      [[{ TXT: 'art' }, { TXT: 'law' }], 'met'],
      [[{ TXT: 'art' }, { NUM: '1' }], 'unknown'],
    ],
  },
  {
    // Of one record, not of two.
    term: {
      set: 'S',
      when: {
        all: [
          { item: 'TXT', in: ['law'] },
          { item: 'NUM', is: 'greater', of: ['5'] },
        ],
      },
    },
    answers: [
      [[{ TXT: 'law', NUM: '6' }], 'met'],
      [
        [
          { TXT: 'law', NUM: '4' },
          { TXT: 'art', NUM: '6' },
        ],
        'notMet',
      ],
      [[{ TXT: 'law' }], 'unknown'],
    ],
  },
];
