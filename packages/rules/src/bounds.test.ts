import { describe, expect, test } from 'vitest';
import { brokenBound, type Bounds } from './bounds.ts';
import {
  boundDate,
  compareBoundDates,
  movedByMonths,
  readRelativeDate,
  writeRelativeDate,
} from './relative-dates.ts';

const scope = { today: '2026-11-25', valueOf: (item: string) => (item === 'A0415' ? '2018-09' : '') };

describe('[FORM-01] dates that hang on today or on another field', () => {
  test.each([
    ['today', { item: '', months: 0 }, 'today'],
    ['TODAY-18y', { item: '', months: -216 }, 'today-18y'],
    ['today + 6m', { item: '', months: 6 }, 'today+6m'],
    ['today−12m', { item: '', months: -12 }, 'today-1y'],
    ['[A0415]', { item: 'A0415', months: 0 }, '[A0415]'],
    ['[A0415]+2Y', { item: 'A0415', months: 24 }, '[A0415]+2y'],
    ['［A0415］＋２y', { item: 'A0415', months: 24 }, '[A0415]+2y'],
    ['[a-b.c_1]-0m', { item: 'a-b.c_1', months: 0 }, '[a-b.c_1]'],
    ['today+150y', { item: '', months: 1800 }, 'today+150y'],
  ])('%s is read, and written in one spelling', (typed, date, written) => {
    expect(readRelativeDate(typed)).toEqual(date);
    expect(writeRelativeDate(date)).toBe(written);
    expect(readRelativeDate(written)).toEqual(date);
  });

  test.each(['', '2026-01-01', 'tomorrow', 'today-18', 'today-y', '[]', '[A', 'today+151y', 'today+1d'])(
    '%s is none',
    (typed) => {
      expect(readRelativeDate(typed)).toBeNull();
    },
  );

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -13, '2024-12'],
    ['2026', 24, '2028'],
    ['2026', 6, ''],
    ['2026-07-03 14:30', 2, '2026-09-03 14:30'],
    ['0001-01', -1, ''],
    ['9999-12', 1, ''],
    ['0001-02', -1, '0001-01'],
    ['9999-11', 1, '9999-12'],
    ['soon', 1, ''],
    ['', 0, ''],
  ])('%s moved by %d months is %s', (date, months, moved) => {
    expect(movedByMonths(date, months)).toBe(moved);
  });

  test('a bound that cannot be told is none', () => {
    expect(boundDate('today-1y', scope)).toBe('2025-11-25');
    expect(boundDate('[A0415]+2y', scope)).toBe('2020-09');
    expect(boundDate('[A0420]+2y', scope)).toBe('');
    expect(boundDate('2020-01-01', scope)).toBe('2020-01-01');
    expect(boundDate('[A0415]+1m', { ...scope, valueOf: () => ' 2018-09 ' })).toBe('2018-10');
  });

  test('two bounds are compared where both hang on the same', () => {
    expect(compareBoundDates('2020-01-01', '2020-01-02')).toBe(-1);
    expect(compareBoundDates('2020-01-02', '2020-01-01')).toBe(1);
    expect(compareBoundDates('2020-01-01', '2020-01-01')).toBe(0);
    expect(compareBoundDates('today-18y', 'today-16y')).toBeLessThan(0);
    expect(compareBoundDates('[A]+1y', '[A]')).toBeGreaterThan(0);
    for (const [one, two] of [
      ['today', '2020-01-01'],
      ['[A]', '[B]'],
      ['[A]', 'today'],
    ] as const)
      expect(compareBoundDates(one, two)).toBeNaN();
  });
});

describe('[FORM-01] what breaks a bound', () => {
  const number: Bounds = { by: 'number', min: '-5', max: '10.5' };
  const born: Bounds = { by: 'date', min: 'today-60y', max: 'today-18y' };
  const leaving: Bounds = { by: 'date', min: '[A0415]+2y', max: '2026-12-31' };
  const text: Bounds = { by: 'length', min: '3', max: '5' };
  const chosen: Bounds = { by: 'count', min: '2', max: '3' };
  test.each<[Bounds, string, object | null]>([
    [number, '-5', null],
    [number, '-5.01', { problem: 'min', limit: '-5', item: '' }],
    [number, '10.50', null],
    [number, '10.51', { problem: 'max', limit: '10.5', item: '' }],
    [number, '９', null],
    [number, 'none', null],
    [{ by: 'number', min: '1' }, 'none', null],
    [{ by: 'number', max: '-1' }, 'none', null],
    [{ by: 'number', min: 'odd' }, '-100', null],
    [born, '2008-11-25', null],
    [born, '2008-11-26', { problem: 'late', limit: '2008-11-25', item: '' }],
    [born, '1966-11-25', null],
    [born, '1966-11-24', { problem: 'early', limit: '1966-11-25', item: '' }],
    [born, ' 2008-11-26 ', { problem: 'late', limit: '2008-11-25', item: '' }],
    [born, '2008-11', null],
    [born, '2008-12', { problem: 'late', limit: '2008-11', item: '' }],
    [born, 'soon', null],
    [leaving, '2020-09-01', null],
    [leaving, '2020-08-31', { problem: 'earlyItem', limit: '2020-09', item: 'A0415' }],
    [leaving, '2027-01-01', { problem: 'late', limit: '2026-12-31', item: '' }],
    [{ by: 'date', max: '[A0415]' }, '2018-10', { problem: 'lateItem', limit: '2018-09', item: 'A0415' }],
    [{ by: 'date', min: '[A0420]' }, '1900-01', null],
    [text, ' ab ', { problem: 'short', limit: '3', item: '' }],
    [text, 'a😀b', null],
    [text, 'abcdef', { problem: 'long', limit: '5', item: '' }],
    [chosen, '01', { problem: 'fewest', limit: '2', item: '' }],
    [chosen, ' 01 ', { problem: 'fewest', limit: '2', item: '' }],
    [chosen, '01 01', { problem: 'fewest', limit: '2', item: '' }],
    [chosen, '01 02', null],
    [chosen, '01 02 03 04', { problem: 'most', limit: '3', item: '' }],
  ])('%o: %s', (bounds, value, broken) => {
    expect(brokenBound(value, bounds, scope)).toEqual(broken);
  });
});
