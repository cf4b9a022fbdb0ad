import { expect, test } from 'vitest';
import { emailKey, mailboxOf, maskEmail } from './email.ts';

test.each([
  ['li.lei@example.com', 'li***i@example.com'],
  ['ab@x.cn', 'a***@x.cn'],
  ['a@x.cn', 'a***@x.cn'],
  ['abc@x.cn', 'a***c@x.cn'],
])('[D-24] %s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));

test('[LOGIN-09] the mailbox of an address is a known one, else the domain’s, never anything odd', () => {
  expect(mailboxOf('a@QQ.com', '')).toBe('https://mail.qq.com');
  expect(mailboxOf('a@uni.edu.cn', '')).toBe('https://mail.uni.edu.cn');
  expect(mailboxOf('a@qq.com', 'http://x/mailbox')).toBe('http://x/mailbox');
  for (const odd of ['a@javascript:alert(1)', 'a@x/y.cn', 'a', 'a@[1.2.3.4]'])
    expect(mailboxOf(odd, ''), odd).toBe('');
});

test('[WIRE-21] letter case and space around make no other address', () => {
  expect(emailKey(' A@B.com ')).toBe(emailKey('a@b.COM'));
});
