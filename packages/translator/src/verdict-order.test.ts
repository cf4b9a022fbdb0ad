import { describe, expect, test } from 'vitest';
import type { Check } from '@portal/field-kinds';
import type { FieldSet, OrderRule } from '@portal/schemas';
import { activeSchema } from './active-schema.ts';
import { checksOf } from './keywords.ts';
import { messageFor, type Translate } from './messages.ts';
import { context, field, fieldSet } from './testing.ts';
import { translateFieldSet } from './translate-field-set.ts';
import { compileVerdict } from './verdict.ts';
import zh from '../../../locales/zh/forms-late.json' with { type: 'json' };

describe('order of dates', () => {
  const dates = [
    field({ itemid: 'START', itemdesc: '入学时间', itemtype: 'D', itemlength: 7 }),
    field({ itemid: 'END', itemdesc: '毕业时间', itemtype: 'D', itemlength: 10 }),
    field({ itemid: 'KIND' }),
  ];
  const judged = (orders: OrderRule[], data: Record<string, string>, more: Partial<FieldSet> = {}) =>
    compileVerdict(translateFieldSet(fieldSet(dates, { orders, ...more }), context()).schema)(data);
  const notBefore: OrderRule = { item: 'END', is: 'notBefore', of: 'START' };

  test('[TRY-03] an end before its start is refused at the later field, in words that name both', () => {
    const [error, ...more] = judged([notBefore], { START: '2020-09', END: '2019-06-30' });
    expect(more).toEqual([]);
    expect(error).toMatchObject({ itemid: 'END', keyword: 'x-order', params: { problem: 'notBefore' } });
    const t: Translate = (keys, values) => {
      const texts = keys.map((key) => key.split('.').reduce<unknown>((node, part) => Object(node)[part], zh));
      const found = texts.find((text) => typeof text === 'string') as string;
      return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    };
    expect(error && messageFor(error, { title: '毕业时间' }, t)).toBe('毕业时间不能早于入学时间');
    expect(judged([notBefore], { START: '2020-09', END: '2020-09-01' })).toEqual([]);
    expect(judged([notBefore], { END: '2019-06-30' })).toEqual([]);
  });

  test('[TRY-03] dates are judged beside today and within years of each other', () => {
    const today: OrderRule = { item: 'END', is: 'after', of: '@today' };
    expect(judged([today], { END: '2026-07-03' })).toMatchObject([{ params: { problem: 'afterToday' } }]);
    expect(judged([today], { END: '2026-07-04' })).toEqual([]);
    const near: OrderRule = { item: 'END', is: 'within', of: 'START', years: 8 };
    expect(judged([near], { START: '2010-09', END: '2020-06-30' })).toMatchObject([
      { params: { problem: 'within', years: 8 } },
    ]);
    expect(judged([notBefore, near], { START: '2015-09', END: '2020-06-30' })).toEqual([]);
  });

  test('[TRY-03] a date that is not shown, archived or unknown takes no part in an order', () => {
    const rules = [{ when: { item: 'KIND', in: ['1'] }, then: { show: ['START'] } }];
    const wrong = { START: '2020-09', END: '2019-06-30' };
    expect(judged([notBefore], { ...wrong, KIND: '2' }, { rules })).toEqual([]);
    expect(judged([notBefore], { ...wrong, KIND: '1' }, { rules })).toHaveLength(1);
    expect(judged([{ ...notBefore, of: 'NOBODY' }], wrong)).toEqual([]);
    for (const broken of [null, 'x', [null, undefined, 7, {}]])
      expect(judged(broken as unknown as OrderRule[], wrong)).toEqual([]);
  });

  test('[TRY-03] two dates that were saved before the rule have no fault until one of them is edited', () => {
    const { schema } = translateFieldSet(fieldSet(dates, { orders: [notBefore] }), context());
    const kept = { ...schema, 'x-kept': { END: '2019-06-30' }, 'x-stored': { START: '2020-09' } };
    expect(compileVerdict(kept)({ START: '2020-09', END: '2019-06-30' })).toEqual([]);
    expect(compileVerdict(kept)({ START: '2021-09', END: '2019-06-30' })).toHaveLength(1);
    expect(compileVerdict(kept)({ START: '2020-09', END: '2019-05-30' })).toHaveLength(1);
  });

  test('[TRY-03] rules of one date stand together, each with the name of the other date', () => {
    const orders: OrderRule[] = [
      notBefore,
      { item: 'END', is: 'after', of: '@today' },
      { item: 'END', is: 'within', of: 'KIND' } as OrderRule,
      { item: 'START', is: 'within', of: 'END', years: 8 },
    ];
    const nameless = dates.map((one) => (one.itemid === 'KIND' ? { ...one, itemdesc: '' } : one));
    const { schema } = translateFieldSet(fieldSet(nameless, { orders }), context());
    expect(schema.properties?.['END']?.['x-order']).toEqual([
      { is: 'notBefore', of: 'START', name: '入学时间' },
      { is: 'after', of: '@today', name: '@today' },
      { is: 'within', of: 'KIND', name: 'KIND', years: 0 },
    ]);
    expect(schema.properties?.['START']?.['x-order']).toEqual([
      { is: 'within', of: 'END', name: '毕业时间', years: 8 },
    ]);
    expect(schema).not.toHaveProperty('allOf');
  });

  test.each<[string, OrderRule]>([
    ['another date that nobody is asked for', { ...notBefore, of: 'NOBODY' }],
    ['a date that nobody is asked for', { ...notBefore, item: 'NOBODY' }],
    ['a date and itself', { item: 'END', is: 'after', of: 'END' }],
  ])('[TRY-03] a rule about %s leaves no trace', (_, order) => {
    const plain = translateFieldSet(fieldSet(dates), context());
    expect(translateFieldSet(fieldSet(dates, { orders: [order] }), context())).toEqual(plain);
  });

  test('[TRY-03] a rule counts while both dates are shown', () => {
    const rules = ['START', 'END'].map((shown) => ({
      when: { item: `SHOW_${shown}`, in: ['1'] },
      then: { show: [shown] },
    }));
    const switches = rules.map(({ when }) => field({ itemid: when.item }));
    const set = fieldSet([...dates, ...switches], { orders: [notBefore], rules });
    const { schema } = translateFieldSet(set, context());
    const counts = (data: Record<string, string>) =>
      activeSchema(schema, data).properties?.['END']?.['x-order'] !== undefined;
    expect(counts({ SHOW_START: '1', SHOW_END: '1' })).toBe(true);
    expect(counts({ SHOW_START: '1' })).toBe(false);
    expect(counts({ SHOW_END: '1' })).toBe(false);
  });

  test.each<[string, unknown, object | null]>([
    ['that is no list', { is: 'notBefore', of: 'S' }, null],
    ['that nobody knows', [{ is: 'near', of: 'S', name: 'N' }], null],
    ['to a value that is no text', [{ is: 'notBefore', of: 'NUMBER' }], null],
    ['to nothing', [{ is: 'notBefore' }], null],
    ['that is kept', [{ is: 'within', of: 'S', years: 2 }], null],
    [
      'that is broken, after one that is kept',
      [
        { is: 'within', of: 'S', years: '2' },
        { is: 'notBefore', of: 'S', name: 'N' },
      ],
      { problem: 'notBefore', of: 'S', other: 'N', years: 0 },
    ],
    [
      'without a number of years',
      [{ is: 'within', of: 'S', years: 'x' }],
      { problem: 'within', of: 'S', other: '', years: 0 },
    ],
    [
      'of so many years',
      [{ is: 'within', of: 'S', years: 1 }],
      { problem: 'within', of: 'S', other: '', years: 1 },
    ],
    [
      'to today',
      [{ is: 'notBefore', of: '@today', name: 'T' }],
      { problem: 'notBeforeToday', of: '@today', other: 'T', years: 0 },
    ],
  ])('[TRY-03] a relation %s', (_, setting, expected) => {
    const check = checksOf().keywords['x-order'] as Check;
    const siblings = { S: '2020-09', NUMBER: 2021 };
    expect(check('2019-06', setting, { today: '2026-07-03', siblings })).toEqual(expected);
  });
});
