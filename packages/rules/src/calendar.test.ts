import { expect, test } from 'vitest';
import { daysInMonth, fullYears, isRealDate } from './calendar.ts';

test('[D-55] months have their days', () => {
  const days = Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1));
  expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
});

test.each([
  [1900, 28],
  [2000, 29],
  [2023, 28],
  [2024, 29],
  [2100, 28],
])('[D-55] February of %d has %d days', (year, days) => {
  expect(daysInMonth(year, 2)).toBe(days);
});

test.each([
  [1, 1, true],
  [12, 31, true],
  [4, 30, true],
  [4, 31, false],
  [0, 1, false],
  [13, 1, false],
  [1, 0, false],
  [1, 32, false],
])('[D-55] month %d, day %d: %s', (month, day, isReal) => {
  expect(isRealDate(2026, month, day)).toBe(isReal);
});

test.each([
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2000-07-03', '2026-07-03', 26],
  ['2000-07-03', '2000-07-03', 0],
])('[D-08] from %s to %s it is %d full years', (from, to, years) => {
  expect(fullYears(from, to)).toBe(years);
});
