import { expect, test } from 'vitest';
import { asciiAddress } from './ascii-address.ts';

test.each([
  ['li@例子.公司', 'li@xn--fsqu00a.xn--55qx5d'],
  ['李@例子.公司', '李@xn--fsqu00a.xn--55qx5d'],
  ['a@b@例子.公司', 'a@b@xn--fsqu00a.xn--55qx5d'],
  ['li@bücher.example', 'li@xn--bcher-kva.example'],
])('[TRY-46] the domain of %s is written for mail servers as %s', (email, written) => {
  expect(asciiAddress(email)).toBe(written);
});

test.each([
  ['an English domain, with its capitals', 'Li@Example.COM'],
  ['an English domain behind a Chinese name', '李@Example.COM'],
  ['no address', '例子.公司'],
  ['nothing', ''],
  ['an address without a domain', '李@'],
  ['a domain with a path', 'li@例子.公司/x'],
  ['a domain with a question', 'li@例子.公司?x'],
  ['a domain with a port', 'li@例子.公司:25'],
  ['a domain that no host can have', 'li@例 子.公司'],
])('[TRY-46] %s stays as it came', (_what, email) => {
  expect(asciiAddress(email)).toBe(email);
});
