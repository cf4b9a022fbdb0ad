import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '@portal/schemas';
import { fieldErrors, type RawError } from './field-error.ts';

const raw = (itemid: string, keyword: string, params: RawError['params'] = {}): RawError => ({
  itemid,
  keyword,
  params,
});
const schema: JsonSchema = {
  properties: { A: { 'x-kind': 'date' }, B: { 'x-kind': 7 }, C: {} },
};
const told = (errors: RawError[], data = {}, more: JsonSchema = {}, order?: string[]): string[] =>
  fieldErrors(errors, { ...schema, ...more }, data, order).map(
    ({ itemid, keyword }) => `${itemid} ${keyword}`,
  );

describe('of the errors that a validator finds', () => {
  test.each([
    [['maxLength', 'required'], 'required'],
    [['required', 'maxLength'], 'required'],
    [['x-order', 'x-date'], 'x-date'],
    [['x-unheard', 'x-order'], 'x-order'],
    [['x-order', 'x-unheard'], 'x-order'],
    [['x-unheard', 'x-strange'], 'x-unheard'],
  ])('%j of one field, the one that comes first for a person is told: %s', (keywords, first) => {
    expect(told(keywords.map((keyword) => raw('A', keyword)))).toEqual([`A ${first}`]);
  });

  test('they stand in the order of the fields, of the schema or of the screen, others last', () => {
    const errors = ['X', 'C', 'A'].map((itemid) => raw(itemid, 'type'));
    expect(told(errors)).toEqual(['A type', 'C type', 'X type']);
    expect(told(errors, {}, {}, ['C', 'B'])).toEqual(['C type', 'X type', 'A type']);
  });

  test('each says of what kind its field is, text where nothing is said', () => {
    const errors = ['A', 'B', 'C', 'X'].map((itemid) => raw(itemid, 'type'));
    expect(fieldErrors(errors, schema, {}).map(({ kind }) => kind)).toEqual(['date', 'text', 'text', 'text']);
  });
});

describe('[HR-12] values that were good before', () => {
  const kept: JsonSchema = { 'x-kept': { A: 'old' } };

  test('have no fault while they stay as they are', () => {
    expect(told([raw('A', 'maxLength')], { A: 'old' }, kept)).toEqual([]);
    expect(told([raw('A', 'maxLength')], { A: 'new' }, kept)).toEqual(['A maxLength']);
    expect(told([raw('B', 'maxLength')], { A: 'old' }, kept)).toEqual(['B maxLength']);
    // Absent is no value that was kept.
    expect(told([raw('B', 'required')], {}, kept)).toEqual(['B required']);
  });

  test.each([
    ['the other date stays', { C: '1' }, { C: '1' }, []],
    ['the other date was changed', { C: '1' }, { C: '2' }, ['A x-order']],
    ['the other date was taken out', { C: '1' }, {}, ['A x-order']],
    ['the other date stays empty', { C: '' }, {}, []],
    ['nothing is known of the other date', {}, { C: '2' }, []],
  ])('[TRY-03] an order of two dates: %s', (_, stored, data, expected) => {
    const error = raw('A', 'x-order', { of: 'C' });
    expect(told([error], { A: 'old', ...data }, { ...kept, 'x-stored': stored })).toEqual(expected);
  });
});

describe('[TRY-12] a date that is not in the calendar', () => {
  const params = (keyword: string, format: string, value: unknown) =>
    fieldErrors([raw('A', keyword, { format })], schema, { A: value })[0]?.params;

  test.each(['month', 'date', 'datetime'])('is told so where a %s is asked for', (format) => {
    expect(params('format', format, '2026-13')).toEqual({ format, problem: 'noSuchMonth', value: '2026-13' });
  });

  test.each([
    ['format', 'year', '2026-13'],
    ['format', 'date', 'soon'],
    ['format', 'date', 20_261_301],
    ['x-date', 'date', '2026-13'],
  ])('%s %s of %j says no more than the validator', (keyword, format, value) => {
    expect(params(keyword, format, value)).toEqual({ format });
  });
});

test('of two errors of one keyword the one about the field that comes first by its id is told, whichever was found first', () => {
  const of = (item: string): RawError => raw('A', 'x-order', { of: item });
  const first = (...errors: RawError[]): unknown => fieldErrors(errors, schema, {})[0]?.params['of'];
  expect(first(of('B'), of('C'))).toBe('B');
  expect(first(of('C'), of('B'))).toBe('B');
  expect(first(of('B'), raw('A', 'x-order'))).toBeUndefined();
  expect(first(raw('A', 'x-order'), of('B'))).toBeUndefined();
  expect(first(of('B'), raw('A', 'x-sum'))).toBe('B');
  expect(first(raw('A', 'x-sum'), of('B'))).toBe('B');
});
