import { expect, test } from 'vitest';
import { latestOf } from './records.ts';

test('[FORM-03] the latest is the one that lasts longest: one without an end lasts still, of several the last', () => {
  const records = (...ends: string[]) => ends.map((END) => ({ END }));
  expect(latestOf(records('2019-06', '2022-06', '2020'), 'END')).toBe(1);
  expect(latestOf(records('2019-06', '', '2022-06'), 'END')).toBe(1);
  expect(latestOf(records('2022-06', '2022-06'), 'END')).toBe(1);
  expect(latestOf([], 'END')).toBe(-1);
});
