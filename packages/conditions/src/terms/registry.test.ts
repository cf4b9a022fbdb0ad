import { withTerms } from '@portal/rules';
import type { ConditionTerm, RuleTerm, RuleWhen, TermKind } from '@portal/schemas';
import { expect, test } from 'vitest';
import { covers, isAged } from '../keywords.ts';
import { mapRuleTerms, ruleTermsOf } from '../rule-terms.ts';
import { coveredMonths } from '../spans.ts';
import { widenCodes } from '../widen-codes.ts';
import {
  ageDaysOf,
  isRecordsTerm,
  itemsOf,
  kindOfTerm,
  ruleOfTerm,
  withAgeDay,
  withRuleOfTerm,
} from './registry.ts';

const rule = (item: string): RuleTerm => ({ item, in: ['1'] });
const asks = (item: string): ConditionTerm => ({ set: 'S', when: rule(item) });
const age: ConditionTerm = { set: 'P', age: 'BORN', on: '', atMost: 35 };
const years: ConditionTerm = { set: 'W', years: { from: 'F', to: 'T' }, on: '', atLeast: 2 };
const other: RuleWhen = { item: 'B', in: ['2'] };

test.each<[ConditionTerm, TermKind, RuleWhen | null, ConditionTerm]>([
  [{ set: 'S', when: rule('A') }, 'when', rule('A'), { set: 'S', when: other }],
  [{ set: 'S', every: rule('A') }, 'every', rule('A'), { set: 'S', every: other }],
  [{ set: 'S', latest: rule('A'), by: 'D' }, 'latest', rule('A'), { set: 'S', latest: other, by: 'D' }],
  [
    { set: 'S', count: { atLeast: 1 }, of: rule('A') },
    'count',
    rule('A'),
    { set: 'S', count: { atLeast: 1 }, of: other },
  ],
  [{ set: 'S', count: { atMost: 0 } }, 'count', null, { set: 'S', count: { atMost: 0 } }],
  [age, 'age', null, age],
  [years, 'years', null, years],
])('[FORM-03] %j is a term of kind %s', (term, kind, of, changed) => {
  expect(kindOfTerm(term)).toBe(kind);
  expect(isRecordsTerm(term)).toBe(kind !== 'age' && kind !== 'years');
  expect(ruleOfTerm(term)).toEqual(of);
  expect(withRuleOfTerm(term, () => other)).toEqual(changed);
});

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
  expect(withTerms(age, earlier)).toEqual({ ...age, set: 'X' });
  expect(withTerms({ all: [age] }, earlier)).toEqual({ all: [{ ...age, set: 'X' }] });
  expect(withTerms({ any: [age] }, earlier)).toEqual({ any: [{ ...age, set: 'X' }] });
  expect(withTerms({ any: [{ all: [age, { any: [years] }] }] }, earlier)).toEqual({
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
  expect(isAged(' 1996-11-22 ', { on: '2026-11-22', atLeast: 30, atMost: 30 })).toBe(true);
  expect(isAged('1996-11-22', { on: '2026-11-22', atLeast: 31 })).toBe(false);
  expect(isAged('1996-11-22', { on: '2026-11-22', atMost: 29 })).toBe(false);
  expect(isAged('1996-11-22', { on: '2026-11-22' })).toBe(true);
  expect(isAged('then', { on: '2026-11-22' })).toBe(false);
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

test('[OFFICE-04] ages are counted on another day however deep they stand; all else stays', () => {
  const on = '2026-12-31';
  const deep = { any: [{ all: [age, { any: [years, { ...age, on: '2025-12-31' }] }] }, { any: [years] }] };
  expect(ageDaysOf(deep)).toEqual(['', '2025-12-31']);
  expect(ageDaysOf(years)).toEqual([]);
  const moved = { ...age, on };
  expect(withAgeDay(deep, on)).toEqual({
    any: [{ all: [moved, { any: [years, moved] }] }, { any: [years] }],
  });
  expect(withAgeDay(age, on)).toEqual(moved);
  expect(withAgeDay(moved, '')).toEqual(age);
});

test('[ELIG-01] a schema whose settings are none holds for nothing', () => {
  const records = [{ F: '2020-01', T: '2021-01' }];
  for (const setting of [undefined, null, 'text', 7, {}]) {
    expect(isAged('1996-11-22', setting)).toBe(false);
    expect(covers(records, setting)).toBe(false);
  }
  // What is no text names no item and no day.
  expect(isAged('1996-11-22', { on: 20_261_122, atMost: 99 })).toBe(false);
  expect(covers(records, { from: ['F'], to: ['T'], on: '2026-11-22', years: 1 })).toBe(false);
});

test('[ELIG-01] nothing after the day counts', () => {
  const records = [{ a: '2026-01', b: '2030-01' }];
  expect(coveredMonths(records, { from: 'a', to: 'b' }, '2026-11-22').months).toBe(10);
});
