import { expect, test } from 'vitest';
import { zoneChoices } from './zone-choices.ts';

test('[OFFICE-09] zones begin with a short list of cities, and each zone stands in one place', () => {
  const { cities, others } = zoneChoices('Asia/Shanghai');
  expect(cities[0]).toBe('Asia/Shanghai');
  expect(cities.length).toBeLessThan(15);
  expect(others.length).toBeGreaterThan(300);
  expect(cities.filter((zone) => others.includes(zone))).toEqual([]);
  // One that is stored is there, even if the browser does not know it.
  for (const own of ['Asia/Urumqi', 'Mars/Base']) {
    const choices = zoneChoices(own);
    expect(choices.cities).toContain(own);
    expect(choices.others).not.toContain(own);
  }
});
