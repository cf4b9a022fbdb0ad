import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['li.lei@example.com', 'li***i@example.com'],
  ['ab@x.cn', 'a***@x.cn'],
  ['a@x.cn', 'a***@x.cn'],
  ['abc@x.cn', 'a***c@x.cn'],
])('[D-24] its owner recognises %s by %s', (email, shown) => {
  expect(maskEmail(email, 'owner')).toBe(shown);
});

test.each([
  ['anna@example.com', 'a***@example.com'],
  ['@example.com', '***@example.com'],
  ['nonsense', '***'],
])('[HR-29] to a viewer of the office %s is %s', (email, shown) => {
  expect(maskEmail(email, 'office')).toBe(shown);
});
