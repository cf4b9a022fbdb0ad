import { expect, test } from 'vitest';
import { readSearch, searchPath } from './search-address.ts';

const read = (path: string) => readSearch(new URL(path, 'http://portal.invalid').searchParams);

test('[TRY-41] search over all channels: the address holds words, narrowing and page, and reads them back', () => {
  const query = { text: '数学 & C++ 100%', narrowed: { unit: '103E05', place: '主校区/A' }, page: 3 };
  expect(read(searchPath(query))).toEqual(query);
  expect(searchPath({ text: '  ', narrowed: {}, page: 1 })).toBe('/channel/all');
});

test.each([
  '/channel/all',
  '/channel/all?page=0',
  '/channel/all?page=-1&unit=',
  '/channel/all?page=x',
  '/channel/all?page=1e9',
])('[TRY-41] search over all channels: %s is the first page of everything', (path) => {
  expect(read(path)).toEqual({ text: '', narrowed: {}, page: 1 });
});
