import type { ConditionTerms } from '@portal/schemas';
import { judgeRecords } from '../records.ts';
import { possibleSchema, recordsSchema, severalIn } from '../records-schema.ts';
import { whenSchema } from '../when-schema.ts';
import type { TermExample, TermMeaning } from './term.ts';

type Term = ConditionTerms['count'];

const isAsked = ({ count }: Term): boolean => (count.atLeast ?? 0) > 0;

/** So many records meet it; without `of` so many there are. */
export const meaning: TermMeaning<Term> = {
  rule: { of: (term) => term.of ?? null, put: (term, of) => ({ ...term, of }) },
  dates: () => [],
  bounds: ({ count }) => count,
  quantifier: (term) => (isAsked(term) ? 'some' : null),
  wantsRecord: isAsked,
  judge: ({ set, count: { atLeast = 0, atMost = Infinity }, of = null }, resume, options) =>
    judgeRecords(set, of, resume, options, (verdicts) => {
      const least = verdicts.filter((verdict) => verdict === 'met').length;
      const most = verdicts.filter((verdict) => verdict !== 'notMet').length;
      if (least >= atLeast && most <= atMost) return { verdict: 'met' };
      return { verdict: most < atLeast || least > atMost ? 'notMet' : 'unknown' };
    }),
  schema: ({ set, count: { atLeast = 0, atMost }, of }, options) => {
    const several = of ? severalIn(set, of, options) : new Set<string>();
    const met = of ? whenSchema(of, several) : {};
    const possible = of ? possibleSchema(of, several) : {};
    return {
      allOf: [
        atLeast > 0 ? recordsSchema(set, { contains: met, minContains: atLeast }) : {},
        atMost === undefined
          ? {}
          : {
              properties: {
                [set]: { type: 'array', contains: possible, minContains: 0, maxContains: atMost },
              },
            },
      ],
    };
  },
};

/** @public Read by the conformance suites. */
export const examples: readonly TermExample<Term>[] = [
  {
    term: { set: 'S', count: { atLeast: 2 } },
    answers: [
      [[], 'notMet'],
      [[{ TXT: 'a' }], 'notMet'],
      [[{ TXT: 'a' }, { NUM: '1' }], 'met'],
    ],
  },
  {
    term: { set: 'S', count: { atLeast: 1, atMost: 2 }, of: { item: 'NUM', is: 'less', of: ['5'] } },
    answers: [
      [[], 'notMet'],
      [[{ NUM: '1' }, { NUM: '2' }], 'met'],
      [[{ NUM: '1' }, { NUM: '2' }, { NUM: '3' }], 'notMet'],
      [[{ NUM: '1' }, { TXT: 'a' }], 'met'],
      [[{ NUM: '1' }, { NUM: '2' }, { TXT: 'a' }], 'unknown'],
      [[{ NUM: '6' }, { TXT: 'a' }], 'unknown'],
    ],
  },
  {
    term: { set: 'S', count: { atMost: 0 }, of: { item: 'TXT', in: ['law'] } },
    answers: [
      [[], 'met'],
      [[{ TXT: 'art' }], 'met'],
      [[{ TXT: 'law' }], 'notMet'],
      [[{ NUM: '1' }], 'unknown'],
    ],
  },
];
