import { expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, isoTime, startOfDay } from './time.ts';

test('[UX-20] times carry their offset and name the same moment', () => {
  const moment = new Date('2026-02-28T16:30:05.900Z');
  expect(isoTime(moment)).toBe('2026-03-01T00:30:05+08:00');
  expect(Date.parse(isoTime(moment))).toBe(Date.parse('2026-02-28T16:30:05Z'));
  expect(dayOf(moment)).toBe('2026-03-01');
});

test('[D-55] days are counted on the calendar', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(startOfDay('2026-03-01').toISOString()).toBe('2026-02-28T16:00:00.000Z');
});
