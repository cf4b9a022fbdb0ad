import { describe, expect, test } from 'vitest';
import { isLandline, isTelephone, normaliseTelephone } from './landline.ts';

describe('[VAL-30] landlines', () => {
  test.each([
    ['010-62781234', '010-62781234'],
    ['01062781234', '010-62781234'],
    ['0571-88206000', '0571-88206000'],
    ['0571 8820 6000', '0571-88206000'],
    ['（0571）8820-6000'.replace('-', ''), '0571-88206000'],
    ['０２１－６５９８２２００', '021-65982200'],
    ['0716-8060123', '0716-8060123'],
    ['010-62781234转8012', '010-62781234-8012'],
    ['010-62781234-8012', '010-62781234-8012'],
    ['010 62781234 ext. 12', '010-62781234-12'],
    ['+86 10 6278 1234', '010-62781234'],
    ['0086-571-88206000', '0571-88206000'],
    ['400-820-8820', '400-820-8820'],
    ['8008203060', '800-820-3060'],
    ['+44 20 7946 0000', '+442079460000'],
  ])('%s is one, written %s', (typed, written) => {
    expect(isLandline(typed)).toBe(true);
    expect(normaliseTelephone(typed)).toBe(written);
    expect(isLandline(written)).toBe(true);
    expect(normaliseTelephone(written)).toBe(written);
    expect(isTelephone(typed)).toBe(true);
  });

  test.each([
    ['', 'empty'],
    ['62781234', 'without its area code'],
    ['13800138000', 'a mobile number'],
    ['+8613800138000', 'a mobile number with the code of the country'],
    ['010-12781234', 'a number that begins with 1'],
    ['010-627812345', 'a digit too many'],
    ['010-627812', 'a digit too few'],
    ['0100-62781234', 'no area code'],
    ['010-62781234-1234567', 'an extension too long'],
    ['010-62781234 (home)', 'words beside it'],
    [`010-6278${' '.repeat(70)}1234`, 'longer than any number'],
  ])('%s is none: %s', (typed) => {
    expect(isLandline(typed)).toBe(false);
  });

  test('no number is longer than 64 characters, however it is grouped', () => {
    const spaced = (length: number): string => `010-6278${' '.repeat(length - '010-62781234'.length)}1234`;
    expect([isLandline(spaced(64)), isLandline(spaced(65))]).toEqual([true, false]);
  });

  test('a phone of either sort may be a mobile one as well, and nothing else', () => {
    for (const good of ['13800138000', '138 0013 8000', '+86 138 0013 8000', '010-62781234'])
      expect(isTelephone(good), good).toBe(true);
    for (const bad of ['62781234', '1380013800', 'none', '']) expect(isTelephone(bad), bad).toBe(false);
    expect(normaliseTelephone('138 0013 8000')).toBe('13800138000');
  });
});
