import { describe, expect, test } from 'vitest';
import { stripWhitespace } from '@portal/rules';
import { settle } from './settle.ts';

describe('a text after a key', () => {
  test.each([
    // [before, as typed, caret, limit, text, caret after it]
    ['', 'abcdef', 6, 4, 'abcd', 4],
    ['abcd', 'abcde', 5, 4, 'abcd', 4],
    // In the middle of a full field nothing goes in, and nothing goes out at the end.
    ['abcd', 'aXbcd', 2, 4, 'abcd', 1],
    ['ab😀', 'aXb😀', 2, 3, 'ab😀', 1],
    // A paste goes in as far as there is room.
    ['abc', 'aXYZbc', 4, 4, 'aXbc', 2],
    // What replaces a selection too.
    ['abcd', 'aWXYZd', 5, 4, 'aWXd', 3],
    // A text that was longer before its limit was narrowed loses nothing by a key.
    ['abcdef', 'abcXdef', 4, 4, 'abcdef', 3],
    ['abcdef', 'abcdf', 4, 4, 'abcdf', 4],
  ] as const)(
    '[VAL-02] "%s" → "%s" with the caret at %i and a limit of %i is "%s"',
    (before, typed, caret, limit, text, after) => {
      expect(settle(before, typed, caret, { limit })).toEqual({ text, caret: after });
    },
  );

  test('[REG-06] a space in the middle of a password goes, and the caret stays where somebody types', () => {
    expect(settle('abc12', 'a bc12', 2, { clean: stripWhitespace })).toEqual({ text: 'abc12', caret: 1 });
    expect(settle('abc12', 'a#bc12', 2, { clean: stripWhitespace })).toEqual({ text: 'a#bc12', caret: 2 });
  });
});
