import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { LANGUAGE_IDS, languageOf } from '@portal/schemas/languages';
import { calendarLocale } from './calendar-locale.ts';

test('[I18N-04] months and days of the calendar are those of the platform, and each heading names one day', () => {
  const said = (language: 'zh' | 'en', format: string): string =>
    dayjs('2026-11-22').locale(calendarLocale(language)).format(format);
  expect(said('zh', 'MMMM dddd dd')).toBe('十一月 星期日 日');
  expect(said('en', 'MMMM dddd dd')).toBe('November Sunday Su');
  for (const language of LANGUAGE_IDS) {
    const name = calendarLocale(language);
    expect(new Set(dayjs.Ls[name]?.weekdaysMin).size).toBe(7);
    expect(dayjs.Ls[name]?.months).toHaveLength(12);
  }
  // What the rest of the page speaks is left alone.
  expect(dayjs.locale()).toBe('en');
});

test('a word from outside means a language, whatever its region and case', () => {
  expect(['en-GB', 'EN', 'zh-Hans', 'eo', '', null, undefined, 7].map(languageOf)).toEqual([
    'en',
    'en',
    'zh',
    'zh',
    'zh',
    'zh',
    'zh',
    'zh',
  ]);
});
