import { expect, test } from 'vitest';
import { EVERYTHING } from '@portal/console-contract/review-filter';
import type { ReviewViewDefinition } from '@portal/console-contract';
import { addressOf, FIRST, readAddress } from './address.ts';

test('[REVIEW-06] filter, sort and columns stand in the address and come back from it; what is no filter opens the whole list', () => {
  const list: ReviewViewDefinition = {
    filter: {
      ...EVERYTHING,
      statuses: ['applied'],
      untold: true,
      text: '张',
      when: { set: 'A04', when: { item: 'A0435', in: ['示例大学'] } },
    },
    sort: { by: { set: 'A04', item: 'A0430' }, descending: true },
    columns: [{ set: 'A01', item: 'A0107' }],
  };
  expect(readAddress(new URLSearchParams(addressOf(list, '7').toString()))).toEqual(list);
  expect(addressOf(FIRST).toString()).toBe('');
  for (const filter of ['{', '7', '{"statuses":"applied","text":7,"when":{"all":7}}', '[]'])
    expect(readAddress(new URLSearchParams({ filter, sort: '{"by":"salary"}', columns: '[1]' }))).toEqual(
      FIRST,
    );
});
