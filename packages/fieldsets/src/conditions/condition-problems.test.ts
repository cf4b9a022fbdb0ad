import { BASIC_SET } from '@portal/rules';
import type {
  ConditionTerm,
  ConditionWhen,
  PositionCondition,
  RuleWhen,
  StoredFieldSet,
} from '@portal/schemas';
import { describe, expect, test } from 'vitest';
import { fieldOf } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import { item, setOf, t } from '../testing.ts';
import { conditionProblems } from './condition-problems.ts';

const FIELDS = [fieldOf('code', { itemid: 'LEVEL', itemdesc: t('LEVEL', 'Level') }, 'AM')];
const SETS: StoredFieldSet[] = [BASIC_SET, 'A04', 'A19'].map((fieldsetid) =>
  setOf(FIELDS, { fieldsetid, displayname: t(fieldsetid, fieldsetid) }),
);
const LISTS: CodeList[] = [{ codesetid: 'AM', name: t('level'), items: [item('1'), item('2')] }];
const level = (...codes: string[]) => ({ item: 'LEVEL', in: codes });
const basic = (...codes: string[]): ConditionTerm => ({ set: BASIC_SET, when: level(...codes) });
const some = (set: string, when: RuleWhen): ConditionTerm => ({ set, when });
const every = (set: string, rule: RuleWhen): ConditionTerm => ({ set, every: rule });
const found = (...conditions: [action: PositionCondition['action'], when: ConditionWhen][]): string[] =>
  conditionProblems(
    conditions.map(([action, when], place) => ({ id: String(place), action, when })),
    SETS,
    LISTS,
  ).map(({ place, what, set }) => `${place} ${what} ${set}`);

describe('[FORM-12] what nobody meets is told once, whichever way of a condition it stands in', () => {
  const answers = (set: string): ConditionWhen => ({ all: [every(set, level('1')), some(set, level('2'))] });
  const records = (set: string): ConditionWhen => ({
    all: [
      { set, count: { atLeast: 3 } },
      { set, count: { atMost: 2 } },
    ],
  });

  test.each<[string, ConditionWhen[], string[]]>([
    ['the same of one set', [answers('A04'), answers('A04'), answers('A04')], ['never A04']],
    ['the same of two sets', [answers('A04'), answers('A19'), answers('A04')], ['never A04', 'never A19']],
    [
      'answers and numbers of one set',
      [answers('A04'), records('A04'), answers('A04')],
      ['never A04', 'neverRecords A04'],
    ],
    [
      'other things of other sets',
      [records('A19'), answers('A04'), records('A04'), records('A19')],
      ['neverRecords A19', 'never A04', 'neverRecords A04'],
    ],
  ])('%s', (_, any, expected) => {
    expect(found(['inform', { any }])).toEqual(expected.map((one) => `0 ${one}`));
  });
});

describe('[FORM-12] conditions that refuse have to be met by one resume', () => {
  test('a condition that nobody meets by itself is told for itself, not for the others', () => {
    expect(found(['refuse', { all: [basic('1'), basic('2')] }], ['refuse', basic('2')])).toEqual([
      `0 never ${BASIC_SET}`,
    ]);
  });

  test('one with alternatives contradicts no other by the first of them', () => {
    expect(found(['refuse', { any: [basic('1'), basic('2')] }], ['refuse', basic('2')])).toEqual([]);
    expect(found(['refuse', { any: [basic('1')] }], ['refuse', basic('2')])).toEqual([
      `1 neverTogether ${BASIC_SET}`,
    ]);
  });

  test('the last of those that contradict each other is told, not one of another set or that only informs', () => {
    expect(
      found(['refuse', basic('1')], ['refuse', basic('2')], ['refuse', some('A04', level('1'))]),
    ).toEqual([`1 neverTogether ${BASIC_SET}`]);
    expect(found(['refuse', basic('1')], ['refuse', basic('2')], ['inform', basic('1')])).toEqual([
      `1 neverTogether ${BASIC_SET}`,
    ]);
    expect(found(['refuse', basic('1')], ['refuse', { all: [some('A04', level('1')), basic('2')] }])).toEqual(
      [`1 neverTogether ${BASIC_SET}`],
    );
    expect(
      found(
        ['inform', some('A19', level('1'))],
        ['refuse', every('A04', level('1'))],
        ['refuse', basic('1')],
        ['refuse', some('A04', level('2'))],
        ['refuse', basic('1')],
      ),
    ).toEqual(['3 neverTogether A04']);
  });
});
