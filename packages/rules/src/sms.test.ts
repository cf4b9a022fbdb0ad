import { expect, test } from 'vitest';
import { smsSize } from './index.ts';

test('[OFFICE-12] parts of an SMS: 70 and 67 characters with Chinese, 160 and 153 in the GSM alphabet', () => {
  const of = (text: string) => smsSize(text).parts;
  expect([of(''), of('试'), of('试'.repeat(70)), of('试'.repeat(71))]).toEqual([0, 1, 1, 2]);
  expect([of('试'.repeat(134)), of('试'.repeat(135))]).toEqual([2, 3]);
  expect([of('a'.repeat(160)), of('a'.repeat(161)), of('a'.repeat(306)), of('a'.repeat(307))]).toEqual([
    1, 2, 2, 3,
  ]);
  expect(smsSize('Ärger @ 5 £')).toEqual({ encoding: 'gsm7', units: 11, parts: 1 });
  // One sign beyond the alphabet makes all of it longer.
  expect(smsSize(`${'a'.repeat(99)}“`)).toEqual({ encoding: 'ucs2', units: 100, parts: 2 });
});

test('[OFFICE-12] signs of two units count twice and are not divided over two parts', () => {
  expect(smsSize('€[]')).toEqual({ encoding: 'gsm7', units: 6, parts: 1 });
  expect(smsSize('€'.repeat(80)).parts).toBe(1);
  // 153 is odd: each part holds 76 of them.
  expect([smsSize('€'.repeat(152)).parts, smsSize('€'.repeat(153)).parts]).toEqual([2, 3]);
  expect(smsSize('𠮷'.repeat(35))).toEqual({ encoding: 'ucs2', units: 70, parts: 1 });
  expect([smsSize('𠮷'.repeat(66)).parts, smsSize('𠮷'.repeat(67)).parts]).toEqual([2, 3]);
});
