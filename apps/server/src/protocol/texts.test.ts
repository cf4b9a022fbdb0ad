import { expect, test } from 'vitest';
import { CODE_TEXTS } from './code-texts.ts';
import { say, sayWait, texts, type TextKey } from './texts.ts';

const keys = Object.keys(texts.zh) as TextKey[];
const places = (words: string): string[] => [...new Set(words.match(/\{\{\w+\}\}/g))].toSorted();

test('[ERR-46] every text is there in both languages, with the same places to fill in', () => {
  const singular = Object.keys(texts.en).map((key) => key.replace(/_(?:one|other)$/, ''));
  expect([...new Set(singular)].toSorted()).toEqual([...keys].toSorted());
  for (const key of keys) {
    // A comma between names, or a semicolon between lists of them, is a text as well, without a word.
    expect(texts.zh[key], key).toMatch(/[\u4e00-\u9fff、；]/);
  }
  for (const [key, text] of Object.entries(texts.en)) {
    expect(text, key).toMatch(/^[\x20-\x7e]+$/);
    expect(places(text), key).toEqual(places(texts.zh[key.replace(/_(?:one|other)$/, '') as TextKey]));
  }
});

test('[ERR-46] a text of a return code takes one value at most, whatever its place is called', () => {
  for (const key of Object.keys(CODE_TEXTS) as (keyof typeof CODE_TEXTS)[])
    expect(places(texts.zh[key]).length, key).toBeLessThan(2);
  expect(say('en', 'subset', 'Education')).toBe('Complete your resume first: Education');
});

test('[WIRE-67] [OFFICE-17] a waiting time is said in seconds below a minute, else in minutes, never too short', () => {
  expect(sayWait('en', 0.2)).toBe('1 second');
  expect(sayWait('zh', 59.1)).toBe('60 秒');
  expect(sayWait('en', 61)).toBe('2 minutes');
  expect(sayWait('en', 60)).toBe('1 minute');
  expect(say('en', 'tableFew', 'Family', 1)).toBe('Family takes at least 1 row');
  expect(say('en', 'tableFew', '1', 2)).toBe('1 takes at least 2 rows');
  expect(say('zh', 'maxCount', 3)).toBe('每批最多应聘 3 个岗位');
});
