import { expect, test } from 'vitest';
import { PASSWORD_SPECIALS, passwordLimits, passwordProblems, type PasswordPolicy } from './password.ts';

const strong: PasswordPolicy = { complex: true, minlen: 6, maxlen: 12 };
const plain: PasswordPolicy = { complex: false, minlen: 0, maxlen: 0 };

test('[VAL-19] the strong rule asks for length, a digit, a letter and a special character', () => {
  expect(passwordProblems('Ab1#x', strong)).toEqual(['length']);
  expect(passwordProblems('Ab1#xy', strong)).toEqual([]);
  expect(passwordProblems('Ab1#xyzabcde', strong)).toEqual([]);
  expect(passwordProblems('Ab1#xyzabcdef', strong)).toEqual(['length']);
  expect(passwordProblems('', strong)).toEqual(['length', 'digit', 'letter', 'special']);
});

test('[VAL-20] exactly the codes 33-42, 64, 94 and 126 count as special', () => {
  const counted = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => passwordProblems(`Abc123${character}`, strong).length === 0,
  );
  const codes = counted.map((character) => character.charCodeAt(0));
  expect(codes).toEqual([33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 64, 94, 126]);
  expect(counted.join('')).toBe(PASSWORD_SPECIALS);
  expect(passwordProblems('Abc123-', strong)).toEqual(['special']);
  expect(passwordProblems('Abc123+', strong)).toEqual(['special']);
});

test('[VAL-21] the plain rule asks for 6 to 8 characters and nothing else', () => {
  expect(passwordProblems('abcdef', plain)).toEqual([]);
  expect(passwordProblems('abcdefgh', plain)).toEqual([]);
  expect(passwordProblems('abcde', plain)).toEqual(['plainLength']);
  expect(passwordProblems('abcdefghi', plain)).toEqual(['plainLength']);
  expect(passwordLimits({ complex: false, minlen: 8, maxlen: 20 })).toEqual({ min: 6, max: 8 });
});

test('[VAL-22] lengths from the server replace 6 to 12 of the strong rule', () => {
  expect(passwordLimits({ complex: true, minlen: 0, maxlen: 0 })).toEqual({ min: 6, max: 12 });
  expect(passwordLimits({ complex: true, minlen: 8, maxlen: 20 })).toEqual({ min: 8, max: 20 });
});

test('[VAL-23] every broken part is named on its own', () => {
  expect(passwordProblems('A1#', strong)).toEqual(['length']);
  expect(passwordProblems('Abcdef#', strong)).toEqual(['digit']);
  expect(passwordProblems('123456#', strong)).toEqual(['letter']);
  expect(passwordProblems('Abc1234', strong)).toEqual(['special']);
  expect(passwordProblems('abc', plain)).toEqual(['plainLength']);
});
