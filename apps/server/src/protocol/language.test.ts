import { expect, test } from 'vitest';
import { inLanguage, languageOf } from './language.ts';

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

test('[D-63] what nobody has translated is shown in Chinese', () => {
  expect(inLanguage({ zh: '岗位', en: '' }, 'en')).toBe('岗位');
  expect(inLanguage({ zh: '岗位', en: 'Position' }, 'en')).toBe('Position');
  expect(inLanguage(null, 'zh')).toBe('');
});
