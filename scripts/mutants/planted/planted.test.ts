import { expect, test } from 'vitest';
import { isOver } from './planted.ts';

test('[RUN-07] what is planted for the tool itself to find is tested from both sides of its bound', () => {
  expect([4, 5, 6].map(isOver)).toEqual([false, false, true]);
});
