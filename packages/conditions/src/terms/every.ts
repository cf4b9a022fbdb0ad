import type { ConditionTerms } from '@portal/schemas';
import { judgeRecords, unlessNone } from '../records.ts';
import { recordSchema, recordsSchema } from '../records-schema.ts';
import { every } from '../verdicts.ts';
import type { TermExample, TermMeaning } from './term.ts';

type Term = ConditionTerms['every'];

/** All records meet it, of which there is one at least. */
export const meaning: TermMeaning<Term> = {
  rule: { of: (term) => term.every, put: (term, rule) => ({ ...term, every: rule }) },
  dates: () => [],
  quantifier: () => 'every',
  wantsRecord: () => true,
  judge: (term, resume, options) =>
    judgeRecords(
      term.set,
      term.every,
      resume,
      options,
      unlessNone((verdicts) => ({ verdict: every(verdicts) })),
    ),
  schema: (term, options) =>
    recordsSchema(term.set, { minItems: 1, items: recordSchema(term.set, term.every, options) }),
};

/** @public Read by the conformance suites. */
export const examples: readonly TermExample<Term>[] = [
  {
    term: { set: 'S', every: { item: 'NUM', is: 'greater', of: ['5'] } },
    answers: [
      [[], 'unknown'],
      [[{ NUM: '6' }, { NUM: '7' }], 'met'],
      [[{ NUM: '6' }, { NUM: '5' }], 'notMet'],
      [[{ NUM: '6' }, { TXT: 'a' }], 'unknown'],
      [[{ NUM: '5' }, { TXT: 'a' }], 'notMet'],
    ],
  },
];
