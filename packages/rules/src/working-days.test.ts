import { expect, test } from 'vitest';
import { CHINA_WORKING_DAYS } from '@portal/schemas/working-days';
import { dayAfter, firstWholeDay, isWorkingDay, lastWorkingDay, workingCalendar } from './working-days.ts';

const NONE = { off: [], on: [], years: [] };
const china = workingCalendar(CHINA_WORKING_DAYS, NONE);

// As the State Council has published the two years.
test.each([
  ['2025-01-01', false],
  ['2025-01-26', true],
  ['2025-01-27', true],
  ['2025-01-28', false],
  ['2025-02-04', false],
  ['2025-02-05', true],
  ['2025-02-08', true],
  ['2025-02-09', false],
  ['2025-09-28', true],
  ['2025-10-01', false],
  ['2025-10-08', false],
  ['2025-10-09', true],
  ['2025-10-11', true],
  ['2026-02-14', true],
  ['2026-02-15', false],
  ['2026-02-23', false],
  ['2026-02-24', true],
  ['2026-02-28', true],
  ['2026-03-01', false],
  ['2026-09-20', true],
  ['2026-09-25', false],
  ['2026-10-07', false],
  ['2026-10-08', true],
  ['2026-10-10', true],
  ['2025-12-31', true],
  ['2026-01-04', true],
  ['2026-12-25', true],
  ['2026-12-26', null],
  ['2026-12-28', null],
  ['2027-01-04', null],
])('[LIST-02] golden: whether people work on %s: %s', (day, works) => {
  expect(isWorkingDay(day, china)).toBe(works);
});

test.each([
  ['an ordinary week', '2026-03-02', 5, '2026-03-06'],
  ['over a weekend', '2026-03-05', 5, '2026-03-11'],
  ['beginning on a Saturday', '2026-03-07', 1, '2026-03-09'],
  ['over Spring Festival with the Saturday before it', '2026-02-13', 5, '2026-02-26'],
  ['over Spring Festival with the Saturday after it', '2026-02-24', 5, '2026-02-28'],
  ['over National Day of 2026', '2026-09-30', 5, '2026-10-12'],
  ['over National Day of 2025', '2025-09-30', 4, '2025-10-11'],
  ['over Spring Festival of 2025', '2025-01-26', 4, '2025-02-06'],
  ['beginning on a holiday', '2026-10-01', 1, '2026-10-08'],
  ['over the New Year of 2026', '2025-12-30', 4, '2026-01-05'],
  ['to the last day that is known', '2026-12-24', 2, '2026-12-25'],
  ['beyond what is known', '2026-12-24', 3, null],
])('[LIST-02] golden: %s', (_name, first, count, last) => {
  expect(lastWorkingDay(first, count, china)).toBe(last);
});

test('[LIST-02] what an office says of a day stands above what was published, and makes a year known', () => {
  const own = { off: ['2026-03-03', '2026-02-14'], on: ['2026-03-08', '2026-10-01'], years: [2027] };
  const calendar = workingCalendar(CHINA_WORKING_DAYS, own);
  expect(['2026-03-03', '2026-02-14'].map((day) => isWorkingDay(day, calendar))).toEqual([false, false]);
  expect(['2026-03-08', '2026-10-01'].map((day) => isWorkingDay(day, calendar))).toEqual([true, true]);
  expect(calendar.off.has('2026-10-01')).toBe(false);
  expect(calendar.on.has('2026-02-14')).toBe(false);
  expect(lastWorkingDay('2026-12-30', 3, calendar)).toBe('2027-01-01');
  expect(lastWorkingDay('2027-12-31', 2, calendar)).toBeNull();
});

test('[LIST-02] a day that has begun is not counted, and one that begins with the list is', () => {
  expect(firstWholeDay('2026-03-02T00:00')).toBe('2026-03-02');
  expect(firstWholeDay('2026-03-02T00:01')).toBe('2026-03-03');
  expect(firstWholeDay('2026-02-28T23:59')).toBe('2026-03-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
});
