import { expect, test } from 'vitest';
import { breakingPoint, cpuAt, lineOf, needed, peakArrivals, shareWithin } from './evening-model.mjs';

const PEOPLE = { people: 100_000, lastDay: 0.3, foldHours: 6 };

test('[OPS-27] arrivals of the last day add up to its share, and the last hour has the most', () => {
  const peak = peakArrivals(PEOPLE);
  // A sum over the day in steps of a minute, e times fewer each six hours before the deadline.
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => 60 * peak * Math.exp(-(minute + 0.5) / 360));
  expect(minutes.reduce((sum, one) => sum + one, 0) / PEOPLE.people).toBeCloseTo(PEOPLE.lastDay, 4);
  expect(shareWithin(24, PEOPLE)).toBeCloseTo(PEOPLE.lastDay, 10);
  const hours = Array.from(
    { length: 24 },
    (_, hour) => shareWithin(hour + 1, PEOPLE) - shareWithin(hour, PEOPLE),
  );
  expect(hours.indexOf(Math.max(...hours))).toBe(0);
});

const line = (each: number, fixed = 0) => ({ fixed, each });

test('[OPS-27] what two rates cost makes a line, never one that begins below zero', () => {
  const { fixed, each } = lineOf({ rate: 5, cpu: 0.5 }, { rate: 10, cpu: 0.8 });
  expect([fixed, each]).toEqual([expect.closeTo(0.2, 10), expect.closeTo(0.06, 10)]);
  expect(lineOf({ rate: 5, cpu: 0.5 }, { rate: 10, cpu: 1.2 }).fixed).toBe(0);
  expect(() => lineOf({ rate: 5, cpu: 0.5 }, { rate: 10, cpu: 0.5 })).toThrow(/measure for longer/);
  expect(cpuAt(10, { server: line(0.05, 0.1), database: line(0.03, 0.2) })).toBeCloseTo(1.1, 10);
});

test('[OPS-27] a process breaks at its main thread, or where the machine has no more', () => {
  const costs = { server: line(0.05), database: line(0.03), load: line(0.02) };
  expect(breakingPoint(costs, 8)).toBeCloseTo(20, 10);
  expect(breakingPoint(costs, 1)).toBeCloseTo(10, 10);
  const shared = { ...costs, server: line(0.05, 0.2) };
  expect(breakingPoint(shared, 8)).toBeCloseTo(16, 10);
  expect(breakingPoint(shared, 1)).toBeCloseTo(8, 10);
});

test('[OPS-27] what an evening needs grows with people, and is never one process alone', () => {
  const costs = { server: line(0.06), database: line(0.06) };
  expect(needed(1, costs, { up: 2_000_000, down: 500_000 })).toEqual({
    serverCores: 0.1,
    databaseCores: 0.1,
    processes: 2,
    upMbit: 16,
    downMbit: 4,
  });
  expect(needed(100, costs, { up: 0, down: 0 }).processes).toBe(10);
  const idle = { server: line(0.06, 0.3), database: line(0.06, 0.3) };
  expect(needed(1, idle, { up: 0, down: 0 })).toMatchObject({
    serverCores: expect.closeTo(1.1, 10),
    databaseCores: expect.closeTo(0.6, 10),
    processes: 2,
  });
  expect(needed(100, idle, { up: 0, down: 0 }).processes).toBe(20);
});
