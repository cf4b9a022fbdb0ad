import { expect, test } from 'vitest';
import { wholeNumberOf, wordsIn } from './typed-lists.ts';

test('a list is read however it was written', () => {
  expect(wordsIn(' A-1, B-2；C-3、D-4\n\tE-5;')).toEqual(['A-1', 'B-2', 'C-3', 'D-4', 'E-5']);
  expect(wordsIn(' ,， ')).toEqual([]);
});

test('a number is whole or none', () => {
  expect(['30', ' ３０ ', '0'].map(wholeNumberOf)).toEqual([30, 30, 0]);
  expect(['', '4.5', '12a', '-1', '1e3', '9'.repeat(10)].map(wholeNumberOf)).toEqual(Array(6).fill(null));
});
