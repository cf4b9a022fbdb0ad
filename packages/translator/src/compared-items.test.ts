import { expect, test } from 'vitest';
import { comparedItems, itemList } from './compared-items.ts';

test('[TRY-03] the items that a value was compared with are one text, and read back from it', () => {
  expect(itemList(['A', 'B'])).toBe('A,B');
  expect(comparedItems('A,B')).toEqual(['A', 'B']);
  expect(comparedItems(itemList([]))).toEqual([]);
  expect(comparedItems(undefined)).toEqual([]);
});
