import { expect, test, vi } from 'vitest';
import { breaksDateOrder } from './date-order.ts';
import { DRAFT_LIFE_MS } from './constants.ts';
import { calendarGap, writeDate } from './date.ts';
import { normaliseNumber, numberLimits } from './number.ts';
import { groupPhone, normalisePhone } from './phone.ts';
import { fitsTextPattern } from './text-patterns.ts';

test('[TRY-03] what is no date breaks no order, be it the one or the other', () => {
  expect(breaksDateOrder('1x', 'notBefore', '2020-01')).toBe(false);
  expect(breaksDateOrder('2019', 'notBefore', '3xyz')).toBe(false);
  expect(breaksDateOrder('1x', 'notBefore', '2x')).toBe(false);
  expect(breaksDateOrder('2019', 'notBefore', '2020-01')).toBe(true);
});

test('[TRY-03] a day of a month is within no years of that month', () => {
  expect(breaksDateOrder('2020-05-01', 'within', '2020-05', 0)).toBe(false);
  expect(breaksDateOrder('2020-06-01', 'within', '2020-05', 0)).toBe(true);
});

test('[VAL-28] space around a date is no reason to miss its day', () => {
  expect(calendarGap(' 1990-02-28')).toBeNull();
  expect(calendarGap(' 1990-02-29')).toBe('noSuchDay');
  expect(calendarGap('soon')).toBeNull();
});

test('[TRANS-10] what is no date is shown as it stands', () => {
  expect(writeDate('soon', 'yyyy/MM')).toBe('soon');
  expect(writeDate('2020-05', 'yyyy/MM')).toBe('2020/05');
});

test('[VAL-26, VAL-27] a point alone is no number, and a length of nought sets no maximum', () => {
  expect(normaliseNumber('.')).toBe('.');
  expect(normaliseNumber('x.')).toBe('x.');
  expect(numberLimits({ itemlength: 0, decimal: 2, maxValue: '' })).toEqual({ max: '', decimals: 2 });
});

test('[TRY-01] noughts behind a plus belong to the number, and what is none is not grouped', () => {
  expect(normalisePhone('+0086 10')).toBe('+008610');
  expect(normalisePhone('0086 10')).toBe('+8610');
  expect(groupPhone(' 12 ')).toBe(' 12 ');
});

test('[SAFE-05] a pattern is no phone rule as long as nothing can run it', async () => {
  vi.resetModules();
  const { isPhoneRule } = await import('./phone.ts');
  expect(isPhoneRule('^1[3-9][0-9]{9}$')).toBe(false);
  expect(isPhoneRule('mainland')).toBe(true);
});

test('[GRID-07] an ORCID without its dashes is none', () => {
  expect(fitsTextPattern('0000-0000-0000-0001', 'orcid')).toBe(true);
  expect(fitsTextPattern('0000000000000001', 'orcid')).toBe(false);
});

test('[RES-27] a draft is kept for a day', () => {
  expect(DRAFT_LIFE_MS).toBe(86_400_000);
});
