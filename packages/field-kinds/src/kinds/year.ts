import { calendarDate } from './calendar-date.ts';

export const year = calendarDate('year', {
  rank: 40,
  sample: '2020',
  guess: { words: /年份|年度|\byear\b/i, label: { zh: '毕业年份', en: 'Year of graduation' } },
});
