import { BASIC_SET } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, StoredFieldSet } from '@portal/schemas';
import { demo } from '@portal/schemas/demo';
import { expect, test } from 'vitest';
import { listOf } from '../drafts/content.ts';
import { fieldOf } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import { item, setOf, t } from '../testing.ts';
import { conditionProblems } from './condition-problems.ts';

const texts = (itemid: string) => ({ itemid, itemdesc: t(itemid, `Label ${itemid}`) });
const FIELDS = [
  fieldOf('code', texts('LEVEL'), 'AM'),
  fieldOf('choices', texts('MANY'), 'AM'),
  { ...fieldOf('number', texts('PAY')), maxValue: '50' },
  fieldOf('date', texts('BORN')),
];
const SETS: StoredFieldSet[] = [
  setOf(FIELDS, { fieldsetid: BASIC_SET, displayname: t('基本', 'Basics') }),
  setOf(
    FIELDS.map((field) => ({ ...field, itemid: `A04${field.itemid}` })),
    { fieldsetid: 'A04', displayname: t('教育', 'Education') },
  ),
];
const LISTS: CodeList[] = [
  {
    codesetid: 'AM',
    name: t('学历', 'Level'),
    items: [item('1'), { ...item('11'), parent: '1' }, item('2')],
  },
];
const level = (...codes: string[]) => ({ item: 'LEVEL', in: codes });
const own = (...codes: string[]) => ({ item: 'A04LEVEL', in: codes });
const basic = (...codes: string[]): ConditionTerm => ({ set: BASIC_SET, when: level(...codes) });
const age = (bounds: { atLeast?: number; atMost?: number }): ConditionTerm => ({
  set: BASIC_SET,
  age: 'BORN',
  on: '',
  ...bounds,
});
const found = (
  lists: readonly CodeList[],
  action: 'inform' | 'refuse',
  ...whens: ConditionWhen[]
): string[] =>
  conditionProblems(
    whens.map((when, place) => ({ id: String(place), action, when })),
    SETS,
    lists,
  ).map(({ place, level: grade, what, set }) => `${place} ${grade} ${what} ${set}`);

test.each<[string, ConditionWhen, boolean]>([
  ['two levels of the one record', { all: [basic('1'), basic('2')] }, true],
  ['a level and one below it', { all: [basic('1'), basic('11')] }, false],
  ['either of two levels', { any: [basic('1'), basic('2')] }, false],
  [
    'levels of two records',
    {
      all: [
        { set: 'A04', when: own('1') },
        { set: 'A04', when: own('2') },
      ],
    },
    false,
  ],
  [
    'levels of every record',
    {
      all: [
        { set: 'A04', every: own('1') },
        { set: 'A04', every: own('2') },
      ],
    },
    true,
  ],
  [
    'of every record, and another of one',
    {
      all: [
        { set: 'A04', every: own('1') },
        { set: 'A04', when: own('2') },
      ],
    },
    true,
  ],
  [
    'of every record, and none of another',
    {
      all: [
        { set: 'A04', every: own('1') },
        { set: 'A04', count: { atMost: 0 }, of: own('2') },
      ],
    },
    false,
  ],
  ['nothing or a level, and another level', { all: [basic('1', ''), basic('2')] }, true],
  [
    'several choices',
    {
      all: [
        { set: BASIC_SET, when: { item: 'MANY', in: ['1'] } },
        { set: BASIC_SET, when: { item: 'MANY', in: ['2'] } },
      ],
    },
    false,
  ],
  [
    'a number above what the field takes',
    { set: BASIC_SET, when: { item: 'PAY', is: 'greater', of: ['60'] } },
    true,
  ],
  ['a number within it', { set: BASIC_SET, when: { item: 'PAY', is: 'greater', of: ['40'] } }, false],
  ['ages that cross', { all: [age({ atLeast: 40 }), age({ atMost: 35 })] }, true],
  ['ages that meet', { all: [age({ atLeast: 35 }), age({ atMost: 35 })] }, false],
])('[FORM-12] a condition that nobody meets is told: %s, %s', (_, when, isNever) => {
  const set = JSON.stringify(when).includes('"A04"') ? 'A04' : BASIC_SET;
  expect(found(LISTS, 'inform', when)).toEqual(isNever ? [`0 warning never ${set}`] : []);
});

test('[FORM-12] conditions of a position that refuse have to be met by one resume, others need not', () => {
  expect(found(LISTS, 'refuse', basic('1'), basic('2'))).toEqual([`1 warning neverTogether ${BASIC_SET}`]);
  expect(found(LISTS, 'inform', basic('1'), basic('2'))).toEqual([]);
  expect(found(LISTS, 'refuse', basic('1'), basic('11'))).toEqual([]);
});

test('[FORM-12] where a list is not known, nothing is said to be impossible', () => {
  expect(found([], 'refuse', basic('1'), basic('2'))).toEqual([]);
  expect(found([], 'refuse', { all: [basic('1'), basic('2')] })).toEqual([]);
});

test('[FORM-12] nobody is said to be kept out by the conditions of the positions that ship', () => {
  const lists = demo.codeSets.map(listOf);
  const positions = demo.positions.filter(({ conditions = [] }) => conditions.length > 0);
  expect(positions.length).toBeGreaterThan(0);
  for (const { conditions = [] } of positions)
    expect(conditionProblems(conditions, demo.fieldSets, lists)).toEqual([]);
});

const across = (sets: readonly StoredFieldSet[], when: ConditionWhen): string[] =>
  conditionProblems([{ id: '0', action: 'inform', when }], sets, LISTS).map(({ what, set, value }) =>
    `${what} ${set} ${value}`.trim(),
  );
const asksFor = (askedWhen: ConditionWhen, more: Partial<StoredFieldSet> = {}): StoredFieldSet[] =>
  SETS.map((set) => (set.fieldsetid === 'A04' ? { ...set, askedWhen, ...more } : set));
const degree: ConditionTerm = { set: 'A04', when: own('1') };

test.each<[string, readonly StoredFieldSet[], ConditionWhen, string[]]>([
  ['for whom it is not asked for', asksFor(basic('2')), { all: [degree, basic('1')] }, ['neverAsked A04']],
  ['for whom it is', asksFor(basic('1')), { all: [degree, basic('11')] }, []],
  ['either way', asksFor({ any: [basic('2'), basic('1')] }), { all: [degree, basic('1')] }, []],
  ['that nobody is ever asked for', asksFor({ all: [basic('1'), basic('2')] }), degree, ['neverAsked A04']],
  [
    'one of two ways of which is not asked for',
    asksFor({ any: [{ all: [basic('2'), basic('1')] }, basic('1')] }),
    { all: [degree, { any: [basic('2'), basic('1')] }] },
    ['neverAsked A04'],
  ],
  [
    'in more ways than are looked through',
    asksFor(basic('2')),
    { all: Array.from({ length: 7 }, () => ({ any: [degree, basic('1'), degree] })) },
    [],
  ],
  [
    'without a record of it',
    asksFor(basic('2')),
    { all: [{ set: 'A04', count: { atMost: 0 } }, basic('1')] },
    [],
  ],
  [
    'by way of a third set',
    [
      ...asksFor({ set: 'A19', when: { item: 'A19LEVEL', in: ['1'] } }),
      setOf([fieldOf('code', texts('A19LEVEL'), 'AM')], {
        fieldsetid: 'A19',
        displayname: t('work', 'Work'),
        askedWhen: basic('2'),
      }),
    ],
    { all: [degree, basic('1')] },
    ['neverAsked A04'],
  ],
  [
    'in more records than it takes',
    asksFor(basic('1'), { maxRecords: 2 }),
    { set: 'A04', count: { atLeast: 3 }, of: own('1') },
    ['neverRecords A04 2'],
  ],
  [
    'in more records than another condition lets there be',
    SETS,
    {
      all: [
        { set: 'A04', count: { atLeast: 3 }, of: own('1') },
        { set: 'A04', count: { atMost: 2 } },
      ],
    },
    ['neverRecords A04 2'],
  ],
  [
    'in more records than of another kind',
    SETS,
    {
      all: [
        { set: 'A04', count: { atLeast: 3 }, of: own('1') },
        { set: 'A04', count: { atMost: 2 }, of: own('2') },
      ],
    },
    [],
  ],
])('[FORM-12] what is asked of a set %s', (_, sets, when, expected) =>
  expect(across(sets, when)).toEqual(expected),
);

test('[FORM-12] sets that ask for one another in a circle end the search', () => {
  const ask = (id: string, other: string): StoredFieldSet =>
    setOf([fieldOf('code', texts(`${id}L`), 'AM')], {
      fieldsetid: id,
      displayname: t(id, id),
      askedWhen: { set: other, when: { item: `${other}L`, in: ['1'] } },
    });
  const term: ConditionTerm = { set: 'X1', when: { item: 'X1L', in: ['1'] } };
  expect(across([ask('X1', 'X2'), ask('X2', 'X1')], term)).toEqual([]);
});

test('[FORM-12] what comes nearest to a condition is told with the part that it misses', () => {
  const [problem] = conditionProblems(
    [{ id: '0', action: 'inform', when: { all: [basic('1'), basic('2')] } }],
    SETS,
    LISTS,
  );
  expect(problem?.nearest).toMatchObject({
    key: 'nearest.answers',
    values: { answers: { key: 'nearest.is' }, missed: { key: 'rule.is' } },
  });
});
