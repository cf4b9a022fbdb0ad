import type { ConditionTerms } from '@portal/schemas';
import { judgeRecords, latestOf, unlessNone } from '../records.ts';
import { recordsSchema, severalIn } from '../records-schema.ts';
import type { TermExample, TermMeaning } from './term.ts';

type Term = ConditionTerms['latest'];

/** The record with the latest date `by` meets it; one without that date lasts still. */
export const meaning: TermMeaning<Term> = {
  rule: { of: ({ latest }) => latest, put: (term, latest) => ({ ...term, latest }) },
  dates: ({ by }) => [by],
  quantifier: () => 'some',
  wantsRecord: () => true,
  judge: ({ set, latest, by }, resume, options) =>
    judgeRecords(
      set,
      latest,
      resume,
      options,
      unlessNone((verdicts, records) => {
        const place = latestOf(records, by);
        return { verdict: verdicts[place] ?? 'unknown', places: [place] };
      }),
    ),
  schema: ({ set, latest, by }, options) =>
    recordsSchema(set, {
      'x-latest': { rule: latest, by, several: [...severalIn(set, latest, options)] },
    }),
};

/** @public Read by the conformance suites. */
export const examples: readonly TermExample<Term>[] = [
  {
    term: { set: 'S', latest: { item: 'TXT', in: ['law'] }, by: 'TO' },
    answers: [
      [[], 'unknown'],
      [
        [
          { TXT: 'law', TO: '2020-06-01' },
          { TXT: 'art', TO: '2019-06-01' },
        ],
        'met',
      ],
      [[{ TXT: 'law', TO: '2020-06-01' }, { TXT: 'art' }], 'notMet'],
      // Of two that end on the same day the one that stands last.
      [
        [
          { TXT: 'art', TO: '2020-06-01' },
          { TXT: 'law', TO: '2020-06-01' },
        ],
        'met',
      ],
      [[{ TXT: 'law', TO: '2019-06-01' }, { TO: '2020-06-01' }], 'unknown'],
    ],
  },
];
