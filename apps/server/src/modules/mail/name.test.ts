import { expect, test } from 'vitest';
import { mailName } from './name.ts';

test('[SAFE-07] a name stands in a mail only where the address is confirmed', () => {
  expect(mailName('林溪', true)).toBe('林溪');
  expect(mailName('林溪', false)).toBe('');
});

test.each([
  'Claim https://evil.example',
  'evil.example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'www evil',
  'mail@evil',
  '奖品。公司',
  'javascript:alert',
  'x'.repeat(31),
])('[SAFE-07] the name %s is left out', (name) => {
  expect(mailName(name, true)).toBe('');
});

test.each([
  ["Anne-Marie O'Neil", "Anne-Marie O'Neil"],
  ['J. R. Smith', 'J. R. Smith'],
  ['阿依古丽·买买提', '阿依古丽·买买提'],
  ['Lin\r\nXi\u202e', 'Lin Xi'],
])('[SAFE-07] the name %j is kept as %s', (name, kept) => {
  expect(mailName(name, true)).toBe(kept);
});
