import { expect, test } from 'vitest';
import { createRecentCalls, RECENT_MINUTES } from './recent-calls.ts';

const MINUTE = 60_000;

test('[OPS-18] calls of the last minutes are counted by name, slowest first, and forgotten afterwards', () => {
  let at = 100 * MINUTE;
  const recent = createRecentCalls(() => at);
  recent.note('login', 'success', 0.2);
  recent.note('login', 'exception', 0.4);
  recent.note('getRecommendList', 'success', 0.01);
  at += MINUTE;
  recent.note('login', 'notActive', 0.6);
  expect(recent.summary()).toEqual([
    { call: 'login', count: 3, failed: 1, mean: 400, longest: 600 },
    { call: 'getRecommendList', count: 1, failed: 0, mean: 10, longest: 10 },
  ]);
  at += (RECENT_MINUTES - 1) * MINUTE;
  expect(recent.summary()).toEqual([{ call: 'login', count: 1, failed: 0, mean: 600, longest: 600 }]);
  at += MINUTE;
  expect(recent.summary()).toEqual([]);
});

test('[OPS-18] however many names are made up, memory stays bounded', () => {
  const recent = createRecentCalls(() => 0);
  for (let n = 0; n < 5_000; n += 1) recent.note(`made-up-${n}`, 'success', 1);
  expect(recent.summary().length).toBeLessThanOrEqual(500);
});

test('[OPS-18] a clock that is set back loses what was counted and nothing else', () => {
  let at = 100 * MINUTE;
  const recent = createRecentCalls(() => at);
  recent.note('login', 'success', 1);
  at = 50 * MINUTE;
  recent.note('login', 'success', 2);
  expect(recent.summary()).toMatchObject([{ count: 1, mean: 2_000 }]);
});
