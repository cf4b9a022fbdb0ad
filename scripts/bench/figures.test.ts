import { expect, test } from 'vitest';
import { judged, serverBars } from './figures.mjs';

const steps = (p99: number, share: number) => ({
  'list, first page': { rate: share * 1000, bound: 1000, p99: 10, boundP99: 8 },
  'list, filtered by degree': { rate: share * 1000, bound: 1000, p99, boundP99: 8 },
  'save of a record': { rate: share * 1000, bound: 1000, p99: 10, boundP99: 8 },
});

test('[PERF-04, TRY-31] the load benchmark says of the filtered list whether its p99 is under 50 ms', () => {
  const fast = judged(serverBars(steps(49.6, 0.5)));
  expect(fast.missed).toEqual([]);
  expect(fast.text).toMatch(/PERF-04 list filtered by degree, p99 ms\s*\| ≤ 50\s*\| 50\s*\| yes/);
  const slow = judged(serverBars(steps(50.4, 0.5)));
  expect(slow.missed).toEqual([
    'PERF-04 list filtered by degree, p99 ms',
    'PERF-07 list, filtered by degree, p99 ms, 5 times the bare server’s and 10',
  ]);
  expect(slow.text).toMatch(/\| NO/);
});

test('[PERF-07] shares of the bare server are floors, waits are multiples of its own, and a figure that is missing is not met', () => {
  expect(judged(serverBars(steps(10, 0.29))).missed).toEqual(['PERF-07 filtered list ÷ bare server']);
  expect(judged(serverBars(steps(10, 0.05))).missed).toHaveLength(3);
  expect(judged(serverBars(steps(Number.NaN, 0.5))).missed).toHaveLength(2);
  expect(serverBars({})).toEqual([]);
});
