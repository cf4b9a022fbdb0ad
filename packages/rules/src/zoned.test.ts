import { expect, test } from 'vitest';
import { instantOf, wallTime } from './zoned.ts';

test('[HR-23] a time is typed and shown by the clock of its zone', () => {
  expect(instantOf('2027-03-01 08:00', 'Asia/Shanghai')).toBe('2027-03-01T00:00:00.000Z');
  expect(instantOf('2027/3/1', 'Asia/Shanghai')).toBe('2027-02-28T16:00:00.000Z');
  expect(instantOf('2027-07-01T08:00', 'Europe/Berlin')).toBe('2027-07-01T06:00:00.000Z');
  expect(wallTime('2027-03-01T00:00:00Z', 'Asia/Shanghai')).toBe('2027-03-01T08:00');
  expect(wallTime('2027-01-01T08:00:00Z', 'America/New_York')).toBe('2027-01-01T03:00');
});

test('[HR-23] every hour of a year reads back as itself but the one that a change of clocks leaves out', () => {
  const odd: string[] = [];
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2028, 0, 1); at += 3_600_000) {
    const shown = wallTime(new Date(at).toISOString(), 'Europe/Berlin');
    const back = instantOf(shown, 'Europe/Berlin') ?? '';
    if (wallTime(back, 'Europe/Berlin') !== shown) odd.push(shown);
  }
  expect(odd).toEqual([]);
});

test('[HR-23] an hour that a change of clocks leaves out is the one after it, one that it repeats the first', () => {
  expect(instantOf('2027-03-28 02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
  expect(instantOf('2027-10-31 02:30', 'Europe/Berlin')).toBe('2027-10-31T01:30:00.000Z');
  expect(instantOf(' 2027-03-01 23:59 ', 'Asia/Shanghai')).toBe('2027-03-01T15:59:00.000Z');
  expect(wallTime(null, 'Asia/Shanghai')).toBe('');
});

test.each([
  '',
  'soon',
  '2027-02-30',
  '2027-13-01',
  '2027-00-01',
  '2027-03-00',
  '2027-03-01 24:00',
  '2027-03-01 08:60',
])('[HR-23] %j is no time', (text) => {
  expect(instantOf(text, 'Asia/Shanghai')).toBeNull();
});
