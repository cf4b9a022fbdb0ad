import { calendarDate } from './calendar-date.ts';

/** A full date; on the wire every item length that is neither 4 nor 7 means one (VAL-28). */
export const date = calendarDate('date', {
  rank: 30,
  sample: '2000-09-01',
});
