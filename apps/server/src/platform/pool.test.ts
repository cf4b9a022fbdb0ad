import { expect, test } from 'vitest';
import { createPool, PoolBusy } from './pool.ts';

/** Tasks that end when told to, and who of them has begun. */
function stage() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, task, endOne };
}

test('[SAFE-03] addresses take turns: who comes second waits for one task, not for a whole line', async () => {
  const { begun, task, endOne } = stage();
  const pool = createPool({ slots: 1, most: 10, mostOfOne: 10 });
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => pool.run(name.charAt(0), task(name)));
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(pool.waiting()).toBe(0);
});

test('[SAFE-03] one address cannot fill the line: a newcomer takes the place of the last of the longest', async () => {
  const { begun, task, endOne } = stage();
  const pool = createPool({ slots: 1, most: 3, mostOfOne: 3 });
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => pool.run('a', task(name)));
  await expect(pool.run('a', task('a5'))).rejects.toBeInstanceOf(PoolBusy);
  const last = expect(flood[3]).rejects.toBeInstanceOf(PoolBusy);
  const other = pool.run('b', task('b1'));
  await last;
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  expect(await other).toBe('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('[SAFE-03] a task that fails gives its slot back', async () => {
  const pool = createPool({ slots: 1, most: 1, mostOfOne: 1 });
  await expect(pool.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await pool.run('a', () => Promise.resolve(7))).toBe(7);
});

test('[SEE-08] of one address only so many are under way, while others take the places that are left', async () => {
  const pool = createPool({ slots: 3, slotsOfOne: 2, most: 10, mostOfOne: 1 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () =>
    new Promise<void>((end) => {
      begun.push(name);
      ends.push(end);
    });
  const all = ['a1', 'a2', 'a3'].map((name) => pool.run('a', task(name)));
  await expect(pool.run('a', task('a4'))).rejects.toBeInstanceOf(PoolBusy);
  all.push(pool.run('b', task('b1')));
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends[2]?.();
  await all[3];
  // A free place is not for whoever has all of theirs.
  expect(begun).toHaveLength(3);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  ends[1]?.();
  ends[3]?.();
  await Promise.all(all);
});
