import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

const later = (): { promise: Promise<void>; resolve: () => void } => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};

test('[SAFE-07] what is asked for while a batch runs is done together, each with its place', async () => {
  const gate = later();
  const runs: number[] = [];
  let total = 0;
  const hit = createBatches<number, null>(async (_key, times) => {
    runs.push(times);
    await gate.promise;
    return (total += times);
  });
  const first = hit('a', null);
  await Promise.resolve();
  await new Promise((done) => setTimeout(done, 5));
  const others = Array.from({ length: 20 }, () => hit('a', null));
  gate.resolve();
  const counts = (await Promise.all([first, ...others])).map(({ result, after }) => result - after);
  expect(counts).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect(runs).toEqual([1, 20]);
});

test('keys do not wait for each other, and a failure is met by its own batch alone', async () => {
  let fails = true;
  const run = createBatches<string, null>(async (key) => {
    if (key === 'bad' && fails) throw new Error('no');
    return key;
  });
  await expect(run('bad', null)).rejects.toThrow('no');
  fails = false;
  expect(await run('bad', null)).toEqual({ result: 'bad', after: 0 });
  expect(await run('good', null)).toEqual({ result: 'good', after: 0 });
});
