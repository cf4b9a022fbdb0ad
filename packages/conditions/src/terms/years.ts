import type { ConditionTerms } from '@portal/schemas';
import { recordsSchema } from '../records-schema.ts';
import { coveredMonths } from '../spans.ts';
import type { JudgeOptions, Judgement, ResumeValues, TermExample, TermMeaning } from './term.ts';

type Term = ConditionTerms['years'];

function judge({ set, years, on, atLeast }: Term, resume: ResumeValues, { today }: JudgeOptions): Judgement {
  const records = resume[set] ?? [];
  const { months, unread } = coveredMonths(records, years, on || today);
  const isLong = months >= atLeast * 12;
  const verdict = isLong ? 'met' : unread > 0 || records.length === 0 ? 'unknown' : 'notMet';
  const looked =
    records.length === 0
      ? []
      : [{ set, item: years.from, record: -1, value: '', years: Math.floor(months / 12) }];
  const missing = verdict === 'unknown' ? [{ set, item: years.from, record: 0 }] : [];
  return { verdict, looked, missing };
}

/** The records cover so many full years together; one without an end lasts until the day. */
export const meaning: TermMeaning<Term> = {
  dates: ({ years: { from, to } }) => [from, to],
  quantifier: () => null,
  wantsRecord: () => true,
  judge,
  schema: ({ set, years, on, atLeast }, { today }) =>
    recordsSchema(set, { 'x-covers': { ...years, on: on || today, years: atLeast } }),
};

/** @public Read by the conformance suites. */
export const examples: readonly TermExample<Term>[] = [
  {
    term: { set: 'S', years: { from: 'FROM', to: 'TO' }, on: '', atLeast: 2 },
    answers: [
      [[], 'unknown'],
      [[{ FROM: '2020-07-01', TO: '2022-07-01' }], 'met'],
      [[{ FROM: '2020-07-01', TO: '2022-06-30' }], 'notMet'],
      [[{ FROM: '2024-11-01' }], 'met'],
      [[{ TO: '2022-07-01' }], 'unknown'],
      [
        [
          { FROM: '2020-07-01', TO: '2021-07-01' },
          { FROM: '2021-01-01', TO: '2022-07-01' },
        ],
        'met',
      ],
    ],
  },
  {
    term: { set: 'S', years: { from: 'FROM', to: 'TO' }, on: '2021-12-31', atLeast: 1 },
    answers: [
      [[{ FROM: '2020-12-01' }], 'met'],
      [[{ FROM: '2021-01-01', TO: '2023-01-01' }], 'notMet'],
    ],
  },
];
