import { describe, expect, test } from 'vitest';
import { readQuery, writeQuery } from './query.ts';

describe('search in the address', () => {
  test('[UX-28] what is written is read back', () => {
    const query = { values: { z0351: '教师 & 研究', z0315: '3' }, page: 2, size: 20, qualify: false };
    expect(readQuery(new URLSearchParams(writeQuery(query).toString()))).toEqual(query);
  });

  test('broken numbers fall back, empty values and defaults stay out', () => {
    expect(readQuery(new URLSearchParams('page=-1&size=9999&q.z0351='))).toEqual({
      values: {},
      page: 1,
      size: 100,
      qualify: false,
    });
    expect(readQuery(new URLSearchParams('page=x'))).toEqual({
      values: {},
      page: 1,
      size: 0,
      qualify: false,
    });
    expect(writeQuery({ values: { a: ' ' }, page: 1, size: 0, qualify: false }).toString()).toBe('');
  });
});
