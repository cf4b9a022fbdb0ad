import { expect, test } from 'vitest';
import { headingLevels } from './headings.ts';

test('[UX-24] headings of a server text go on from the h1 of the page without a gap', () => {
  expect(headingLevels([3, 3, 4])).toEqual([2, 2, 3]);
  expect(headingLevels([1, 2, 2])).toEqual([2, 3, 3]);
  expect(headingLevels([2, 4, 3])).toEqual([2, 3, 3]);
  expect(headingLevels([4, 2, 4])).toEqual([2, 2, 3]);
  expect(headingLevels([])).toEqual([]);
});
