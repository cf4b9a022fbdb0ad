import { codePointLength } from '@portal/rules';
import { expect, test } from 'vitest';
import { asksTheSame, proposedName } from './search-name.ts';

const query = { text: '教师', narrowed: { unit: '103E05', place: '主校区' }, page: 2 };

test('[TRY-41] the name proposed for a search is made of its words and of the names of what it is narrowed by', () => {
  const facets = [{ itemid: 'unit', entries: [{ value: '103E05', name: '数学学院', count: 3 }] }];
  expect(proposedName(query, facets, '全部岗位')).toBe('教师 · 数学学院 · 主校区');
  expect(proposedName({ text: '', narrowed: {}, page: 1 }, facets, '全部岗位')).toBe('全部岗位');
  expect(codePointLength(proposedName({ text: '😀'.repeat(80), narrowed: {}, page: 1 }, [], ''))).toBe(60);
});

test('[TRY-41] a saved search is known again by words and facets, in either width, on any page', () => {
  const asked = { text: '教师', unit: '103E05', place: '主校区' };
  expect(asksTheSame(asked, query)).toBe(true);
  expect(asksTheSame(asked, { ...query, text: ' 教师  教师 ', page: 1 })).toBe(true);
  expect(asksTheSame({ text: 'Ｃ＋＋' }, { text: 'C++', narrowed: {}, page: 1 })).toBe(true);
  expect(asksTheSame(asked, { ...query, narrowed: { unit: '103E05' } })).toBe(false);
  expect(asksTheSame({ text: '' }, query)).toBe(false);
});
