import { describe, expect, test } from 'vitest';
import { MAX_TABLE_LENGTH } from './constants.ts';
import {
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  NO_TABLE,
  readTable,
  readTableShape,
  writeTable,
  writeTableShape,
} from './tables.ts';

const NAMELESS = { zh: '', en: '' };
const columns = [{ id: 'a', kind: 'text', name: NAMELESS, must: false }];

describe('[FORM-09] what the text of columns may hold', () => {
  test.each([
    ['a quotation mark that is never closed, before a word', 'a text "must'],
    ['a quotation mark that is never closed, at the end', 'a text must"'],
    ['a length that is no number', 'a text length=x'],
    ['a length of six digits', 'a text length=123456'],
    ['a bound in quotes that no JSON has', String.raw`a number max="\x"`],
    ['a name in quotes that no JSON has', String.raw`a text zh:"\x"`],
    ['rows with a word beside them', 'rows=1-10 text; a text'],
    ['no row at most', 'rows=0-0; a text'],
  ])('%s is none', (_what, text) => {
    expect(readTableShape(text)).toBeNull();
  });

  test('white space at both ends counts for nothing', () => {
    expect(readTableShape(' \n a text \t\n ')).toEqual({ ...NO_TABLE, columns });
  });

  test('as many rows at least as at most are an exact number', () => {
    expect(readTableShape('rows=5-5; a text')).toEqual({ columns, minRows: 5, maxRows: 5 });
    expect(readTableShape('rows=6-5; a text')).toBeNull();
    expect(readTableShape(`rows=1-${MAX_TABLE_ROWS}; a text`)?.maxRows).toBe(MAX_TABLE_ROWS);
  });

  test('there are eight columns at most', () => {
    const of = (count: number): string =>
      Array.from({ length: count }, (_none, at) => `c${at} text`).join(';');
    expect(readTableShape(of(MAX_TABLE_COLUMNS))?.columns).toHaveLength(MAX_TABLE_COLUMNS);
    expect(readTableShape(of(MAX_TABLE_COLUMNS + 1))).toBeNull();
  });

  test('it has 5,000 characters at most', () => {
    const of = (length: number): string => `a text zh:"${'名'.repeat(length - 'a text zh:""'.length)}"`;
    expect(readTableShape(of(5000))?.columns[0]?.name.zh).toHaveLength(5000 - 'a text zh:""'.length);
    expect(readTableShape(of(5001))).toBeNull();
  });
});

test('[FORM-09] rows are written only where they say something', () => {
  expect(writeTableShape(NO_TABLE)).toBe('');
  expect(writeTableShape({ columns, minRows: 0, maxRows: MAX_TABLE_ROWS })).toBe('a text');
  expect(writeTableShape({ columns, minRows: 1, maxRows: MAX_TABLE_ROWS })).toBe('rows=1-50; a text');
  expect(writeTableShape({ columns, minRows: 0, maxRows: 3 })).toBe('rows=0-3; a text');
});

describe('[FORM-09] the text of a table', () => {
  test('it is read up to its greatest length', () => {
    const of = (length: number): string => `[{"a":"${'x'.repeat(length - '[{"a":""}]'.length)}"}]`;
    expect(readTable({ columns }, of(MAX_TABLE_LENGTH))).toHaveLength(1);
    expect(readTable({ columns }, of(MAX_TABLE_LENGTH + 1))).toBeNull();
  });

  test('rows that are texts, numbers or truths are none', () => {
    for (const text of ['["x"]', '[1]', '[true]']) expect(readTable({ columns }, text), text).toBeNull();
  });

  test('blank cells are not written, and blank rows between others are', () => {
    expect(writeTable([{ a: 'x', b: ' ' }, { a: '' }, { b: 'y' }])).toBe('[{"a":"x"},{},{"b":"y"}]');
  });
});
