import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deadlineOf, spanOf } from './deadline.ts';

const now = new Date('2026-07-01T10:00:00+08:00');

beforeAll(() => vi.stubEnv('TZ', 'Asia/Shanghai'));
afterAll(() => vi.unstubAllEnvs());

describe('deadline', () => {
  test('[UX-20] an open position names its end in Beijing time and the minutes left', () => {
    const position = { starttime: '2026-06-01T00:00:00+08:00', endtime: '2026-07-03T18:00:00+08:00' };
    expect(deadlineOf(position, now, 'zh')).toEqual({
      period: 'open',
      at: '2026年7月3日 18:00',
      own: '',
      minutes: 3360,
    });
    expect(deadlineOf(position, now, 'en').at).toBe('3 July 2026 at 18:00');
  });

  test('[UX-20] the zone of the text does not depend on the zone of the value', () => {
    const position = { starttime: '', endtime: '2026-07-03T10:00:00Z' };
    expect(deadlineOf(position, now, 'zh').at).toBe('2026年7月3日 18:00');
  });

  test('[TRY-48] an end at 00:00 is said as 24:00 of the day before, with the reader’s time beside it', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const position = { starttime: '', endtime: '2026-07-04T00:00:00+08:00' };
    expect(deadlineOf(position, now, 'zh')).toMatchObject({
      at: '2026年7月3日 24:00',
      own: '2026年7月3日 12:00 GMT-4',
    });
    vi.stubEnv('TZ', 'Asia/Shanghai');
  });

  test('[UX-20] before the start, after the end, and without an end', () => {
    expect(deadlineOf({ starttime: '2026-07-01T11:30:00+08:00', endtime: '' }, now, 'zh')).toMatchObject({
      period: 'notYet',
      minutes: 90,
    });
    expect(deadlineOf({ starttime: '', endtime: '2026-07-01T09:59:59+08:00' }, now, 'zh')).toMatchObject({
      period: 'closed',
      minutes: 0,
    });
    expect(deadlineOf({ starttime: '', endtime: '' }, now, 'zh')).toEqual({
      period: 'endless',
      at: '',
      own: '',
      minutes: 0,
    });
    expect(deadlineOf({ starttime: '', endtime: 'soon' }, now, 'zh').period).toBe('endless');
  });

  test.each([
    [3360, { unit: 'days', count: 2, rest: 8 }],
    [1440, { unit: 'days', count: 1, rest: 0 }],
    [90, { unit: 'hours', count: 1, rest: 30 }],
    [59, { unit: 'minutes', count: 59, rest: 0 }],
  ])('[UX-20] %i minutes are written in their two largest units', (minutes, span) => {
    expect(spanOf(minutes)).toEqual(span);
  });
});
