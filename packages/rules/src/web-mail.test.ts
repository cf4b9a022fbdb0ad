import { expect, test } from 'vitest';
import { webMailOf } from './web-mail.ts';

test.each([
  ['x@qq.com', 'https://mail.qq.com'],
  ['x@FOXMAIL.com', 'https://mail.qq.com'],
  ['x@163.com', 'https://mail.163.com'],
  ['x@189.cn', 'https://mail.189.cn'],
  ['x@139.com', 'https://mail.10086.cn'],
  [' x@Gmail.com ', 'https://mail.google.com'],
  ['x@univ.edu.cn', 'https://mail.univ.edu.cn'],
  ['x@example.xn--fiqs8s', 'https://mail.example.xn--fiqs8s'],
])('[LOGIN-09] the mail of %s is read at %s', (email, address) => expect(webMailOf(email)).toBe(address));

test.each([
  'nothing',
  'qq.com',
  '@qq.com',
  '',
  'a@javascript:alert(1)',
  'a@x/y.cn',
  'a@[1.2.3.4]',
  'a@10.0.0.1',
  'x@ev"il',
  'a@.cn',
  'a@x..cn',
])('[LOGIN-09] %j leads nowhere', (email) => expect(webMailOf(email)).toBe(''));
