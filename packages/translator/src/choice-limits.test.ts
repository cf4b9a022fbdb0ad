import { describe, expect, test } from 'vitest';
import type { Field, FieldRule } from '@portal/schemas';
import { choicesBeside, limitingItems } from './choice-limits.ts';
import { context, field, fieldSet } from './testing.ts';
import { translateFieldSet } from './translate-field-set.ts';
import { compileVerdict } from './verdict.ts';

const PLACE = field({
  itemid: 'PLACE',
  codesetid: 'P',
  format: 'choices',
  itemlength: 60,
  choices: 'KIND = 1: 10 | 11; AREA = 2: 11 | 12; KIND = 3: 12',
});
const KIND = field({ itemid: 'KIND', itemdesc: 'Kind of post', codesetid: 'K' });
const AREA = field({ itemid: 'AREA', itemdesc: '', codesetid: 'R' });

const schemaOf = (fields: Field[], rules: FieldRule[] = []) =>
  translateFieldSet(fieldSet(fields, { rules }), context()).schema;
const only = (fields: Field[], rules: FieldRule[] = []): unknown =>
  schemaOf(fields, rules).properties?.['PLACE']?.['x-only'];

describe('[FORM-07] what limits the choices of a field', () => {
  const kind = {
    of: 'KIND',
    name: 'Kind of post',
    lines: [
      { item: 'KIND', is: ['1'], only: ['10', '11'] },
      { item: 'KIND', is: ['3'], only: ['12'] },
    ],
  };
  const area = { of: 'AREA', name: 'AREA', lines: [{ item: 'AREA', is: ['2'], only: ['11', '12'] }] };

  test('stands in its schema by the field that limits it, under the label of that field or its id', () => {
    expect(only([KIND, AREA, PLACE])).toEqual([kind, area]);
    expect(limitingItems([kind, area])).toEqual(['KIND', 'AREA']);
    expect(limitingItems(undefined)).toEqual([]);
  });

  test('is left out where the other field is not asked for, or is the field itself', () => {
    expect(only([KIND, PLACE])).toEqual([kind]);
    expect(only([{ ...KIND, archived: '1' }, AREA, PLACE])).toEqual([area]);
    expect(only([{ ...PLACE, choices: 'PLACE = 10: 11' }])).toBeUndefined();
  });

  test('is nothing where its rules say no limits or cannot be read', () => {
    for (const choices of ['', 'ranked', 'in an order'])
      expect(only([KIND, { ...PLACE, choices }]), choices).toBeUndefined();
  });

  test('counts while both fields are shown', () => {
    const rules: FieldRule[] = [{ when: { item: 'AREA', in: ['2'] }, then: { show: ['KIND'] } }];
    expect(only([AREA, KIND, PLACE], rules)).toEqual([area]);
    const verdict = compileVerdict(schemaOf([AREA, KIND, PLACE], rules));
    expect(verdict({ AREA: '2', KIND: '1', PLACE: '12' })).toMatchObject([{ keyword: 'x-only' }]);
    expect(verdict({ AREA: '1', KIND: '1', PLACE: '12' })).toEqual([]);
  });
});

describe('[FORM-07] a choice', () => {
  const judged = (data: Record<string, string>) => compileVerdict(schemaOf([KIND, AREA, PLACE]))(data);

  test.each<[Record<string, string>, string | null]>([
    [{ PLACE: '99' }, null],
    [{ KIND: '2', PLACE: '99' }, null],
    [{ KIND: '1', PLACE: '10' }, null],
    [{ KIND: '1', PLACE: '10 11' }, null],
    [{ KIND: '1', PLACE: '12' }, 'KIND'],
    [{ KIND: '1', PLACE: '10 12' }, 'KIND'],
    [{ KIND: '3', PLACE: '12' }, null],
    [{ AREA: '2', PLACE: '10' }, 'AREA'],
    [{ KIND: '1', AREA: '2', PLACE: '11' }, null],
    [{ KIND: '1', AREA: '2', PLACE: '10' }, 'AREA'],
  ])('beside %j is refused by %s', (data, of) => {
    const label = of === 'KIND' ? 'Kind of post' : of;
    expect(judged(data)).toEqual(
      of === null ? [] : [expect.objectContaining({ itemid: 'PLACE', params: { of, other: label } })],
    );
  });

  test('that is left is what all limits allow', () => {
    const setting = only([KIND, AREA, PLACE]);
    const left = (answers: Record<string, string>) => choicesBeside(setting, (item) => answers[item] ?? '');
    expect(left({})).toBeNull();
    expect(left({ KIND: '1' })).toEqual(new Set(['10', '11']));
    expect(left({ KIND: '1', AREA: '2' })).toEqual(new Set(['11']));
    expect(choicesBeside(undefined, () => '1')).toBeNull();
  });
});
