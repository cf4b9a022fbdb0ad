import { expect, test } from 'vitest';
import { countFitting } from './use-fitting.ts';

test.each([
  ['all that fit', [100, 100, 100], 300, 3],
  ['the first ones, with room for the entry of the rest', [100, 100, 100], 299, 2],
  ['none where there is no room at all', [100, 100], 90, 0],
  ['nothing of nothing', [], 0, 0],
])('[TRY-21] a menu shows %s', (_, widths, room, count) => {
  expect(countFitting(widths, room)).toBe(count);
});
