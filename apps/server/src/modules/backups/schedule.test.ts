import { expect, test } from 'vitest';
import { dispensable, momentDue } from './schedule.ts';

const at = (text: string): Date => new Date(text);

test('[OPS-17] a backup is due at its time of day by Chinese time, and for half a day after it', () => {
  const due = (now: string): string | undefined => momentDue(at(now), '03:00')?.toISOString();
  expect(due('2026-11-22T03:00:00+08:00')).toBe('2026-11-21T19:00:00.000Z');
  expect(due('2026-11-22T14:59:00+08:00')).toBe('2026-11-21T19:00:00.000Z');
  expect(due('2026-11-22T15:01:00+08:00')).toBeUndefined();
  expect(due('2026-11-22T02:59:00+08:00')).toBeUndefined();
  expect(momentDue(at('2026-11-22T01:00:00+08:00'), '23:30')?.toISOString()).toBe('2026-11-21T15:30:00.000Z');
});

test('[OPS-17] the newest of each of the last days and weeks stays, and the last good one however old it is', () => {
  const runs = Array.from({ length: 40 }, (_, days) => ({
    id: String(days),
    place: '',
    startedAt: new Date(at('2026-11-22T03:00:00+08:00').getTime() - days * 86_400_000),
  }));
  const gone = new Set(dispensable(runs, { days: 3, weeks: 3 }).map(({ id }) => id));
  // 22 November 2026 is a Sunday: the weeks before end on the 15th and the 8th.
  expect(runs.map(({ id }) => id).filter((id) => !gone.has(id))).toEqual(['0', '1', '2', '7', '14']);
  const old = runs.slice(39);
  expect(dispensable(old, { days: 1, weeks: 0 })).toEqual([]);
});
