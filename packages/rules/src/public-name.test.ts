import { expect, test } from 'vitest';
import { identityTail, publicName } from './public-name.ts';

test.each([
  ['', ''],
  ['张', '*'],
  ['张三', '张*'],
  ['欧阳修', '欧*修'],
  ['欧阳修明', '欧**明'],
  [' 张三 ', '张*'],
  ['阿卜杜拉·买买提', '阿***·买**'],
  ['阿卜杜拉•买买提', '阿***•买**'],
  ['迪丽热巴・迪力木拉提', '迪***・迪****'],
  ['John Smith', 'J*** S****'],
  ['J Smith', '* S****'],
  ['Madonna', 'M******'],
  // Of signs of two scripts in one word the last is not shown.
  ['Ben李', 'B***'],
  ['Mary-Ann O’Neil', 'M***-A** O*****'],
  // A rare character is two code units, and one with a variant selector two code points.
  ['𠮷田', '𠮷*'],
  ['王𠮷𬬻', '王*𬬻'],
  ['王葛\u{e0100}', '王*'],
  ['葛\u{e0100}', '*'],
  ['Zoe\u0308 K', 'Z** *'],
  ['○', '*'],
])('[LIST-01] the public reads %j as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test.each([
  ['33010619900101001x', '001X'],
  ['330106900101001', '1001'],
  ['M1234567(8)', '5678'],
  ['E12345678', '5678'],
  ['1234567', ''],
  ['', ''],
  ['护照12345678', ''],
])('[LIST-01] of the number %j the end is %j', (number, end) => {
  expect(identityTail(number)).toBe(end);
});
