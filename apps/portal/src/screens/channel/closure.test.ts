import { expect, test } from 'vitest';
import { closureOf, nextChange } from './closure.ts';

const now = new Date('2026-07-01T10:00:00+08:00');
const past = '2026-06-01T00:00:00+08:00';
const future = '2026-07-01T11:00:00+08:00';
const asked = (closed: string, starttime = past, endtime = '') => ({ closed, starttime, endtime });

test('[TRY-04] before its start and from its end on a position takes no applications, whatever was read earlier', () => {
  expect(closureOf(asked('', future), now)).toBe('before');
  expect(closureOf(asked('', past, '2026-07-01T10:00:00+08:00'), now)).toBe('after');
  expect(closureOf(asked('before', past, future), now)).toBe('');
  expect(closureOf(asked('', past, future), now)).toBe('');
});

test('[TRY-04, TRY-35] what the server says stands where no time says otherwise', () => {
  for (const closed of ['finished', 'paused', 'full'] as const)
    expect(closureOf(asked(closed, past, future), now)).toBe(closed);
  expect(closureOf(asked('before', ''), now)).toBe('before');
  expect(closureOf(asked('after'), now)).toBe('after');
  expect(closureOf(asked('something new'), now)).toBe('');
});

test('[TRY-04] the next change is the nearer of the two times ahead', () => {
  expect(nextChange(asked('', past, future), now)).toBe(3_600_000);
  expect(nextChange(asked('', future, '2026-08-01T00:00:00+08:00'), now)).toBe(3_600_000);
  expect(nextChange(asked('', past, 'soon'), now)).toBeNull();
});
