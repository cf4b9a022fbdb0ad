import type { ConditionTerms, Eligibility } from '@portal/schemas';
import { valueOf } from '../records.ts';
import { recordsSchema } from '../records-schema.ts';
import { ageSpan } from '../spans.ts';
import { some } from '../verdicts.ts';
import type { JudgeOptions, Judgement, Looked, ResumeValues, TermExample, TermMeaning } from './term.ts';

type Term = ConditionTerms['age'];

function judge(term: Term, resume: ResumeValues, { today }: JudgeOptions): Judgement {
  const { set, age: item, atLeast = 0, atMost = Infinity } = term;
  const records = resume[set] ?? [];
  const looked: Looked[] = [];
  const verdicts = records.map((record, at): Eligibility => {
    const value = valueOf(record, item);
    const span = ageSpan(value, term.on || today);
    if (!span) return 'unknown';
    looked.push({ set, item, record: at, value, years: span.most });
    if (span.least >= atLeast && span.most <= atMost) return 'met';
    return span.most < atLeast || span.least > atMost ? 'notMet' : 'unknown';
  });
  const verdict = records.length === 0 ? 'unknown' : some(verdicts);
  const unknown = records.length === 0 ? [0] : verdicts.flatMap((one, at) => (one === 'unknown' ? [at] : []));
  const missing = verdict === 'unknown' ? unknown.map((record) => ({ set, item, record })) : [];
  return { verdict, looked, missing };
}

/** Full years since a date lie within bounds; one written as far as its month or year can mean several. */
export const meaning: TermMeaning<Term> = {
  dates: ({ age }) => [age],
  bounds: (term) => term,
  quantifier: () => null,
  wantsRecord: () => true,
  judge,
  schema: ({ set, age, on, atLeast, atMost }, { today }) =>
    recordsSchema(set, {
      contains: { properties: { [age]: { 'x-age': { on: on || today, atLeast, atMost } } }, required: [age] },
    }),
};

/** @public Read by the conformance suites. */
export const examples: readonly TermExample<Term>[] = [
  {
    term: { set: 'S', age: 'FROM', on: '', atMost: 35 },
    answers: [
      [[], 'unknown'],
      [[{ FROM: '1991-11-22' }], 'met'],
      [[{ FROM: '1990-11-22' }], 'notMet'],
      [[{ TXT: 'a' }], 'unknown'],
      [[{ TXT: 'a' }, { FROM: '1991-11-22' }], 'met'],
    ],
  },
  {
    term: { set: 'S', age: 'FROM', on: '2026-12-31', atLeast: 18, atMost: 45 },
    answers: [
      [[{ FROM: '2008-12-31' }], 'met'],
      [[{ FROM: '2009-01-01' }], 'notMet'],
      [[{ FROM: '1980-12-31' }], 'notMet'],
    ],
  },
];
