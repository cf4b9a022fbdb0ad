import { expect, test } from 'vitest';
import type { CodeItem } from '@portal/schemas';
import { cachedCodes, offered } from './cached.ts';

const item = (id: string): CodeItem => ({ id, itemdesc: id, leaf: true });
const items = ['01', '03', '0301', '30', '103'].map(item);
const ids = (list: readonly CodeItem[]): string[] => list.map(({ id }) => id);

test('[WIRE-51] of code set 35 whatever starts with 03 is left out; other sets keep it', () => {
  expect(ids(offered('35', items))).toEqual(['01', '30', '103']);
  expect(ids(offered('AX', items))).toEqual(ids(items));
});

test('[WIRE-51] lists, hits and paths alike, however the server answers', async () => {
  const source = cachedCodes(
    { children: async () => items, search: async () => items, path: async () => items },
    'zh',
  );
  for (const found of [
    await source.children('35', 'root'),
    await source.search('35', '0'),
    await source.path('35', '0301'),
  ])
    expect(ids(found)).toEqual(['01', '30', '103']);
  expect(ids(await source.children('AX', 'root'))).toContain('0301');
});
