import { expect, test } from 'vitest';
import { pinyinInitials, pinyinFromEach, wordStarts } from './pinyin.ts';

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

test.each([
  ['重庆大学', ' chongqingdaxue qingdaxue daxue xue'],
  ['厦门', ' xiamen men'],
  ['吕梁市', ' lvliangshi liangshi shi'],
  ['MBA 教育（一期）', ' mbajiaoyuyiqi jiaoyuyiqi yuyiqi yiqi qi'],
  ['Yunxi University', ' yunxiuniversity university'],
  ['', ''],
])('[TRY-51] %s is spelled%s', (text, spelled) => {
  expect(pinyinFromEach(text)).toBe(spelled);
});

test.each([
  ['中国人民大学', '中人大'],
  ['哈尔滨工业大学', '哈工大'],
  ['Peking University', 'PU'],
  ['（）', ''],
])('[TRY-51] the words of %s start with %s', (text, starts) => {
  expect(wordStarts(text)).toBe(starts);
});
