import { calendarDate } from './calendar-date.ts';

export const month = calendarDate('month', {
  rank: 50,
  sample: '2020-09',
});
