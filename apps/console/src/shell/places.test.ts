import { expect, test } from 'vitest';
import english from '../../../../locales/en/console.json' with { type: 'json' };
import { homeOf, menuOf, PLACE_GROUPS, PLACES } from './places.ts';

test('[OFFICE-09] every page of the menu stands in one group; a person sees the groups of what is open to the person', () => {
  const all = menuOf({ scope: null, calls: PLACES.map(({ call }) => call) });
  expect(all.map(({ group }) => group)).toEqual(PLACE_GROUPS);
  expect(all.flatMap(({ places }) => places)).toEqual(PLACES);
  expect(new Set(PLACES.map(({ to }) => to)).size).toBe(PLACES.length);
  for (const { key, group } of PLACES) {
    expect(english.nav).toHaveProperty(key);
    expect(english.nav.group).toHaveProperty(group);
  }
  const part = menuOf({
    scope: { recruitments: ['B1'], units: [], positions: [] },
    calls: ['getRecruitments', 'getSettings'],
  });
  expect(part.map(({ group, places }) => [group, places.map(({ key }) => key)])).toEqual([
    ['daily', ['recruitments']],
  ]);
});

test('[OFFICE-09, SEE-06] the console begins with the first page of a person’s menu, and without any with their own account', () => {
  expect(homeOf({ scope: null, calls: PLACES.map(({ call }) => call) })).toBe('/recruitments');
  // A form designer without recruitments.
  expect(homeOf({ scope: null, calls: ['getJournal', 'getSettings'] })).toBe('/sets');
  expect(homeOf({ scope: null, calls: [] })).toBe('/account');
});
