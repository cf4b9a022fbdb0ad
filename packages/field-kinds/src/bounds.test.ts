import { expect, test } from 'vitest';
import { boundItems, boundsOf, keepsBounds } from './bounds.ts';
import { kind, made, TODAY } from './kinds.test.support.ts';

test('[FORM-01] bounds are those that the kind of a field can read, each side by itself', () => {
  const number = (more: object) => boundsOf(made('number', more), kind('number'));
  expect(number({})).toBeNull();
  expect(number({ minValue: '2' })).toStrictEqual({ by: 'number', min: '2' });
  expect(number({ maxValue: '60' })).toStrictEqual({ by: 'number', max: '60' });
  expect(number({ minValue: '2', maxValue: 'many' })).toStrictEqual({ by: 'number', min: '2' });
  expect(number({ minValue: 'few', maxValue: '' })).toBeNull();
  expect(boundsOf(made('date', { minValue: 'today-1y' }), kind('date'))).toStrictEqual({
    by: 'date',
    min: 'today-1y',
  });
  expect(boundsOf(made('yesno', { minValue: '1' }), kind('yesno'))).toBeNull();
});

test('[FORM-01] the items that bounds are counted from are named once', () => {
  expect(boundItems({ minValue: '[A]+1m', maxValue: '[B]' })).toEqual(['A', 'B']);
  expect(boundItems({ minValue: '[A]', maxValue: '[A]+2y' })).toEqual(['A']);
  expect(boundItems({ minValue: 'today', maxValue: '2020-01-01' })).toEqual([]);
  expect(boundItems({})).toEqual([]);
});

test('[FORM-01] a stored value keeps its bounds, however it is written', () => {
  const scope = { today: TODAY, valueOf: () => '' };
  const keeps = (value: string, more: object): boolean =>
    keepsBounds(value, made('number', more), kind('number'), scope);
  expect([keeps('２', { minValue: '2' }), keeps('1', { minValue: '2' }), keeps('1', {})]).toEqual([
    true,
    false,
    true,
  ]);
});
