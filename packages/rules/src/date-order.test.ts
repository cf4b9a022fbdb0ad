import { expect, test } from 'vitest';
import { breaksDateOrder } from './date-order.ts';

test.each([
  ['2019-06', 'notBefore', '2020-09', 0, true],
  ['2020-09', 'notBefore', '2020-09', 0, false],
  ['2020-09', 'after', '2020-09', 0, true],
  ['2020-09', 'after', '2020-09-15', 0, false],
  ['2020', 'notBefore', '2020-12-31', 0, false],
  ['2019', 'after', '2020-01-01', 0, true],
  ['2028-09', 'within', '2020-09', 8, false],
  ['2028-10', 'within', '2020-09', 8, true],
  ['2012-08', 'within', '2020-09', 8, true],
  ['2021-02-28', 'within', '2020-02-29', 1, false],
  ['2021-03-01', 'within', '2020-02-29', 1, true],
  ['2026-07-03 09:00', 'notBefore', '2026-07-03 09:30', 0, true],
  ['not a date', 'notBefore', '2020-09', 0, false],
  ['2020-09', 'notBefore', '', 0, false],
  ['2020-09', 'within', '2020-09', 0, false],
] as const)('[TRY-03] %s %s %s (%d years): broken is %s', (date, relation, other, years, broken) => {
  expect(breaksDateOrder(date, relation, other, years)).toBe(broken);
});
