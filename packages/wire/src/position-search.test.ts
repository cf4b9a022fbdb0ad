import { expect, test } from 'vitest';
import { calls } from './calls.ts';

test('[TRY-41] search over all channels: an answer without facets counts as a server without the call', () => {
  const { read } = calls.positionSearch;
  expect(read({})).toEqual({ supported: false, positions: [], facets: [], total: 0 });
  expect(read({ posTotal: 3, position_data: [] }).supported).toBe(false);
});

test('[TRY-41] search over all channels: facets are read tolerantly, an entry without a name is shown by its value', () => {
  const facets = [{ itemid: 'unit', entries: [{ value: '103E02', count: '2' }, null] }, 'x'];
  expect(calls.positionSearch.read({ posTotal: '2', facets })).toMatchObject({
    supported: true,
    total: 2,
    facets: [
      { itemid: 'unit', entries: [{ value: '103E02', name: '103E02', count: 2 }, { count: 0 }] },
      { itemid: '', entries: [] },
    ],
  });
});
