import { describe, expect, test } from 'vitest';
import type { FieldSet, OrderRule } from '@portal/schemas';
import { messageFor, type Translate } from './messages.ts';
import { context, field, fieldSet } from './testing.ts';
import { translateFieldSet } from './translate-field-set.ts';
import { compileVerdict } from './verdict.ts';
import zh from '../../../locales/zh/forms.json' with { type: 'json' };

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
    for (const broken of [null, 'x', [null, 7, {}]])
      expect(judged(broken as unknown as OrderRule[], wrong)).toEqual([]);
  });

  test('[TRY-03] two dates that were saved before the rule have no fault until one of them is edited', () => {
    const { schema } = translateFieldSet(fieldSet(dates, { orders: [notBefore] }), context());
    const kept = { ...schema, 'x-kept': { END: '2019-06-30' }, 'x-stored': { START: '2020-09' } };
    expect(compileVerdict(kept)({ START: '2020-09', END: '2019-06-30' })).toEqual([]);
    expect(compileVerdict(kept)({ START: '2021-09', END: '2019-06-30' })).toHaveLength(1);
    expect(compileVerdict(kept)({ START: '2020-09', END: '2019-05-30' })).toHaveLength(1);
  });
});
