import { beforeAll, expect, test } from 'vitest';
import { inLanguage } from '@portal/rules';
import { installPatternEngine } from '@portal/rules/pattern-engine';
import type { FieldRule, StoredField, StoredFieldSet } from '@portal/schemas';
import { demo } from '@portal/schemas/demo';
import { listOf, setContent } from '../drafts/content.ts';
import { fieldOf } from '../fields/intents.ts';
import { LIBRARY, libraryFields } from '../fields/library.ts';
import type { CodeList } from '../model.ts';
import { item, t } from '../testing.ts';
import { problemsOf } from './problems.ts';

beforeAll(installPatternEngine);

type Intent = Parameters<typeof fieldOf>[0];
const field = (intent: Intent, itemid: string, more: Partial<StoredField> = {}): StoredField => ({
  ...fieldOf(intent, { itemid, itemdesc: t(itemid, itemid) }, 'AX'),
  must: '1',
  ...more,
});
const LISTS: CodeList[] = [
  {
    codesetid: 'AX',
    name: t('list', 'List'),
    items: [item('1'), item('2'), item('3', '', { disabled: true })],
  },
  { codesetid: 'OUT', name: t('out', 'Out'), items: [item('1', '', { disabled: true })] },
];
const number = (itemid: string, more: Partial<StoredField> = {}) =>
  field('number', itemid, { itemlength: 3, ...more });
const setOf = (fieldList: StoredField[], more: Partial<StoredFieldSet> = {}): StoredFieldSet => ({
  fieldsetid: 'S',
  displayname: t('set', 'Set'),
  must: '0',
  fieldList,
  ...more,
});
const OTHER: StoredFieldSet = {
  ...setOf([field('code', 'K1'), number('N1', { maxValue: '9' })]),
  fieldsetid: 'R',
  displayname: t('other', 'Other'),
  maxRecords: 2,
  askedWhen: { set: 'Q', when: { item: 'KQ', in: ['2'] } },
};
const FIRST: StoredFieldSet = {
  ...setOf([field('code', 'KQ')]),
  fieldsetid: 'Q',
  displayname: t('first', 'First'),
  maxRecords: 1,
};
const when = (condition: FieldRule['when']): FieldRule => ({ when: condition, then: { show: ['T'] } });
const after = { orders: [{ item: 'B', is: 'notBefore' as const, of: 'A' }] };
const text = field('text', 'T', { must: '0' });
const inOther = (rule: FieldRule['when']) => ({ set: 'R', when: rule });

/** What was planted, and how it has to be named: what is wrong, where, with whom, by what. */
const PLANTED: readonly (readonly [string, StoredFieldSet])[] = [
  ['deadDates A A', setOf([field('date', 'A', { minValue: 'today+1y', dateType: 'past' })])],
  ['deadDates A A → B', setOf([field('month', 'A'), field('month', 'B', { maxValue: '[A]-2y' })], after)],
  [
    'deadDates A A → B',
    setOf(
      [field('date', 'A', { minValue: '2020-01-01' }), field('date', 'B', { maxValue: '2019-12-31' })],
      after,
    ),
  ],
  [
    'deadDates B B → A',
    setOf([field('month', 'A'), field('month', 'B', { minValue: '[A]+5y' })], {
      orders: [{ item: 'B', is: 'within', of: 'A', years: 1 }],
    }),
  ],
  [
    'deadSum A A + B',
    setOf([number('A', { maxValue: '10' }), number('B', { maxValue: '20' })], {
      checks: [{ sum: ['A', 'B'], is: 'equal', value: '100' }],
    }),
  ],
  [
    'deadSum A A',
    setOf([number('A', { minValue: '50' }), number('B', { maxValue: '40' })], {
      checks: [{ sum: ['A'], is: 'atMost', of: ['B'] }],
    }),
  ],
  [
    'deadSum B B + A',
    setOf([number('A'), number('B')], {
      checks: [
        { sum: ['A', 'B'], is: 'equal', value: '100' },
        { sum: ['B', 'A'], is: 'atLeast', value: '120' },
      ],
    }),
  ],
  ['deadList A', setOf([{ ...field('code', 'A'), codesetid: 'OUT' }])],
  ['deadChoice X K', setOf([field('code', 'K'), field('choices', 'X', { choices: 'K = 1: 3' })])],
  ['deadText T 6 1-5', setOf([field('text', 'T', { pattern: 'postcode', itemlength: 5 })])],
  [
    'deadText T 10 1-9',
    setOf([
      field('text', 'T', { pattern: 're:[A-Z]{2}\\d{8}', patternText: t('code', 'Code'), itemlength: 9 }),
    ]),
  ],
  [
    'deadText T 1-3 4-60',
    setOf([field('text', 'T', { pattern: 're:\\w{1,3}', patternText: t('code', 'Code'), minValue: '4' })]),
  ],
  ['boundsCross N', setOf([number('N', { minValue: '9', maxValue: '3' })])],
  [
    'ruleNeverHolds 1',
    setOf([number('N', { maxValue: '60' }), text], {
      rules: [when({ item: 'N', is: 'greater', of: ['60'] })],
    }),
  ],
  [
    'ruleNeverHolds 1',
    setOf([field('code', 'K'), text], {
      rules: [
        when({
          all: [
            { item: 'K', in: ['1'] },
            { item: 'K', in: ['2'] },
          ],
        }),
      ],
    }),
  ],
  [
    'ruleNeverHolds 1',
    setOf([field('text', 'P', { pattern: 're:[A-Z]{3}', patternText: t('code', 'Code') }), text], {
      rules: [when({ item: 'P', in: ['abc'] })],
    }),
  ],
  ['mustWrong never Other', setOf([text], { mustWhen: inOther({ item: 'N1', is: 'greater', of: ['9'] }) })],
  [
    'minWhenWrong never Other',
    setOf([text], {
      minRecords: 2,
      minWhen: { all: [{ set: 'R', every: { item: 'K1', in: ['1'] } }, inOther({ item: 'K1', in: ['2'] })] },
    }),
  ],
  ['askedWrong neverRecords Other 2', setOf([text], { askedWhen: { set: 'R', count: { atLeast: 3 } } })],
  [
    'askedWrong neverAsked Other',
    setOf([text], {
      askedWhen: { all: [inOther({ item: 'K1', in: ['1'] }), { set: 'Q', when: { item: 'KQ', in: ['1'] } }] },
    }),
  ],
];

test('[FORM-12] twenty planted contradictions are found, each named by what causes it', () => {
  expect(PLANTED).toHaveLength(20);
  const found = PLANTED.map(([, set]) =>
    problemsOf(setContent(set), { lists: LISTS, sets: [OTHER, FIRST] })
      .filter(({ what }) => what !== 'ruleCode')
      .map(({ what, itemid, rule, reason, texts = {}, values = {} }) =>
        [
          what,
          reason,
          itemid,
          rule === undefined ? '' : String(rule + 1),
          ...['way', 'of', 'set'].map((place) => inLanguage(texts[place], 'en')),
          values['value'],
          values['most'],
        ]
          .filter((part) => part !== undefined && part !== '')
          .join(' '),
      ),
  );
  expect(found).toEqual(PLANTED.map(([named]) => [named]));
});

const SEARCHED = /^dead|NeverHolds|boundsCross|^(asked|must|minWhen)Wrong/;

test('[FORM-12] nothing is reported in what ships: the sets of the demonstration and the library of fields', () => {
  const lists = demo.codeSets.map(listOf);
  const library = LIBRARY.map((one) => {
    const ids = one.fields.map((_, at) => `${one.id}${at}`);
    return { ...setOf(libraryFields(one, lists, ids)), fieldsetid: one.id, displayname: one.name };
  });
  const sets = [...demo.fieldSets, ...library];
  expect(sets.length).toBeGreaterThan(10);
  const found = sets.flatMap((set) =>
    problemsOf(setContent(set), { lists, sets }).filter(({ what }) => SEARCHED.test(what)),
  );
  expect(found).toEqual([]);
});

test('[FORM-12] three hundred fields with a hundred rules are searched to the end: the one that contradicts itself is named, and nothing else', () => {
  const kinds = ['number', 'month', 'code', 'text', 'choices', 'date'] as const;
  const fields = Array.from({ length: 300 }, (_, at) => field(kinds[at % kinds.length] ?? 'text', `F${at}`));
  const of = (kind: (typeof kinds)[number]) =>
    fields.flatMap(({ itemid }, at) => (kinds[at % kinds.length] === kind ? [itemid] : []));
  const months = of('month');
  // Rules look at the first two thirds and show the rest, so that none goes in a circle.
  const [numbers, codes] = [of('number'), of('code')].map((ids) =>
    ids.filter((id) => Number(id.slice(1)) < 200),
  ) as [string[], string[]];
  fields[5] = field('date', 'F5', { minValue: 'today+1y', dateType: 'past' });
  const set = setOf(fields, {
    rules: Array.from({ length: 100 }, (_, at) => ({
      when: {
        all: [
          { item: codes[at % codes.length] ?? '', in: ['1', '2'] },
          {
            any: [
              { item: numbers[at % numbers.length] ?? '', is: 'greater' as const, of: ['5'] },
              { item: codes[(at + 7) % codes.length] ?? '', in: ['1'] },
            ],
          },
        ],
      },
      then: { show: [`F${200 + at}`] },
    })),
    orders: months
      .slice(1)
      .map((itemid, at) => ({ item: itemid, is: 'notBefore' as const, of: months[at] ?? '' })),
    checks: numbers
      .slice(1)
      .map((itemid, at) => ({ sum: [itemid, numbers[at] ?? ''], is: 'atMost' as const, value: '1000' })),
  });
  const found = problemsOf(setContent(set), { lists: LISTS, sets: [OTHER, FIRST] });
  expect(found.filter(({ what }) => SEARCHED.test(what)).map(({ what }) => what)).toEqual(['deadDates']);
});
