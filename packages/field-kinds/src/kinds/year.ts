import { calendarDate } from './calendar-date.ts';

export const year = calendarDate('year', {
  rank: 40,
  sample: '2020',
});
