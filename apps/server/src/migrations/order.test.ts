import { expect, test } from 'vitest';
import { migrations } from './index.ts';
import { LAST_RELEASED } from './released.ts';

/** Those that the release before has run, by number. */
const RELEASED = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 22, 23, 24, 25, 27, 28, 29, 30, 31, 32, 33, 34, 35, 37,
  39, 40, 41, 43, 45, 46, 48, 49,
];

test('[OPS-09] new migrations come after those that a database has run: the migrator takes them in order of name', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
  const numbers = names.map((name) => Number.parseInt(name, 10));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.slice(0, RELEASED.length)).toEqual(RELEASED);
  expect(names[RELEASED.length - 1]).toBe(LAST_RELEASED);
});
