import { expect, test } from 'vitest';
import type { Check } from './checks.ts';
import { NO_ITEMS } from './items.ts';
import { kind, made, TODAY } from './kinds.test.support.ts';

const accepts = (id: Parameters<typeof kind>[0], value: string, more = {}): boolean =>
  kind(id).check(value, made(id, more), { today: TODAY });

test('[TRANS-04] a code whose parent is in no list is of the first level', () => {
  const codes = [{ id: '11', parent: 'gone' }];
  const check = (layer: string): boolean =>
    kind('code').check('11', made('code', { layer }), { today: TODAY, codes });
  expect(check('')).toBe(true);
  expect(check('2')).toBe(true);
});

test('[PKG-03] a date with a time is read without the space around it, and may be later than today unless limited', () => {
  for (const typed of [' 2026/7/3 9:05 ', '202607030905', '20260703 0905', '2026.7.3 0905'])
    expect(kind('datetime').normalise(typed), typed).toBe('2026-07-03 09:05');
  expect(kind('datetime').normalise('202607032505')).toBe('202607032505');
  expect(accepts('datetime', '2099-01-01 08:00')).toBe(true);
  expect(accepts('datetime', '2099-01-01 08:00', { dateType: 'past' })).toBe(false);
});

test('[TRANS-05] a search for long text takes the whole width', () => {
  expect(kind('memo').query(made('memo'), { unitItem: '' }).ui).toMatchObject({
    'ui:options': { wide: true },
  });
});

test('[TRANS-06] a number that no form gave a minimum is not negative', () => {
  const check = kind('number').checks?.keywords?.['x-decimal'] as Check;
  const scope = { today: TODAY, siblings: {} } as Parameters<Check>[2];
  expect(check('-1', { decimals: 0 }, scope)).toMatchObject({ problem: 'min' });
  expect(check('0', { decimals: 0 }, scope)).toBeNull();
});

test('[GRID-07] an address may be exactly as long as its field', () => {
  const address = 'https://www.example.com/cv';
  expect(accepts('url', address, { itemlength: address.length })).toBe(true);
  expect(accepts('url', address, { itemlength: address.length - 1 })).toBe(false);
});

test('[VAL-30] a phone is mobile, a landline, or either, and each is personal by its family', () => {
  const numbers = ['13800138000', '010-62781234', '62781234'];
  expect(
    (['phone', 'landline', 'telephone'] as const).map((id) => numbers.map((number) => accepts(id, number))),
  ).toEqual([
    [true, false, false],
    [false, true, false],
    [true, true, false],
  ]);
  for (const id of ['phone', 'landline', 'telephone'] as const) expect(kind(id).family).toBe('phone');
});

test('[FORM-07] a choice that is made with no other is refused beside another, and said in the schema', () => {
  const more = { leaf_only: '0', choices: 'ranked; alone: 9' };
  expect(kind('choices').shape({ field: made('choices', more), ctx: {} } as never).schema).toMatchObject({
    'x-choices': { max: 0, alone: ['9'], ranked: true },
  });
  const check = kind('choices').checks?.keywords?.['x-choices'] as Check;
  const told = (value: string) => check(value, { max: 2, alone: ['9'] }, { today: TODAY, siblings: {} });
  expect([told('9'), told('1 2'), told('1 1 2')]).toEqual([null, null, null]);
  expect(told('9 1')).toEqual({ problem: 'alone' });
  expect(told('1 2 3')).toEqual({ problem: 'max', max: 2 });
  const takes = (value: string): boolean =>
    kind('choices').check(value, made('choices', more), {
      today: TODAY,
      codes: ['1', '2', '9'].map((id) => ({ id, parent: '' })),
    });
  expect([takes('9'), takes('1 2'), takes('9 1')]).toEqual([true, true, false]);
});

test('[FORM-01] a number is as low as HR says below nought, and not negative otherwise', () => {
  const lowest = (minValue?: string): unknown =>
    kind('number').shape({
      field: made('number', minValue === undefined ? {} : { minValue }),
      ctx: {},
    } as never).schema?.['x-decimal'];
  expect(lowest('-5')).toMatchObject({ min: '-5' });
  for (const other of [undefined, '', '0.0', '3', 'x']) expect(lowest(other)).toMatchObject({ min: '0' });
  expect(accepts('number', '-5', { minValue: '-5' })).toBe(true);
  expect(accepts('number', '-6', { minValue: '-5' })).toBe(false);
  expect(accepts('number', '-1', { minValue: '3' })).toBe(false);
});

test('[FORM-01] a sample number keeps the bounds of its field', () => {
  const sample = (longest: boolean, more = {}): string =>
    kind('number').sample(made('number', { itemlength: 3, ...more }), { longest } as never);
  expect([sample(false), sample(true)]).toEqual(['3', '999']);
  expect([sample(false, { minValue: '5' }), sample(true, { minValue: '5' })]).toEqual(['5', '999']);
  expect([sample(false, { maxValue: '60' }), sample(true, { maxValue: '60' })]).toEqual(['1', '60']);
});

test('[FORM-09] a table is a text of its own format that takes the whole width', () => {
  const table = kind('table').shape({ field: made('table'), ctx: {} } as never);
  expect(table.ui).toEqual({ 'ui:widget': 'table', 'ui:options': { wide: true } });
});

test('[PKG-03] formats of texts make no other kind of a memo', () => {
  for (const id of ['table', 'landline', 'telephone'] as const) {
    expect(kind(id).recognises(made(id), NO_ITEMS), id).toBe(true);
    expect(kind(id).recognises({ ...made(id), itemtype: 'M' }, NO_ITEMS), id).toBe(false);
  }
});
