// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './use-near-viewport.ts';

/** A browser that is so busy that it tells of no idle moment before the time is up. */
const asked: number[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: { timeout: number }) => {
    asked.push(timeout);
    setTimeout(run, timeout);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[PERF-06] on a busy device each job waits ten seconds, and not also those of the jobs before it', () => {
  const done: string[] = [];
  for (const name of ['one', 'two', 'three']) whenIdle(() => done.push(name));
  vi.advanceTimersByTime(9_000);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(done).toEqual(['one', 'two', 'three']);
  expect(asked[0]).toBeGreaterThan(9_000);
  expect(Math.max(...asked.slice(1))).toBeLessThan(1_000);
});

test('[PERF-06] a job that is taken back is not run', () => {
  const done: string[] = [];
  const stop = whenIdle(() => done.push('one'));
  whenIdle(() => done.push('two'));
  stop();
  vi.advanceTimersByTime(11_000);
  expect(done).toEqual(['two']);
});
