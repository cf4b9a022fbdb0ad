import { afterEach, expect, test, vi } from 'vitest';
import { isZone, momentText, offsetText, readersMoment, readersOffset, zoneLabel } from './moments.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Whose clock is asked: said as browsers say it, since the TZ of a thread does not count. */
const readIn = (timeZone: string): void => {
  const said = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(said);
};

const READERS = ['Asia/Shanghai', 'UTC', 'America/New_York', 'Asia/Kathmandu'];

test.each(READERS)('[TRY-48] a moment has the same words for a reader in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const at = '2026-07-01T02:00:05Z';
  expect(momentText(at, 'zh')).toBe('2026年7月1日 10:00');
  expect(momentText(at, 'en')).toBe('1 Jul 2026, 10:00');
  expect(momentText(at, 'zh', { style: 'long' })).toBe('2026年7月1日 10:00');
  expect(momentText(at, 'en', { style: 'long' })).toBe('1 July 2026 at 10:00');
  expect(momentText(at, 'en', { style: 'day' })).toBe('1 July 2026');
  expect(momentText(at, 'en', { style: 'clock' })).toBe('10:00:05');
  expect(momentText('soon', 'zh')).toBe('');
  expect(momentText('', 'zh')).toBe('');
});

test('[TRY-48] an end at 00:00 is said as 24:00 of the day before, also over the end of a year', () => {
  const end = '2027-01-01T00:00:00+08:00';
  expect(momentText(end, 'zh', { isEnd: true })).toBe('2026年12月31日 24:00');
  expect(momentText(end, 'en', { isEnd: true, style: 'long' })).toBe('31 December 2026 at 24:00');
  expect(momentText(end, 'zh', { isEnd: true, style: 'day' })).toBe('2026年12月31日');
  expect(momentText(end, 'zh')).toBe('2027年1月1日 00:00');
  expect(momentText('2026-12-31T00:01:00+08:00', 'zh', { isEnd: true })).toBe('2026年12月31日 00:01');
  // Midnight elsewhere is none here.
  expect(momentText('2027-01-01T00:00:00Z', 'zh', { isEnd: true })).toBe('2027年1月1日 08:00');
});

test('[TRY-48] the reader’s time stands beside it where the clocks differ at that moment', () => {
  const end = '2026-07-04T00:00:00+08:00';
  readIn('America/New_York');
  expect(readersMoment(end, 'zh', { isEnd: true })).toBe('2026年7月3日 12:00 GMT-4');
  expect(readersMoment('2026-12-04T00:00:00+08:00', 'en')).toBe('3 Dec 2026, 11:00 GMT-5');
  expect(readersOffset(Date.parse(end))).toBe('GMT-4');
  // Another name of the same clock.
  readIn('Asia/Singapore');
  expect(readersMoment(end, 'zh')).toBe('');
  expect(readersOffset(Date.parse(end))).toBe('');
  expect(readersMoment('soon', 'zh')).toBe('');
});

test('[HR-23] zones are told by their names', () => {
  expect(offsetText('Asia/Shanghai', '2026-07-01T02:00:00Z')).toBe('GMT+8');
  expect(zoneLabel('Asia/Shanghai', 'zh')).toBe('中国标准时间 · Asia/Shanghai');
  expect(zoneLabel('Asia/Shanghai', 'en')).toBe('China Standard Time · Asia/Shanghai');
  expect([isZone('Europe/Berlin'), isZone('Nowhere/Land'), isZone('')]).toEqual([true, false, false]);
});
