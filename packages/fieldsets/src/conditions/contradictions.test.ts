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
