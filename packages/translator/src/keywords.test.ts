import { describe, expect, test } from 'vitest';
import type { Check } from '@portal/field-kinds';
import { annotations, checksOf } from './keywords.ts';

const { keywords } = checksOf();
const check = (keyword: `x-${string}`, value: string, setting: unknown, siblings = {}) =>
  (keywords[keyword] as Check)(value, setting, { today: '2026-07-03', siblings });

describe('keywords of our own', () => {
  test.each<[`x-${string}`, string, unknown, boolean]>([
    ['x-nonBlank', ' ', 'input', false],
    ['x-nonBlank', 'a', 'input', true],
    ['x-maxCodePoints', '😀😀', 2, true],
    ['x-maxCodePoints', '😀😀😀', 2, false],
    ['x-maxCodePoints', 'abc', '2', true],
    ['x-same', 'a', 'P', true],
    ['x-same', 'b', 'P', false],
    ['x-same', '', 'Q', true],
    ['x-same', 'a', 'Q', false],
    ['x-differs', 'a', 'P', false],
    ['x-differs', 'b', 'P', true],
    ['x-differs', 'a', 'Q', true],
  ])('%s takes %j beside %j: %s', (keyword, value, setting, isGood) => {
    const found = check(keyword, value, setting, { P: 'a' });
    expect(found === null).toBe(isGood);
  });

  test('[VAL-02] a text that is too long is told how long it may be', () => {
    expect(check('x-maxCodePoints', 'abc', 2)).toEqual({ limit: 2 });
  });

  test.each([
    [{ complex: true, minlen: 8, maxlen: 20 }, 'Demo#20', { problem: 'length', min: 8, max: 20 }],
    [{ complex: true, minlen: '8', maxlen: '20' }, 'Demo#20', { problem: 'length', min: 8, max: 20 }],
    [{ complex: true }, 'Demo#', { problem: 'length', min: 6, max: 12 }],
    [{ complex: true, minlen: 'x', maxlen: null }, 'Demo#', { problem: 'length', min: 6, max: 12 }],
    [{ complex: 'true' }, 'short', { problem: 'plainLength', min: 6, max: 8 }],
    [null, 'short', { problem: 'plainLength', min: 6, max: 8 }],
  ])('[VAL-22] a password rule of %j', (setting, value, expected) => {
    expect(check('x-password', value, setting)).toMatchObject(expected);
    expect(check('x-password', 'Demo#2026'.slice(0, setting?.complex === true ? 9 : 8), setting)).toBeNull();
  });

  test('those that only inform check nothing', () => {
    for (const name of annotations) expect(keywords).not.toHaveProperty(name);
  });
});
