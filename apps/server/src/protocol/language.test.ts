import { expect, test } from 'vitest';
import { firstLanguage, inLanguage, languageOf } from './language.ts';

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['en', 'en'],
  ['en-GB,en;q=0.8', 'en'],
  ['zh-CN', 'zh'],
  ['fr, en;q=0.5', 'en'],
  ['en;q=0.4, zh;q=0.9', 'zh'],
  ['en;q=0', 'zh'],
  ['eo', 'zh'],
  ['*;q=x,,;', 'zh'],
])('[D-63] Accept-Language %s means %s', (header, language) => expect(languageOf(header)).toBe(language));

test.each([
  ['zh', 'en-US,en;q=0.9', 'zh'],
  ['en', 'zh-CN', 'en'],
  ['', 'en', 'zh'],
  ['browser', 'en-US,en;q=0.9', 'en'],
  ['browser', 'zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['browser', 'eo', 'zh'],
  ['browser', undefined, 'zh'],
])('[TRY-60, D-01] the office says %s, the browser %s: a first visit is in %s', (setting, header, language) =>
  expect(firstLanguage(setting, header)).toBe(language),
);

test('[D-63] what nobody has translated is shown in Chinese', () => {
  expect(inLanguage({ zh: '岗位', en: '' }, 'en')).toBe('岗位');
  expect(inLanguage({ zh: '岗位', en: 'Position' }, 'en')).toBe('Position');
  expect(inLanguage(null, 'zh')).toBe('');
});
