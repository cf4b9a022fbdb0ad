import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from './log.ts';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silent = () => ({ warn: vi.fn() });
const asLog = (log: ReturnType<typeof silent>) => log as unknown as Logger;

test('a run begins after the pause, and the next one only when it has ended', async () => {
  const log = silent();
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((end) => ends.push(end)));
  repeat(run, { everyMs: 100, log: asLog(log), name: 'work' });
  expect(run).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a run that fails is logged and does not end the work', async () => {
  const log = silent();
  const run = vi.fn(() => Promise.reject(new Error('away')));
  repeat(run, { everyMs: 100, atOnce: true, log: asLog(log), name: 'work' });
  await vi.advanceTimersByTimeAsync(250);
  expect(run).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'work');
});

test('stopping tells the run that is under way, waits for it and begins no other', async () => {
  let asked = false;
  let end = (): void => undefined;
  const run = vi.fn(async (isStopped: () => boolean) => {
    await new Promise<void>((done) => (end = done));
    asked = isStopped();
  });
  const work = repeat(run, { everyMs: 100, atOnce: true, log: asLog(silent()), name: 'work' });
  const stopped = work.stop();
  end();
  await stopped;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked, run.mock.calls.length]).toEqual([true, 1]);
});
