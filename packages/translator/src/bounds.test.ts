import { describe, expect, test } from 'vitest';
import type { Check, UiNode } from '@portal/field-kinds';
import type { Field, FieldRule } from '@portal/schemas';
import { checkBoundOf, checkBounds } from './bound-checks.ts';
import { context, field, fieldSet } from './testing.ts';
import { translateFieldSet } from './translate-field-set.ts';
import { compileVerdict } from './verdict.ts';

const translated = (...fields: Field[]) => translateFieldSet(fieldSet(fields), context());
/** What the form is told of the last of some fields. */
const told = (...fields: Field[]) => {
  const ui = translated(...fields).uiSchema[fields.at(-1)?.itemid ?? ''] as UiNode | undefined;
  return (ui?.['ui:options'] ?? {}) as { bounds?: unknown };
};
const bounds = (one: Field): unknown => told(one).bounds;
const keyword = (one: Field): unknown => translated(one).schema.properties?.[one.itemid]?.['x-bounds'];
const judged = (data: Record<string, string>, ...fields: Field[]) =>
  compileVerdict(translated(...fields).schema)(data).map((error) => [error.keyword, error.params]);

const number = (more: Partial<Field>) => field({ itemid: 'N', itemtype: 'N', itemlength: 5, ...more });
const date = (itemid: string, more: Partial<Field> = {}) =>
  field({ itemid, itemdesc: `Date ${itemid}`, itemtype: 'D', itemlength: 10, ...more });
const fixed = (at: string) => ({ at, of: '', months: 0 });

describe('[FORM-01] what a form tells of bounds before one is broken', () => {
  test('a number has them as they were written, each side alone or both', () => {
    expect(bounds(number({ minValue: '2', maxValue: '60' }))).toEqual({
      by: 'number',
      min: fixed('2'),
      max: fixed('60'),
    });
    expect(bounds(number({ minValue: '2' }))).toEqual({ by: 'number', min: fixed('2') });
    expect(bounds(number({ maxValue: '60' }))).toEqual({ by: 'number', max: fixed('60') });
    expect(bounds(number({}))).toBeUndefined();
  });

  test('a date that hangs on today is worked out, as exact as its field', () => {
    const born = { minValue: 'today-60y', maxValue: 'today-18y' };
    expect(bounds(date('D', born))).toEqual({
      by: 'date',
      min: fixed('1966-07-03'),
      max: fixed('2008-07-03'),
    });
    expect(bounds(date('D', { ...born, itemlength: 7 }))).toMatchObject({ min: fixed('1966-07') });
    expect(bounds(date('D', { ...born, itemlength: 4 }))).toMatchObject({ min: fixed('1966') });
    expect(bounds(date('D', { minValue: '2000-01-01' }))).toEqual({ by: 'date', min: fixed('2000-01-01') });
  });

  test('a date that hangs on another field is told by the label of that field', () => {
    const end = date('END', { minValue: '[START]+2y', maxValue: '[START]-1m' });
    expect(told(date('START'), end)).toMatchObject({
      bounds: {
        by: 'date',
        min: { at: '', of: 'Date START', months: 24 },
        max: { at: '', of: 'Date START', months: -1 },
      },
    });
  });

  test('a field that is not there is told by its id', () => {
    expect(bounds(date('END', { maxValue: '[NOBODY]' }))).toEqual({
      by: 'date',
      max: { at: '', of: 'NOBODY', months: 0 },
    });
  });

  test('words of HR stand for every message about bounds, and blank ones for none', () => {
    const options = (boundMessage: string) => told(number({ minValue: '2', boundMessage }));
    expect(options(' At least two. ')).toMatchObject({
      messages: {
        'x-bounds': 'At least two.',
        'x-decimal.max': 'At least two.',
        'x-lowerOf': 'At least two.',
      },
    });
    expect(options(' ')).not.toHaveProperty('messages');
  });
});

describe('[FORM-01] the keyword of bounds', () => {
  test('says what the keyword of the kind does not: a fixed highest value stands there', () => {
    expect(keyword(number({ minValue: '2', maxValue: '60' }))).toEqual({ by: 'number', min: '2' });
    expect(keyword(number({ maxValue: '60' }))).toBeUndefined();
    expect(keyword(date('D', { minValue: '2000-01-01', maxValue: '2020-01-01' }))).toEqual({
      by: 'date',
      min: '2000-01-01',
    });
  });

  test('has both sides of a date that hangs on today, or the one that there is', () => {
    expect(keyword(date('D', { minValue: 'today-60y', maxValue: 'today-18y' }))).toEqual({
      by: 'date',
      min: 'today-60y',
      max: 'today-18y',
    });
    expect(keyword(date('D', { maxValue: 'today' }))).toEqual({ by: 'date', max: 'today' });
  });

  test('says nothing of a date that hangs on another field', () => {
    const end = date('END', { minValue: '[START]', maxValue: '[START]+1y' });
    const { schema } = translated(date('START'), end);
    expect(schema.properties?.['END']).not.toHaveProperty('x-bounds');
    expect(schema.properties?.['END']).toMatchObject({
      'x-lowerOf': { of: 'START', months: 0, name: 'Date START' },
      'x-upperOf': { of: 'START', months: 12, name: 'Date START' },
    });
  });

  test.each([
    ['the field itself', [date('END', { minValue: '[END]' })]],
    ['a field that is not there', [date('END', { minValue: '[NOBODY]' })]],
    [
      'a field that is no longer asked for',
      [date('START', { archived: '1' }), date('END', { minValue: '[START]' })],
    ],
  ])('leaves out a bound by %s', (_what, fields) => {
    expect(translated(...fields).schema.properties?.['END']).not.toHaveProperty('x-lowerOf');
  });

  test('names the other field by its id where it has no label', () => {
    const { schema } = translated(date('START', { itemdesc: '' }), date('END', { minValue: '[START]' }));
    expect(schema.properties?.['END']?.['x-lowerOf']).toEqual({ of: 'START', months: 0, name: 'START' });
  });

  test('counts beside another field while both are shown', () => {
    const rules: FieldRule[] = [{ when: { item: 'KIND', in: ['1'] }, then: { show: ['START'] } }];
    const fields = [field({ itemid: 'KIND' }), date('START'), date('END', { minValue: '[START]' })];
    const verdict = compileVerdict(translateFieldSet(fieldSet(fields, { rules }), context()).schema);
    const wrong = { START: '2020-01-02', END: '2020-01-01' };
    expect(verdict({ ...wrong, KIND: '1' })).toMatchObject([{ itemid: 'END', keyword: 'x-lowerOf' }]);
    expect(verdict({ ...wrong, KIND: '2' })).toEqual([]);
  });
});

describe('[FORM-01] a value beside its bounds', () => {
  test('is refused with the bound that it breaks', () => {
    const n = number({ minValue: '2', maxValue: '60' });
    expect(judged({ N: '1' }, n)).toEqual([['x-bounds', { problem: 'min', limit: '2' }]]);
    expect(judged({ N: '2' }, n)).toEqual([]);
    expect(judged({ N: '61' }, n)).toMatchObject([['x-decimal', { problem: 'max' }]]);
    const born = date('D', { minValue: 'today-60y', maxValue: 'today-18y' });
    expect(judged({ D: '2008-07-04' }, born)).toEqual([
      ['x-bounds', { problem: 'late', limit: '2008-07-03' }],
    ]);
    expect(judged({ D: '1966-07-02' }, born)).toEqual([
      ['x-bounds', { problem: 'early', limit: '1966-07-03' }],
    ]);
    expect(judged({ D: '1966-07-03' }, born)).toEqual([]);
  });

  test('is refused with the other field whose date it hangs on', () => {
    const fields = [date('START'), date('END', { minValue: '[START]-1m', maxValue: '[START]+2m' })];
    const at = (END: string) => judged({ START: '2020-05-15', END }, ...fields);
    const other = { of: 'START', other: 'Date START' };
    expect(at('2020-04-14')).toEqual([
      ['x-lowerOf', { problem: 'earlyItem', limit: '2020-04-15', ...other }],
    ]);
    expect(at('2020-04-15')).toEqual([]);
    expect(at('2020-07-15')).toEqual([]);
    expect(at('2020-07-16')).toEqual([['x-upperOf', { problem: 'lateItem', limit: '2020-07-15', ...other }]]);
    expect(judged({ END: '1900-01-01' }, ...fields)).toEqual([]);
  });

  test('is not judged by a measure that nobody knows, and months that are none count as none', () => {
    const run = (check: Check, value: string, setting: unknown, siblings = {}) =>
      check(value, setting, { today: '2026-07-03', siblings });
    expect(run(checkBounds, '1', { by: 'weight', min: '2' })).toBeNull();
    expect(run(checkBounds, '1', { by: 'number', min: '2' })).toEqual({ problem: 'min', limit: '2' });
    const lower = checkBoundOf('min');
    const beside = { A: '2020-05-15' };
    for (const months of [undefined, 'x', 0]) {
      expect(run(lower, '2020-05-14', { of: 'A', months }, beside)).toMatchObject({ limit: '2020-05-15' });
      expect(run(lower, '2020-05-15', { of: 'A', months }, beside)).toBeNull();
    }
  });
});
