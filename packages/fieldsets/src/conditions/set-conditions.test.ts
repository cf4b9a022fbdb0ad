import { BASIC_SET } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleWhen, StoredFieldSet } from '@portal/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf } from '../fields/intents.ts';
import { problemsOf } from '../problems/problems.ts';
import { setContent } from '../drafts/content.ts';
import type { CodeEntry } from '../model.ts';
import { item, setOf, t, textField } from '../testing.ts';
import { readCondition, writeCondition } from './condition-cell.ts';
import { conditionWords } from './condition-words.ts';
import { hasConditions, SET_CONDITIONS } from './set-conditions.ts';
import { anyCondition } from './testing.ts';

const some: RuleWhen = { item: 'B1', in: ['1'] };
const set = (id: string, more: Partial<StoredFieldSet> = {}): StoredFieldSet =>
  setOf([textField(`${id}1`), fieldOf('date', { itemid: `${id}D`, itemdesc: t('日期', 'Date') })], {
    fieldsetid: id,
    displayname: t(`信息集${id}`, `Set ${id}`),
    ...more,
  });
const asks = (id: string): ConditionTerm => ({ set: id, when: { item: `${id}1`, is: 'filled', of: [] } });
const problems = (own: StoredFieldSet, others: readonly StoredFieldSet[]) =>
  problemsOf(setContent(own), { lists: [], sets: others }).filter(
    ({ what, level }) => level === 'error' || what.endsWith('Wrong'),
  );

describe('[FORM-03] conditions of whole sets', () => {
  test('a circle over three sets is found at each of them and named in its order', () => {
    const sets = [
      set('A', { askedWhen: asks('B') }),
      set('B', { askedWhen: { all: [asks('X'), asks('C')] } }),
      set('C', { askedWhen: asks('A') }),
      set('X'),
    ];
    const ways = sets.map((own) =>
      problems(own, sets).map(({ what, texts }) => `${what} ${texts?.['way']?.en}`),
    );
    expect(ways).toEqual([
      ['setCircle Set A → Set B → Set C → Set A'],
      ['setCircle Set B → Set C → Set A → Set B'],
      ['setCircle Set C → Set A → Set B → Set C'],
      [],
    ]);
  });

  test('what is required by another set, or an ordinary chain, is no circle', () => {
    const sets = [
      set('A', { askedWhen: asks('B'), mustWhen: asks('C') }),
      set('B', { askedWhen: asks('C') }),
      set('C', { mustWhen: asks('A') }),
    ];
    expect(sets.flatMap((own) => problems(own, sets))).toEqual([]);
  });

  test('a set that asks for itself is a circle, and the own draft counts, not what is published', () => {
    const own = set('A', { askedWhen: asks('A') });
    expect(problems(own, [set('A')]).map(({ what }) => what)).toEqual(['setCircle']);
    expect(problems(set('A'), [own]).map(({ what }) => what)).toEqual([]);
  });

  test.each<[ConditionTerm, string]>([
    [asks('GONE'), 'unknownSet Set A|GONE'],
    [asks('OLD'), 'archivedSet'],
    [{ set: 'B', every: { item: 'GONE', in: ['1'] } }, 'unknownItem'],
    [{ set: 'B', latest: some, by: 'B1' }, 'notDate'],
    [{ set: 'B', latest: some, by: 'BD' }, ''],
    [{ set: 'B', count: {} }, 'noCount'],
    [{ set: 'B', count: { atLeast: 2, atMost: 1 } }, 'countBounds'],
    [{ set: 'B', count: { atLeast: 1 }, of: { item: 'B1', in: [] } }, 'noValue'],
    [{ set: 'B', count: { atMost: 0 } }, ''],
  ])('%j: %s', (when, expected) => {
    const others = [set('B'), set('OLD', { archived: '1' })];
    for (const [name, what] of [
      ['askedWhen', 'askedWrong'],
      ['mustWhen', 'mustWrong'],
    ] as const) {
      const found = problems(set('A', { [name]: when }), others);
      expect(found.map(({ what: key, reason }) => `${key} ${reason}`)).toEqual(
        expected === '' ? [] : [`${what} ${expected.split(' ')[0]}`],
      );
      for (const { texts } of found) expect(texts?.['set']?.zh).not.toBe('');
    }
  });

  test('what is wrong is told by names, by ids where there are none', () => {
    const named = (when: ConditionTerm) =>
      problems(set('A', { askedWhen: when }), [set('B')]).map(({ texts, values }) => [
        texts?.['set'],
        texts?.['item'],
        values?.['value'],
      ]);
    expect(named({ set: 'B', when: { item: 'B1', in: [] } })).toEqual([
      [t('信息集B', 'Set B'), t('标签B1', 'Label B1'), ''],
    ]);
    expect(named({ set: 'B', when: { item: 'GONE', in: ['1'] } })).toEqual([
      [t('信息集B', 'Set B'), t('GONE', 'GONE'), ''],
    ]);
    expect(named(asks('GONE'))).toEqual([[t('GONE', 'GONE'), t('', ''), '']]);
    expect(named({ set: 'B', when: { item: 'B1', is: 'greater', of: ['much'] } })).toMatchObject([
      [{}, {}, 'much'],
    ]);
  });

  test('a code that its list does not hold is told once the list is there', () => {
    const coded = set('B', { fieldList: [fieldOf('code', { itemid: 'B1', itemdesc: t('甲', 'A') }, 'AM')] });
    const own = set('A', { mustWhen: { set: 'B', when: { item: 'B1', in: ['9'] } } });
    const told = (items: CodeEntry[]) =>
      problemsOf(setContent(own), { lists: [{ codesetid: 'AM', name: t('学历'), items }], sets: [coded] })
        .filter(({ what }) => what === 'mustWrong')
        .map(({ level, reason }) => `${level} ${reason}`);
    expect(told([])).toEqual([]);
    expect(told([item('1')])).toEqual(['warning unknownCode']);
    expect(told([item('9')])).toEqual([]);
  });

  test('a circle is told of the sets in it alone, of none that is retired, and not by way of the person’s own set', () => {
    const round = [
      set('X', { askedWhen: asks('B') }),
      set('B', { askedWhen: asks('C') }),
      set('C', { askedWhen: asks('B') }),
    ];
    const circles = (own: StoredFieldSet, others: readonly StoredFieldSet[]) =>
      problems(own, others)
        .filter(({ what }) => what === 'setCircle')
        .map(({ texts }) => texts?.['way']?.en);
    expect(round.map((own) => circles(own, round))).toEqual([
      [],
      ['Set B → Set C → Set B'],
      ['Set C → Set B → Set C'],
    ]);
    expect(circles(set('B', { askedWhen: asks('C'), archived: '1' }), round)).toEqual([]);
    const basic = set(BASIC_SET, { askedWhen: asks('A') });
    expect(circles(set('A', { askedWhen: asks(BASIC_SET) }), [basic])).toEqual([]);
  });

  test('the least number of records hangs on the resume where there is such a number, and several records', () => {
    const asked = (id: string, more: Partial<StoredFieldSet>) =>
      problems(set(id, { minWhen: asks('B'), ...more }), [set('B')]).map(({ what }) => what);
    expect(asked('A', { minRecords: 2 })).toEqual([]);
    expect(asked('A', {})).toEqual(['minWhenAlone']);
    expect(asked(BASIC_SET, { minRecords: 2 })).toEqual(['minWhenAlone']);
    expect(problems(set(BASIC_SET), [set('B')])).toEqual([]);
  });

  test('a set has conditions when it has any of them', () => {
    expect(hasConditions(set('A'))).toBe(false);
    for (const name of SET_CONDITIONS) expect(hasConditions(set('A', { [name]: asks('B') }))).toBe(true);
  });

  test('the person’s own set is always asked for', () => {
    const own = set(BASIC_SET, { askedWhen: asks('B'), mustWhen: asks('B') });
    expect(problems(own, [set('B')]).map(({ what }) => what)).toEqual(['askedBasic']);
  });
});

describe('[FORM-03] conditions in words', () => {
  const say = (key: string, values: Record<string, string>): string =>
    `${key.replace('condition.', '')}(${Object.values(values).join('|')})`;
  const words = (when: ConditionWhen, isToday = false): string =>
    conditionWords(when, { sets: [set('B'), set(BASIC_SET)], lists: [], language: 'en', isToday }, say);

  test.each<[ConditionWhen, string]>([
    [{ set: 'B', every: some }, /^every\(Set B\|term\(/.source],
    [{ set: 'B', latest: some, by: 'BD' }, /^latest\(Set B\|quoted\(fieldOf\(Set B\|Date\)\)\|term\(/.source],
    [{ set: 'B', count: { atLeast: 2 } }, /^count\(Set B\|number\.atLeast\(2\)\)$/.source],
    [{ set: 'B', count: { atMost: 2 } }, /^count\(Set B\|number\.atMost\(2\)\)$/.source],
    [{ set: 'B', count: { atMost: 0 } }, /^count\(Set B\|number\.none\(\)\)$/.source],
    [{ set: 'B', count: { atLeast: 2, atMost: 2 } }, /^count\(Set B\|number\.exactly\(2\)\)$/.source],
    [{ set: 'B', count: { atLeast: 1, atMost: 2 } }, /^count\(Set B\|number\.between\(1\|2\)\)$/.source],
    [{ set: 'B', count: { atLeast: 1 }, of: some }, /^countOf\(Set B\|number\.atLeast\(1\)\|term\(/.source],
    [{ set: BASIC_SET, every: { item: `${BASIC_SET}1`, in: ['1'] } }, /^term\(/.source],
  ])('%j', (when, form) => {
    expect(words(when)).toMatch(new RegExp(form));
  });

  test('the day is the day itself for a set, the day of applying for a position', () => {
    const age: ConditionTerm = { set: 'B', age: 'BD', on: '', atMost: 35 };
    expect(words(age, true)).toContain('today()');
    expect(words(age)).toContain('applying()');
  });
});

test('[FORM-03] a condition goes through one cell of a spreadsheet and back', () => {
  const value = fc.constantFrom('1', '2', '', '0,1', 'a|b', 'a;b', 'x: y', '"', '(', 'on 2026-01-01');
  const term = fc.oneof(
    fc.record({ item: fc.constantFrom('A0405', 'a.b-c'), in: fc.array(value, { maxLength: 2 }) }),
    fc.record({
      item: fc.constant('A0405'),
      is: fc.constantFrom('not' as const, 'contains' as const, 'greater' as const),
      of: fc.array(value, { minLength: 1, maxLength: 2 }),
    }),
  );
  const rule: fc.Arbitrary<RuleWhen> = fc.oneof(
    term,
    fc.record({ all: fc.array(term, { minLength: 1, maxLength: 2 }) }),
    fc.record({ any: fc.array(term, { minLength: 1, maxLength: 2 }) }),
  );
  fc.assert(
    fc.property(anyCondition(rule), (when) => {
      expect(readCondition(writeCondition(when))).toEqual(when);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['A04：A0405 = 2', { set: 'A04', when: { item: 'A0405', in: ['2'] } }],
  [' A04: A0405 = 2 ', { set: 'A04', when: { item: 'A0405', in: ['2'] } }],
  [' all( count A19 >= 1 ) ', { all: [{ set: 'A19', count: { atLeast: 1 } }] }],
  ['COUNT A19 ≥ 2', { set: 'A19', count: { atLeast: 2 } }],
  [
    'any(A04: A0405 = 2；count A19 <= 0)',
    {
      any: [
        { set: 'A04', when: { item: 'A0405', in: ['2'] } },
        { set: 'A19', count: { atMost: 0 } },
      ],
    },
  ],
])('[FORM-03] %s is read as people type it', (cell, expected) => {
  expect(readCondition(cell)).toEqual(expected);
});

test.each([
  '',
  'A04',
  'A0405 = 2',
  'every A04',
  'latest A04: A0405 = 2',
  'years A19 A1905 >= 2',
  'all()',
  'all(A04: A0405 = 2; nothing)',
])('[FORM-03] %j is no condition', (cell) => {
  expect(readCondition(cell)).toBeUndefined();
});
