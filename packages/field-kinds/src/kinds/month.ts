import { calendarDate } from './calendar-date.ts';

export const month = calendarDate('month', {
  rank: 50,
  sample: '2020-09',
  guess: { words: /年月|month/i, label: { zh: '入学年月', en: 'Month of admission' } },
});
