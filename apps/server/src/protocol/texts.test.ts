import { expect, test } from 'vitest';
import { say, sayWait, texts } from './texts.ts';

test('[ERR-46] every text is there in both languages, with the same places to fill in', () => {
  for (const [key, text] of Object.entries(texts)) {
    expect(text.zh, key).toMatch(/[\u4e00-\u9fff]/);
    expect(text.en, key).toMatch(/^[\x20-\x7e]+$/);
    const places = (words: string) => [...new Set(words.match(/\{\d\}/g))].toSorted();
    expect(places(text.en), key).toEqual(places(text.zh));
  }
});

test('[WIRE-67] a waiting time is said in seconds below a minute, else in minutes, never too short', () => {
  expect(sayWait('en', 0.2)).toBe('1 seconds');
  expect(sayWait('zh', 59.1)).toBe('60 秒');
  expect(sayWait('en', 61)).toBe('2 minutes');
  expect(say('zh', 'maxCount', 3)).toBe('每批最多应聘 3 个岗位');
});
