import { expect, test } from 'vitest';
import type { Check } from './checks.ts';
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
