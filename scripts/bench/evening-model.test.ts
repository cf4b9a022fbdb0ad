import { expect, test } from 'vitest';
import { breakingPoint, needed, peakArrivals, shareWithin } from './evening-model.mjs';

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

test('[OPS-27] a process breaks at its main thread, or where the machine has no more', () => {
  const cost = { server: 0.05, database: 0.03, load: 0.02 };
  expect(breakingPoint(cost, 8)).toBeCloseTo(20, 10);
  expect(breakingPoint(cost, 1)).toBeCloseTo(10, 10);
});

test('[OPS-27] what an evening needs grows with people, and is never one process alone', () => {
  const cost = { server: 0.06, database: 0.06, load: 0 };
  expect(needed(1, cost, { up: 2_000_000, down: 500_000 })).toEqual({
    serverCores: 0.1,
    databaseCores: 0.1,
    processes: 2,
    upMbit: 16,
    downMbit: 4,
  });
  expect(needed(100, cost, { up: 0, down: 0 }).processes).toBe(10);
});
