import { expect, test } from 'vitest';
import { createArrivals } from './arrivals.ts';

test('[SEE-09] room for a body is made by the oldest of its address, or of the address that has the most', () => {
  const arrivals = createArrivals({ arrivingPerAddress: 2, arrivingAtOnce: 4 });
  const dropped: string[] = [];
  const begin = (address: string, name: string) =>
    arrivals.begin(address, (crowd) => dropped.push(`${name} ${crowd}`));
  const whole = begin('a', 'a1');
  begin('a', 'a2');
  begin('a', 'a3');
  expect(dropped).toEqual(['a1 address']);
  // What was given up and ends afterwards frees nobody else's room.
  whole();
  begin('b', 'b1');
  const second = begin('c', 'c1');
  begin('d', 'd1');
  expect(dropped).toEqual(['a1 address', 'a2 all']);
  second();
  begin('e', 'e1');
  expect(dropped).toHaveLength(2);
});
