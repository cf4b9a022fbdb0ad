import { demo } from '@portal/schemas/demo';
import { describe, expect, test } from 'vitest';
import type { FieldRule, OrderRule, StoredField, StoredFieldSet, SumCheck } from '@portal/schemas';
import { listOf, setContent } from '../drafts/content.ts';
import { fieldOf } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import type { StoredCheck } from '../rules/sum-rules.ts';
import { problemsOf } from './problems.ts';

const named = (text: string) => ({ zh: text, en: `${text}!` });
const LIST: CodeList = {
  codesetid: 'AX',
  name: named('a list'),
  items: ['1', '2', '3', '4'].map((id) => ({
    id,
    parent: '',
    name: named(id),
    ...(id === '4' ? { disabled: true } : {}),
  })),
};
const OUT: CodeList = { ...LIST, codesetid: 'OUT', items: LIST.items.filter(({ id }) => id === '4') };

type Intent = Parameters<typeof fieldOf>[0];
const field = (
  intent: Intent,
  itemid: string,
  more: Partial<StoredField> = {},
  list = 'AX',
): StoredField => ({
  ...fieldOf(intent, { itemid, itemdesc: named(itemid) }, list),
  must: '1',
  ...more,
});
const setOf = (fieldList: StoredField[], more: Partial<StoredFieldSet> = {}): StoredFieldSet => ({
  fieldsetid: 'S',
  displayname: named('a set'),
  must: '0',
  fieldList,
  ...more,
});
const found = (set: StoredFieldSet) =>
  problemsOf(setContent(set), { lists: [LIST, OUT], sets: [] })
    .filter(({ what }) => /^dead|NeverHolds|boundsCross/.test(what))
    .map(({ what, level }) => `${level} ${what}`);

const date = (itemid: string, more: Partial<StoredField> = {}) => field('date', itemid, more);
const month = (itemid: string, more: Partial<StoredField> = {}) => field('month', itemid, more);
const number = (itemid: string, more: Partial<StoredField> = {}) =>
  field('number', itemid, { itemlength: 3, ...more });
const order = (item: string, is: OrderRule['is'], of: string, years?: number): OrderRule => ({
  item,
  is,
  of,
  ...(years === undefined ? {} : { years }),
});
const check = (sum: string[], is: SumCheck['is'], against: string | string[]): StoredCheck => ({
  sum,
  is,
  ...(typeof against === 'string' ? { value: against } : { of: against }),
});
const shows = (when: FieldRule['when'], ...items: string[]): FieldRule => ({
  when,
  then: { show: items, require: items },
});
const DATES = 'error deadDates';
const SUM = 'error deadSum';

describe('[FORM-12] what nobody can fill in is found before anybody meets it', () => {
  test.each<[string, StoredFieldSet, string[]]>([
    ['born after today', setOf([date('A', { minValue: 'today+1y', dateType: 'past' })]), [DATES]],
    [
      'from today on and up to last year',
      setOf([date('A', { minValue: 'today', maxValue: 'today-1y' })]),
      ['error boundsCross'],
    ],
    [
      'two years after an end that is not before the beginning',
      setOf([month('A'), month('B', { maxValue: '[A]-2y' })], { orders: [order('B', 'notBefore', 'A')] }),
      [DATES],
    ],
    [
      'a fixed end before a fixed beginning, by way of an order',
      setOf([date('A', { minValue: '2020-01-01' }), date('B', { maxValue: '2019-12-31' })], {
        orders: [order('B', 'notBefore', 'A')],
      }),
      [DATES],
    ],
    [
      'three dates around',
      setOf([month('A'), month('B'), month('C', { maxValue: '[A]-1m' })], {
        orders: [order('B', 'notBefore', 'A'), order('C', 'notBefore', 'B')],
      }),
      [DATES],
    ],
    [
      'within a year, and five years later',
      setOf([month('A'), month('B', { minValue: '[A]+5y' })], { orders: [order('B', 'within', 'A', 1)] }),
      [DATES],
    ],
    [
      'of different exactness',
      setOf([field('year', 'A', { minValue: '2020' }), date('B', { maxValue: '2018-05-01' })], {
        orders: [order('B', 'notBefore', 'A')],
      }),
      [DATES],
    ],
    [
      'only where both are shown',
      setOf(
        [
          number('N', { must: '0' }),
          month('A', { must: '0' }),
          month('B', { must: '0', maxValue: '[A]-1y' }),
        ],
        {
          orders: [order('B', 'notBefore', 'A')],
          rules: [shows({ item: 'N', in: ['1'] }, 'A', 'B')],
        },
      ),
      [DATES],
    ],
    [
      'parts that are too small',
      setOf([number('A', { maxValue: '10' }), number('B', { maxValue: '20' })], {
        checks: [check(['A', 'B'], 'equal', '100')],
      }),
      [SUM],
    ],
    [
      'parts that are too great',
      setOf([number('A', { minValue: '60' }), number('B', { minValue: '50' })], {
        checks: [check(['A', 'B'], 'atMost', '100')],
      }),
      [SUM],
    ],
    [
      'two checks of one sum',
      setOf([number('A'), number('B')], {
        checks: [check(['A', 'B'], 'equal', '100'), check(['B', 'A'], 'atLeast', '120')],
      }),
      [SUM],
    ],
    [
      'above what it must be at most',
      setOf([number('A')], {
        checks: [check(['A'], 'above', '5'), check(['A'], 'atMost', '5')],
      }),
      [SUM],
    ],
    [
      'less than another that is greater',
      setOf([number('A', { minValue: '50' }), number('B', { maxValue: '40' })], {
        checks: [check(['A'], 'atMost', ['B'])],
      }),
      [SUM],
    ],
    [
      'by length alone',
      setOf([number('A', { itemlength: 1 })], { checks: [check(['A'], 'equal', '10')] }),
      [SUM],
    ],
    ['a list of which nothing can be chosen', setOf([field('code', 'A', {}, 'OUT')]), ['error deadList']],
    [
      'an answer beside which nothing can be chosen',
      setOf([field('code', 'K'), field('choices', 'X', { choices: 'K = 1: 4; K = 2: 1' })]),
      ['error deadChoice'],
    ],
    [
      'fewer choices than are asked for',
      setOf([field('code', 'K'), field('choices', 'X', { must: '0', minValue: '2', choices: 'K = 1: 1' })]),
      ['warning deadChoice'],
    ],
    [
      'more than five and less than three',
      setOf([number('N'), field('text', 'T')], {
        rules: [
          shows(
            {
              all: [
                { item: 'N', is: 'greater', of: ['5'] },
                { item: 'N', is: 'less', of: ['3'] },
              ],
            },
            'T',
          ),
        ],
      }),
      ['error ruleNeverHolds'],
    ],
    [
      'more than the field takes',
      setOf([number('N', { maxValue: '60' }), field('text', 'T')], {
        rules: [shows({ item: 'N', is: 'greater', of: ['60', '100'] }, 'T')],
      }),
      ['error ruleNeverHolds'],
    ],
    [
      'a number that its field does not take',
      setOf([number('N', { minValue: '10' }), field('text', 'T')], {
        rules: [shows({ item: 'N', in: ['1', '9'] }, 'T')],
      }),
      ['error ruleNeverHolds'],
    ],
    [
      'one answer that is two',
      setOf([field('code', 'K'), field('text', 'T')], {
        rules: [
          shows(
            {
              all: [
                { item: 'K', in: ['1'] },
                { item: 'K', in: ['2'] },
              ],
            },
            'T',
          ),
        ],
      }),
      ['error ruleNeverHolds'],
    ],
  ])('%s', (_, set, problems) => expect(found(set)).toEqual(problems));

  test('what can be left out is a warning, what some answers avoid is nothing', () => {
    const never = { orders: [order('B', 'notBefore', 'A')] };
    const both = [month('A', { must: '0' }), month('B', { must: '0', maxValue: '[A]-1y' })];
    expect(found(setOf(both, never))).toEqual(['warning deadDates']);
    // Shown by different answers they are never asked for together.
    const apart = [shows({ item: 'N', in: ['1'] }, 'A'), shows({ item: 'N', in: ['2'] }, 'B')];
    expect(found(setOf([number('N'), ...both], { ...never, rules: apart }))).toEqual([]);
    const fine = [number('A', { minValue: '-5' }), number('B', { maxValue: '20' })];
    expect(found(setOf(fine, { checks: [check(['A', 'B'], 'equal', '100')] }))).toEqual([]);
    expect(found(setOf([date('A', { minValue: 'today-1m', maxValue: 'today' })]))).toEqual([]);
    expect(found(setOf([date('A'), date('B', { minValue: '[A]+2y' })], never))).toEqual([]);
    expect(
      found(
        setOf([number('N'), field('text', 'T')], {
          rules: [
            shows(
              {
                any: [
                  { item: 'N', is: 'less', of: ['0'] },
                  { item: 'N', is: 'greater', of: ['5'] },
                ],
              },
              'T',
            ),
          ],
        }),
      ),
    ).toEqual([]);
  });

  test('of several codes each may be one that is asked for; of too many ways some may hold', () => {
    const two: FieldRule['when'] = {
      all: [
        { item: 'M', in: ['1'] },
        { item: 'M', in: ['2'] },
      ],
    };
    expect(found(setOf([field('choices', 'M'), field('text', 'T')], { rules: [shows(two, 'T')] }))).toEqual(
      [],
    );
    const never = { item: 'N', is: 'greater' as const, of: ['5'] };
    const many = {
      any: Array.from({ length: 501 }, (_, place) => ({ item: 'N', in: [String(place + 990)] })),
    };
    const rules = (when: FieldRule['when']) => [shows(when, 'T')];
    const fields = [number('N', { maxValue: '3' }), field('text', 'T')];
    expect(found(setOf(fields, { rules: rules(never) }))).toEqual(['error ruleNeverHolds']);
    expect(found(setOf(fields, { rules: rules({ ...many, any: many.any.slice(0, 500) }) }))).toEqual([
      'error ruleNeverHolds',
    ]);
    expect(found(setOf(fields, { rules: rules(many) }))).toEqual([]);
  });

  test('what hangs on an item that is shown by a comparison which never holds', () => {
    const rules = [shows({ item: 'N', is: 'greater', of: ['5'] }, 'K'), shows({ item: 'K', in: ['1'] }, 'T')];
    const fields = [number('N', { maxValue: '3' }), field('code', 'K'), field('text', 'T')];
    expect(found(setOf(fields, { rules }))).toEqual(['error ruleNeverHolds', 'error ruleNeverHolds']);
  });

  test('none is reported in the sets that ship', () => {
    expect(demo.fieldSets.length).toBeGreaterThan(5);
    const lists = demo.codeSets.map(listOf);
    for (const set of demo.fieldSets)
      expect(
        problemsOf(setContent(set), { lists, sets: demo.fieldSets }).filter(({ what }) =>
          /^dead|NeverHolds|boundsCross/.test(what),
        ),
      ).toEqual([]);
  });
});
