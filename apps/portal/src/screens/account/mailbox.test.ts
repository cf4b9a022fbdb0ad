import { describe, expect, test } from 'vitest';
import { mailboxAddress } from './mailbox.ts';

describe('mailbox address', () => {
  test.each([
    ['x@qq.com', 'https://mail.qq.com'],
    ['x@FOXMAIL.com', 'https://mail.qq.com'],
    ['x@163.com', 'https://mail.163.com'],
    ['x@gmail.com', 'https://mail.google.com'],
    ['x@univ.edu.cn', 'https://mail.univ.edu.cn'],
  ])('[LOGIN-09] %s is read at %s', (email, address) => {
    expect(mailboxAddress(email, '')).toBe(address);
  });

  test('[LOGIN-09] what the server says wins', () => {
    expect(mailboxAddress('x@qq.com', 'http://127.0.0.1:3000/mailbox')).toBe('http://127.0.0.1:3000/mailbox');
    expect(mailboxAddress('x@qq.com', '/mailbox')).toBe('/mailbox');
  });

  test('[LOGIN-09] never leads to a script or to another scheme', () => {
    expect(mailboxAddress('x@qq.com', 'javascript:alert(1)')).toBe('https://mail.qq.com');
    expect(mailboxAddress('x@qq.com', '//evil.test')).toBe('https://mail.qq.com');
    expect(mailboxAddress('x@ev"il', '')).toBe('');
    expect(mailboxAddress('nothing', '')).toBe('');
  });
});
