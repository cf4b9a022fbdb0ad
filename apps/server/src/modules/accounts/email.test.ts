import { expect, test } from 'vitest';
import { emailKey, maskEmail } from './email.ts';

test.each([
  ['li.lei@example.com', 'li***i@example.com'],
  ['ab@x.cn', 'a***@x.cn'],
  ['a@x.cn', 'a***@x.cn'],
  ['abc@x.cn', 'a***c@x.cn'],
])('[D-24] %s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));

test('[WIRE-21] letter case and space around make no other address', () => {
  expect(emailKey(' A@B.com ')).toBe(emailKey('a@b.COM'));
});
