import { expect, test } from 'vitest';
import { createLoader } from './loader.ts';

function given() {
  const looks: { keys: readonly number[]; end: (error?: Error) => void }[] = [];
  const load = createLoader<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        looks.push({
          keys,
          end: (error) => (error ? reject(error) : resolve(keys.map((key) => `value of ${key}`))),
        });
      }),
  );
  return { looks, load };
}
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

test('[PERF-07] what is asked for in one turn, or while looks are under way, is looked up together, after it was asked for', async () => {
  const { looks, load } = given();
  const asked = () => looks.map(({ keys }) => keys);
  const first = [1, 2].map(load);
  expect(looks).toHaveLength(0);
  await turn();
  expect(asked()).toEqual([[1, 2]]);
  const second = load(3);
  await turn();
  const later = [4, 5, 4].map(load);
  await turn();
  expect(asked()).toEqual([[1, 2], [3]]);
  looks[0]?.end();
  expect(await Promise.all(first)).toEqual(['value of 1', 'value of 2']);
  await turn();
  expect(asked()).toEqual([[1, 2], [3], [4, 5, 4]]);
  // Asked for later, so read later, although the same key is under way.
  const late = load(4);
  looks[1]?.end();
  await turn();
  expect(asked()).toEqual([[1, 2], [3], [4, 5, 4], [4]]);
  looks[2]?.end();
  looks[3]?.end();
  expect(await Promise.all([second, ...later, late])).toEqual(
    [3, 4, 5, 4, 4].map((key) => `value of ${key}`),
  );
});

test('[PERF-07] a failed look fails those who asked for it alone, and the next goes on', async () => {
  const { looks, load } = given();
  const first = load(1);
  await turn();
  const second = load(2);
  await turn();
  const third = load(3);
  looks[0]?.end(new Error('connection lost'));
  await expect(first).rejects.toThrow('connection lost');
  await turn();
  looks[1]?.end();
  looks[2]?.end();
  expect(await Promise.all([second, third])).toEqual(['value of 2', 'value of 3']);
});

test('[PERF-07] a look is of a hundred keys at most', async () => {
  const { looks, load } = given();
  const answers = Array.from({ length: 250 }, (_, key) => load(key));
  await turn();
  expect(looks.map(({ keys }) => keys.length)).toEqual([100, 100]);
  looks[0]?.end();
  looks[1]?.end();
  await turn();
  expect(looks.map(({ keys }) => keys.length)).toEqual([100, 100, 50]);
  looks[2]?.end();
  expect(await Promise.all(answers)).toHaveLength(250);
});
