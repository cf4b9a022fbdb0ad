import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen } from '@portal/schemas';
import { describe, expect, test } from 'vitest';
import { judgeCondition } from './judge-condition.ts';
import type { JudgeOptions, ResumeValues } from './terms/term.ts';

const today = '2026-11-22';
const of = (when: ConditionWhen, resume: ResumeValues, more: Partial<JudgeOptions> = {}) =>
  judgeCondition(when, resume, { today, ...more });
const asks = (when: RuleWhen): ConditionTerm => ({ set: 'S', when });
const with_ = (value: unknown): ResumeValues => ({ S: [{ I: value }] });

describe('[ELIG-01, ELIG-02] a term about one value', () => {
  const is = (relation: Extract<RuleTerm, { is: string }>['is'], ...values: string[]): RuleTerm => ({
    item: 'I',
    is: relation,
    of: values,
  });

  test.each<[RuleTerm, unknown, string]>([
    [{ item: 'I', in: ['a', 'b'] }, ' b ', 'met'],
    [{ item: 'I', in: ['a', 'b'] }, 'c', 'notMet'],
    [{ item: 'I', in: ['a', 'b'] }, '  ', 'unknown'],
    [{ item: 'I', in: ['a', 'b'] }, 7, 'unknown'],
    [{ item: 'I', in: [] }, 'a', 'notMet'],
    [{ item: 'I', in: [] }, '', 'notMet'],
    // '' among the values is "nothing chosen": then an empty value can be told.
    [{ item: 'I', in: ['a', ''] }, '', 'met'],
    [is('not', 'a', ''), '', 'notMet'],
    [is('not', 'a'), '', 'unknown'],
    [is('contains', 'a', ''), '', 'unknown'],
    [is('lacks', ''), '', 'unknown'],
    [is('greater', ''), '', 'unknown'],
    [is('lacks', 'account'), 'Accounting', 'notMet'],
    [is('lacks', 'account'), 'Law', 'met'],
    [is('greater', '60'), '60.5', 'met'],
    [is('greater', '60'), '60', 'notMet'],
    [is('less', '60'), '59', 'met'],
    [is('less', '60'), '60', 'notMet'],
    [is('empty'), ' ', 'met'],
    [is('empty'), 'a', 'notMet'],
    [is('filled'), '', 'notMet'],
    [is('filled'), 'a', 'met'],
  ])('%j of %j: %s', (term, value, verdict) => {
    expect(of(asks(term), with_(value)).verdict).toBe(verdict);
  });

  test('an item of several codes is compared code by code, where it is said that it holds several', () => {
    const some = asks({ item: 'I', in: ['b'] });
    const lacks = asks(is('lacks', 'b'));
    const several = (set: string, item: string): boolean => `${set}.${item}` === 'S.I';
    expect(of(some, with_('a b'), { several }).verdict).toBe('met');
    expect(of(some, with_('a b')).verdict).toBe('notMet');
    expect(of(lacks, with_('a bc'), { several }).verdict).toBe('met');
    expect(of(lacks, with_('a bc')).verdict).toBe('notMet');
  });

  test('what every object has is no value of a record', () => {
    expect(of(asks({ item: 'constructor', is: 'filled', of: [] }), { S: [{}] }).verdict).toBe('notMet');
  });
});

test('[ELIG-02] rules of no parts hold never', () => {
  expect(of(asks({ all: [] }), with_('a')).verdict).toBe('notMet');
  expect(of(asks({ any: [] }), with_('a')).verdict).toBe('notMet');
  expect(of({ all: [] }, with_('a')).verdict).toBe('notMet');
  expect(of({ any: [] }, with_('a')).verdict).toBe('notMet');
});

test('[ELIG-02] of all parts one that does not hold decides, of any one that holds', () => {
  const [a, b]: RuleTerm[] = [
    { item: 'A', in: ['1'] },
    { item: 'B', in: ['1'] },
  ];
  const verdicts = (when: RuleWhen) =>
    [{ A: '1', B: '1' }, { A: '1', B: '2' }, { A: '1' }, { A: '2' }].map(
      (record) => of(asks(when), { S: [record] }).verdict,
    );
  if (!a || !b) throw new Error('two terms');
  expect(verdicts({ all: [a, b] })).toEqual(['met', 'notMet', 'unknown', 'notMet']);
  expect(verdicts({ any: [a, b] })).toEqual(['met', 'met', 'met', 'unknown']);
});

test('[ELIG-02] only what is missing to tell is named, of the records that cannot be told', () => {
  const when = asks({
    all: [
      { item: 'A', in: ['1'] },
      { item: 'B', in: ['1'] },
    ],
  });
  const found = of(when, { S: [{ A: '2' }, { B: '1' }] });
  expect(found).toEqual({
    verdict: 'unknown',
    looked: [
      { set: 'S', item: 'A', record: 0, value: '2' },
      { set: 'S', item: 'B', record: 1, value: '1' },
    ],
    missing: [{ set: 'S', item: 'A', record: 1 }],
  });
  expect(of(when, { S: [{ A: '1', B: '1' }, { A: '1' }] }).missing).toEqual([]);
  expect(of(when, {}).missing).toEqual([
    { set: 'S', item: 'A', record: 0 },
    { set: 'S', item: 'B', record: 0 },
  ]);
});

describe('[ELIG-01, ELIG-02] a term about age', () => {
  const aged = (atLeast?: number, atMost?: number, on = ''): ConditionTerm => ({
    set: 'S',
    age: 'I',
    on,
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(atMost === undefined ? {} : { atMost }),
  });

  test.each([
    ['1996-11-22', aged(30), 'met'],
    ['1996-11-23', aged(30), 'notMet'],
    ['1996-11', aged(30), 'unknown'],
    ['1995', aged(30, 31), 'met'],
    ['1995', aged(32), 'notMet'],
    ['1995', aged(31), 'unknown'],
    ['1996-11-22', aged(30, 30), 'met'],
    ['1996-11-23', aged(30, undefined, '2026-11-23'), 'met'],
  ])('born %s, %j: %s', (born, term, verdict) => {
    expect(of(term, with_(born)).verdict).toBe(verdict);
  });

  test('says which date it looked at and how old that is, and which date cannot be read', () => {
    const records = { S: [{ I: '1996-11-23' }, { I: 'then' }, {}] };
    expect(of(aged(30), records)).toEqual({
      verdict: 'unknown',
      looked: [{ set: 'S', item: 'I', record: 0, value: '1996-11-23', years: 29 }],
      missing: [
        { set: 'S', item: 'I', record: 1 },
        { set: 'S', item: 'I', record: 2 },
      ],
    });
    expect(of(aged(30), {})).toEqual({
      verdict: 'unknown',
      looked: [],
      missing: [{ set: 'S', item: 'I', record: 0 }],
    });
    expect(of(aged(20), records)).toMatchObject({ verdict: 'met', missing: [] });
    expect(of(aged(30), { S: [{ I: '1996-11-23' }] })).toMatchObject({ verdict: 'notMet', missing: [] });
  });
});

describe('[ELIG-01, ELIG-02] a term about years in all', () => {
  const years = (atLeast: number, on = ''): ConditionTerm => ({
    set: 'S',
    years: { from: 'F', to: 'T' },
    on,
    atLeast,
  });
  const spans = (...all: [string, string][]): ResumeValues => ({ S: all.map(([F, T]) => ({ F, T })) });

  test('says how many full years the records cover together', () => {
    expect(of(years(3), spans(['2020-01', '2022-12']))).toEqual({
      verdict: 'notMet',
      looked: [{ set: 'S', item: 'F', record: -1, value: '', years: 2 }],
      missing: [],
    });
    expect(of(years(2), spans(['2020-01', '2022-12']))).toMatchObject({ verdict: 'met', missing: [] });
  });

  test('is not told without records, or where one that could decide cannot be read', () => {
    expect(of(years(1), {})).toEqual({
      verdict: 'unknown',
      looked: [],
      missing: [{ set: 'S', item: 'F', record: 0 }],
    });
    expect(of(years(2), spans(['2020-01', '2021-01'], ['then', '']))).toMatchObject({
      verdict: 'unknown',
      missing: [{ set: 'S', item: 'F', record: 0 }],
    });
    expect(of(years(1), spans(['2020-01', '2021-01'], ['then', ''])).verdict).toBe('met');
  });

  test('counts until the day that it names', () => {
    expect(of(years(1, '2021-01-01'), spans(['2020-01', ''])).verdict).toBe('met');
    expect(of(years(1, '2020-12-31'), spans(['2020-01', ''])).verdict).toBe('notMet');
  });
});

test('[ELIG-02] of several terms all or any have to hold, and what is missing of each is named', () => {
  const a = asks({ item: 'A', in: ['1'] });
  const b = asks({ item: 'B', in: ['1'] });
  const resume = { S: [{ A: '1' }] };
  expect(of({ any: [a, b] }, resume)).toMatchObject({ verdict: 'met', missing: [] });
  expect(of({ all: [a, b] }, resume)).toMatchObject({
    verdict: 'unknown',
    looked: [{ item: 'A', value: '1' }],
    missing: [{ set: 'S', item: 'B', record: 0 }],
  });
  expect(of({ all: [asks({ item: 'A', in: ['2'] }), b] }, resume)).toMatchObject({
    verdict: 'notMet',
    missing: [],
  });
});

test('[ELIG-02] of terms that hold nothing is missing, though one of their records says nothing', () => {
  const unknown = asks({ item: 'B', in: ['1'] });
  const missing = (term: ConditionTerm, resume: ResumeValues) => of({ all: [term, unknown] }, resume).missing;
  const one = [{ set: 'S', item: 'B', record: 0 }];
  const both = [...one, { set: 'S', item: 'B', record: 1 }];
  expect(missing(asks({ item: 'A', in: ['1'] }), { S: [{ A: '1' }, {}] })).toEqual(both);
  const aged: ConditionTerm = { set: 'S', age: 'I', on: '', atLeast: 20 };
  expect(missing(aged, { S: [{ I: '1990-01-01' }, { I: 'then' }] })).toEqual(both);
  const years: ConditionTerm = { set: 'S', years: { from: 'F', to: 'T' }, on: '', atLeast: 1 };
  expect(missing(years, { S: [{ F: '2020-01', T: '2021-01' }] })).toEqual(one);
});
