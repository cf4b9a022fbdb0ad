import type { ConditionTerm, RuleTerm, RuleWhen } from '@portal/schemas';
import { expect, test } from 'vitest';
import { compileCondition } from '../verdict.ts';
import { checkAge, covers } from './checks.ts';
import { widenCodes } from './codes.ts';
import { conditionSchema } from './compile.ts';
import { coveredMonths } from './spans.ts';
import { itemsOf, mapRuleTerms, mapTerms, ruleTermsOf } from './terms.ts';

const rule = (item: string): RuleTerm => ({ item, in: ['1'] });
const asks = (item: string): ConditionTerm => ({ set: 'S', when: rule(item) });
const age: ConditionTerm = { set: 'P', age: 'BORN', on: '', atMost: 35 };
const years: ConditionTerm = { set: 'W', years: { from: 'F', to: 'T' }, on: '', atLeast: 2 };

test('[ELIG-01] a condition names each item that it looks at once', () => {
  const both: RuleWhen = { all: [rule('A'), { any: [rule('B'), rule('A')] }] };
  expect(itemsOf({ any: [{ set: 'S', when: both }, age, years, asks('A')] })).toEqual([
    ['S', 'A'],
    ['S', 'B'],
    ['P', 'BORN'],
    ['W', 'F'],
    ['W', 'T'],
  ]);
  const all: ConditionTerm[] = [
    { set: 'S', every: rule('A') },
    { set: 'S', latest: rule('B'), by: 'END' },
    { set: 'S', count: { atLeast: 1 }, of: rule('C') },
    { set: 'S', count: { atMost: 1 } },
  ];
  expect(itemsOf({ all }).map(([, item]) => item)).toEqual(['A', 'B', 'END', 'C']);
});

test('[ELIG-01] terms are changed where they stand', () => {
  const change = (term: RuleTerm): RuleTerm => ({ ...term, item: `${term.item}'` });
  const [a, b, c] = ['A', 'B', 'C'].map(rule) as [RuleTerm, RuleTerm, RuleTerm];
  const wanted: [RuleWhen, string[]][] = [
    [a, ["A'"]],
    [{ all: [a, { any: [b, c] }] }, ["A'", "B'", "C'"]],
    [{ any: [{ all: [a, b] }, c] }, ["A'", "B'", "C'"]],
  ];
  for (const [when, items] of wanted) {
    const changed = mapRuleTerms(when, change);
    expect(ruleTermsOf(changed).map(({ item }) => item)).toEqual(items);
    expect(Object.keys(changed)).toEqual(Object.keys(when));
  }
  const earlier = (term: ConditionTerm): ConditionTerm => ({ ...term, set: 'X' });
  expect(mapTerms(age, earlier)).toEqual({ ...age, set: 'X' });
  expect(mapTerms({ all: [age] }, earlier)).toEqual({ all: [{ ...age, set: 'X' }] });
  expect(mapTerms({ any: [age] }, earlier)).toEqual({ any: [{ ...age, set: 'X' }] });
  expect(mapTerms({ any: [{ all: [age, { any: [years] }] }] }, earlier)).toEqual({
    any: [{ all: [{ ...age, set: 'X' }, { any: [{ ...years, set: 'X' }] }] }],
  });
});

test('[ELIG-01] codes are widened in every relation, ages and years stay as they are', () => {
  const below = (_set: string, _item: string, code: string): string[] => (code === '1' ? ['11'] : []);
  const not: RuleTerm = { item: 'B', is: 'not', of: ['1', '11'] };
  expect(widenCodes({ all: [asks('A'), { set: 'S', when: not }, age, years] }, below)).toEqual({
    all: [
      { set: 'S', when: { item: 'A', in: ['1', '11'] } },
      { set: 'S', when: { ...not, of: ['1', '11'] } },
      age,
      years,
    ],
  });
});

test.each([
  [['2020-01', '2020-12'], 11],
  [['2020-00', '2020-12'], 0],
  [['2020-01', '2020-13'], 0],
  [['2020-12', '2021-12'], 12],
  [[' 2020-01 ', ' 2020-03 '], 2],
  [['2020', '2021'], 12],
  [['2020-01-15', '2020-03-02'], 2],
  [['2020-05', '2020-05'], 0],
  [['2021-05', '2020-05'], 0],
])('[ELIG-01] %j covers %i months', ([from = '', to = ''], months) => {
  expect(coveredMonths([{ F: from, T: to }], { from: 'F', to: 'T' }, '2026-11-22').months).toBe(months);
});

test('[ELIG-01] what overlaps counts once, in whatever order it stands; what cannot be read is counted', () => {
  const records = [
    { F: '2022-01', T: '2023-01' },
    { F: '2020-01', T: '2021-01' },
    { F: '2020-06', T: '2020-09' },
    { F: '2020-07', T: '2021-07' },
    { F: '2027-01', T: '' },
    { F: '', T: '2021-01' },
    { F: 7, T: '2021-01' },
    { F: '2020-01', T: 'then' },
  ];
  expect(coveredMonths(records, { from: 'F', to: 'T' }, '2026-11-22')).toEqual({ months: 30, unread: 3 });
  expect(coveredMonths([{ F: '2020-01' }], { from: 'F', to: 'T' }, '2020-03-31').months).toBe(2);
});

test('[ELIG-01] the schema of an age holds its bounds, and takes the space around a date away', () => {
  const check = (value: string, setting: object) =>
    checkAge(value, setting, {} as Parameters<typeof checkAge>[2]) === null;
  expect(check(' 1996-11-22 ', { on: '2026-11-22', atLeast: 30, atMost: 30 })).toBe(true);
  expect(check('1996-11-22', { on: '2026-11-22', atLeast: 31 })).toBe(false);
  expect(check('1996-11-22', { on: '2026-11-22', atMost: 29 })).toBe(false);
  expect(check('1996-11-22', { on: '2026-11-22' })).toBe(true);
  expect(check('then', { on: '2026-11-22' })).toBe(false);
});

test('[ELIG-01] the schema of years passes over what is no record, and holds for no list never', () => {
  const setting = { from: 'F', to: 'T', on: '2026-11-22', years: 1 };
  const record = { F: '2020-01', T: '2021-01' };
  expect(covers([null, 'a', 7, record], setting)).toBe(true);
  expect(covers([{ ...record, T: '2020-12' }], setting)).toBe(false);
  expect(covers({ 0: record, length: 1 }, setting)).toBe(false);
  expect(covers('abc', { ...setting, years: 0 })).toBe(false);
  expect(covers([record], { ...setting, years: undefined })).toBe(false);
});

test('[ELIG-01] a schema of nothing is never valid, one of a value that is not something demands a value', () => {
  const never = { not: {} };
  const schema = (when: Parameters<typeof conditionSchema>[0]) =>
    conditionSchema(when, { today: '2026-11-22' });
  expect(schema({ all: [] })).toEqual({ type: 'object', ...never });
  expect(schema({ any: [] })).toEqual({ type: 'object', ...never });
  const contains = (when: RuleWhen): unknown =>
    (schema({ set: 'S', when }) as { allOf: { properties: { S: { contains: unknown } } }[] }).allOf[0]
      ?.properties.S.contains;
  expect(contains({ item: 'A', is: 'not', of: [] })).toEqual(never);
  expect(contains({ item: 'A', is: 'lacks', of: [] })).toEqual(never);
  for (const is of ['not', 'lacks'] as const)
    expect(contains({ item: 'A', is, of: ['1'] })).toMatchObject({ allOf: [{ required: ['A'] }, {}] });
  expect(contains(rule('A'))).not.toHaveProperty('allOf');
});

test('[ELIG-01] a schema asks within all and any as by itself, and of one code where an item holds one', () => {
  const several = (_set: string, item: string): boolean => item === 'MANY';
  const isValid = (when: RuleWhen, record: object): boolean =>
    compileCondition(conditionSchema({ set: 'S', when }, { today: '2026-11-22', several }))({ S: [record] });
  const not: RuleTerm = { item: 'A', is: 'not', of: ['1'] };
  for (const when of [{ all: [not] }, { any: [not] }, { all: [{ any: [not] }] }]) {
    expect(isValid(when, {})).toBe(false);
    expect(isValid(when, { A: '2' })).toBe(true);
  }
  for (const item of ['A', 'MANY'])
    expect(isValid({ item, in: ['b'] }, { [item]: 'a b' })).toBe(item === 'MANY');
});
