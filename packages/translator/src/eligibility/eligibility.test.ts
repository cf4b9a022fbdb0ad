import {
  widenCodes,
  conditionSchema,
  eligibilityOf,
  judgeCondition,
  type ResumeValues,
} from '@portal/conditions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grouped } from '@portal/rules/testing';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen } from '@portal/schemas';
import { compileCondition } from '../verdict.ts';

const today = '2026-11-22';
const options = { today, several: (_set: string, item: string) => item === 'SKILLS' };

/** Some master's degree or higher, in accounting. */
const degree: ConditionWhen = {
  set: 'A04',
  when: {
    all: [
      { item: 'A0405', in: ['01', '02'] },
      { item: 'A0410', is: 'contains', of: ['会计', '审计'] },
    ],
  },
};
const age = (atMost: number, on = ''): ConditionWhen => ({ set: 'A01', age: 'A0111', on, atMost });
const years = (atLeast: number): ConditionWhen => ({
  set: 'A19',
  years: { from: 'A1905', to: 'A1910' },
  on: '',
  atLeast,
});
const verdict = (when: ConditionWhen, resume: ResumeValues) => judgeCondition(when, resume, options).verdict;

describe('a condition about records', () => {
  test('[ELIG-01] degree and subject have to be of one record', () => {
    const bachelor = { A0405: '21', A0410: '会计学' };
    const master = { A0405: '02', A0410: '物理学' };
    expect(verdict(degree, { A04: [bachelor, master] })).toBe('notMet');
    expect(verdict(degree, { A04: [bachelor, { ...master, A0410: '审计' }] })).toBe('met');
  });

  test('[ELIG-02] a missing value cannot be told, and is named with its record', () => {
    const judged = judgeCondition(degree, { A04: [{ A0405: '21' }, { A0405: '02' }] }, options);
    expect(judged.verdict).toBe('unknown');
    expect(judged.missing).toEqual([{ set: 'A04', item: 'A0410', record: 1 }]);
    expect(judged.looked.map(({ value }) => value)).toEqual(['21', '02']);
    expect(judgeCondition(degree, {}, options)).toMatchObject({
      verdict: 'unknown',
      missing: [
        { set: 'A04', item: 'A0405' },
        { set: 'A04', item: 'A0410' },
      ],
    });
  });

  test('[ELIG-02] saying nothing is not being something else', () => {
    const party: ConditionWhen = { set: 'A01', when: { item: 'A0141', is: 'not', of: ['13'] } };
    expect(verdict(party, { A01: [{ A0141: '' }] })).toBe('unknown');
    expect(verdict(party, { A01: [{ A0141: '01' }] })).toBe('met');
    expect(verdict(party, { A01: [{ A0141: '13' }] })).toBe('notMet');
  });
});

describe('a condition about age', () => {
  const born = (A0111: string): ResumeValues => ({ A01: [{ A0111 }] });

  test.each([
    ['1990-11-22', 35, '', 'notMet'],
    ['1990-11-23', 35, '', 'met'],
    ['1991-11-22', 35, '', 'met'],
    ['1990-11-22', 35, '2026-11-21', 'met'],
    // Of a month alone: the whole month, or it cannot be told.
    ['1990-11', 35, '', 'unknown'],
    ['1990-12', 35, '', 'met'],
    ['1990-10', 35, '', 'notMet'],
    ['1990', 35, '', 'unknown'],
    ['1991', 35, '', 'met'],
    ['', 35, '', 'unknown'],
    ['1990-02-31', 35, '', 'unknown'],
    // 29 February: a year older from 1 March where there is none.
    ['1988-02-29', 37, '2026-02-28', 'met'],
    ['1988-02-29', 37, '2026-03-01', 'notMet'],
  ])('[ELIG-01] born %s, at most %i on %s: %s', (birth, atMost, on, expected) => {
    expect(verdict(age(atMost, on), born(birth))).toBe(expected);
  });
});

describe('a condition about years of work', () => {
  const worked = (...spans: [string, string][]): ResumeValues => ({
    A19: spans.map(([A1905, A1910]) => ({ A1905, A1910 })),
  });

  test.each([
    [worked(['2020-07', '2022-07']), 2, 'met'],
    [worked(['2020-07', '2022-06']), 2, 'notMet'],
    [worked(['2020-07', '2021-07'], ['2021-01', '2022-07']), 2, 'met'],
    [worked(['2020-07', '2021-07'], ['2020-07', '2021-07']), 2, 'notMet'],
    [worked(['2024-11', '']), 2, 'met'],
    [worked(['2020-07', 'then']), 2, 'unknown'],
    [worked(), 1, 'unknown'],
  ])('[ELIG-01] %j for %i years: %s', (resume, atLeast, expected) => {
    expect(verdict(years(atLeast), resume)).toBe(expected);
  });
});

test('[ELIG-04] of several conditions one that is not met decides, then one that cannot be told', () => {
  expect(eligibilityOf([])).toBe('met');
  expect(eligibilityOf(['met', 'unknown'])).toBe('unknown');
  expect(eligibilityOf(['unknown', 'notMet', 'met'])).toBe('notMet');
});

test('a code stands for all below it', () => {
  const doctor: ConditionWhen = { set: 'A04', when: { item: 'A0406', in: ['2'] } };
  const widened = widenCodes(doctor, (_set, _item, code) => (code === '2' ? ['201', '208'] : []));
  expect(verdict(doctor, { A04: [{ A0406: '208' }] })).toBe('notMet');
  expect(verdict(widened, { A04: [{ A0406: '208' }] })).toBe('met');
});

const ITEMS = ['LEVEL', 'SUBJECT', 'SCORE', 'SKILLS', 'BORN'];
const VALUES: Record<string, readonly string[]> = {
  LEVEL: ['01', '02', '21'],
  SUBJECT: ['会计学', '审计学', 'Law'],
  SCORE: ['59.5', '60', '100'],
  SKILLS: ['a', 'a b', 'c'],
  BORN: ['1990-11-22', '1990-11', '1985', '2001-02-29', '1999-12-31'],
};
const valueOf = (item: string) => fc.constantFrom(...(VALUES[item] ?? []));
/** A value that a condition names, '' = nothing chosen. */
const named = (item: string) =>
  fc.oneof({ weight: 4, arbitrary: valueOf(item) }, { weight: 1, arbitrary: fc.constant('') });
const record = fc.record(
  Object.fromEntries([
    ...ITEMS.map((item) => [item, valueOf(item)]),
    ['FROM', fc.constantFrom('2015-01', '2020-07', 'unread')],
    ['TO', fc.constantFrom('2018-01', '2022-07')],
  ]),
  { requiredKeys: [] },
);
const resumes = fc.record(
  { A01: fc.array(record, { maxLength: 3 }), A19: fc.array(record, { maxLength: 3 }) },
  { requiredKeys: [] },
);

const ruleTerm: fc.Arbitrary<RuleTerm> = fc.constantFrom(...ITEMS).chain((item) =>
  fc.oneof(
    fc.record({ item: fc.constant(item), in: fc.array(named(item), { maxLength: 2 }) }),
    fc.record({
      item: fc.constant(item),
      is: fc.constantFrom('not', 'empty', 'filled', 'greater', 'less', 'contains', 'lacks'),
      of: fc.array(named(item), { maxLength: 2 }),
    }),
  ),
);
const rule: fc.Arbitrary<RuleWhen> = fc.oneof(
  ruleTerm,
  fc.record({
    all: fc.array(
      fc.oneof(ruleTerm, fc.record({ any: fc.array(ruleTerm, { minLength: 1, maxLength: 2 }) })),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({
    any: fc.array(
      fc.oneof(ruleTerm, fc.record({ all: fc.array(ruleTerm, { minLength: 1, maxLength: 2 }) })),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);
const set = fc.constantFrom('A01', 'A19');
const bounds = fc.record({ atLeast: fc.nat(3), atMost: fc.nat(3) }, { requiredKeys: [] });
const term: fc.Arbitrary<ConditionTerm> = fc.oneof(
  fc.record({ set, when: rule }),
  fc.record({ set, every: rule }),
  fc.record({ set, latest: rule, by: fc.constant('TO') }),
  fc.record({ set, count: bounds, of: rule }, { requiredKeys: ['set', 'count'] }),
  fc.record({
    set,
    age: fc.constant('BORN'),
    on: fc.constantFrom('', '2020-01-01'),
    atMost: fc.integer({ min: 20, max: 40 }),
  }),
  fc.record({
    set,
    age: fc.constant('BORN'),
    on: fc.constant(''),
    atLeast: fc.integer({ min: 20, max: 40 }),
  }),
  fc.record({
    set,
    years: fc.constant({ from: 'FROM', to: 'TO' }),
    on: fc.constant(''),
    atLeast: fc.integer({ min: 1, max: 8 }),
  }),
);
const conditions = grouped(term, 1);

test('[ELIG-01] the compiled schema is valid exactly where the engine says met: 500 resumes by 60 conditions', () => {
  const people = fc.sample(resumes, { numRuns: 500, seed: 20261122 });
  const wanted = fc.sample(conditions, { numRuns: 60, seed: 20261122 });
  const counts = { met: 0, notMet: 0, unknown: 0 };
  for (const when of wanted) {
    const valid = compileCondition(conditionSchema(when, options));
    for (const resume of people) {
      const judged = judgeCondition(when, resume as ResumeValues, options);
      counts[judged.verdict] += 1;
      expect({ when, resume, met: valid(resume) }).toEqual({ when, resume, met: judged.verdict === 'met' });
      expect(judged.missing.length > 0).toBe(judged.verdict === 'unknown');
    }
  }
  expect(counts.met + counts.notMet + counts.unknown).toBe(30_000);
  // Each answer is given often enough that the comparison says something.
  expect(Math.min(counts.met, counts.notMet, counts.unknown)).toBeGreaterThan(1_000);
});
