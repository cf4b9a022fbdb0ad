import { expect, test } from 'vitest';
import { createSharedCache, type Freshness } from './cache.ts';

const SECOND: Freshness = { freshMs: 1_000, staleMs: 5_000 };

function counted() {
  let at = 0;
  let looks = 0;
  const shared = createSharedCache(() => at);
  const take = (fails = false): Promise<number> =>
    shared.take(
      'key',
      async () => {
        looks += 1;
        if (fails) throw new Error('down');
        return looks;
      },
      () => SECOND,
    );
  return { take, looks: () => looks, later: (ms: number) => void (at += ms) };
}

test('requests at the same time and within the time share one look', async () => {
  const { take, looks, later } = counted();
  expect(await Promise.all([take(), take(), take()])).toEqual([1, 1, 1]);
  later(1_000);
  expect(await take()).toBe(1);
  expect(looks()).toBe(1);
});

test('an old answer is given while a new look is taken, a very old one is not', async () => {
  const { take, looks, later } = counted();
  await take();
  later(1_001);
  expect(await take()).toBe(1);
  expect(looks()).toBe(2);
  expect(await take()).toBe(2);
  later(5_001);
  expect(await take()).toBe(3);
});

test('a failure is told, and is not kept', async () => {
  const { take } = counted();
  await expect(take(true)).rejects.toThrow('down');
  expect(await take()).toBe(2);
});
