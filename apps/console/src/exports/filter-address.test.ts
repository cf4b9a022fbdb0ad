import { expect, test } from 'vitest';
import { EVERYTHING } from '@portal/console-contract/review-filter';
import { filterOf, filterQuery } from './filter-address.ts';

test('[REVIEW-13] a filter stands in the address without its empty parts, and is read back as the same', () => {
  const filter = { ...EVERYTHING, statuses: ['refused' as const], untold: true };
  const query = filterQuery(filter);
  expect(JSON.parse(new URLSearchParams(query).get('filter') ?? '')).toEqual({
    statuses: ['refused'],
    untold: true,
  });
  expect(filterOf(new URLSearchParams(query))).toEqual(filter);
  expect(filterQuery(EVERYTHING)).toBe('');
});

test.each(['', '{', '[]', '7', '{"statuses":7}', '{"statuses":[7]}', '{"constructor":[]}', '{"text":null}'])(
  '[REVIEW-13] an address whose filter is %j asks for none',
  (text) => {
    expect(filterOf(new URLSearchParams({ filter: text }))).toBeNull();
  },
);
