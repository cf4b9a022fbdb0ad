import { expect, test } from 'vitest';
import { pinyinInitials } from './pinyin-initials.ts';

test.each([
  ['云溪大学', 'yxdx'],
  ['重庆长安', 'cqca'],
  ['MBA 教育中心（一期）', 'mbajyzxyq'],
  ['Yunxi University', 'yunxiuniversity'],
  ['绿色', 'ls'],
  ['', ''],
])('[TRY-15] initials of %s are %s', (text, initials) => {
  expect(pinyinInitials(text)).toBe(initials);
});
