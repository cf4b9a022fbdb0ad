import { expect, test } from 'vitest';
import { codesInTable } from './cell-columns.ts';

const columns = 'a text; c code list=AX; d code list=AM';
const codes = (text: string, field: { columns?: string } = { columns }) =>
  codesInTable(text, field).map(({ list, code, column }) => [list, code, column.column.id]);

test('[FORM-09] the codes of a table are told with their lists, row by row', () => {
  expect(codes('[{"a":"x","c":"1"},{},{"c":"2","d":"3"}]')).toEqual([
    ['AX', '1', 'c'],
    ['AX', '2', 'c'],
    ['AM', '3', 'd'],
  ]);
});

test('[FORM-09] a table without codes, and what is none, has none', () => {
  for (const text of ['', 'x', '[]', '[{}]', '[{"a":"1"}]']) expect(codes(text), text).toEqual([]);
  expect(codes('[{"a":"1"}]', { columns: 'a text' })).toEqual([]);
  expect(codes('[{"a":"1"}]', {})).toEqual([]);
});
