import { expect, test } from 'vitest';
import { comparesSize, hasSize, meets, relationOf, standsAlone, valuesOf } from './index.ts';

test('[GRID-07] what a relation takes', () => {
  const relations = ['in', 'not', 'empty', 'filled', 'greater', 'less', 'contains', 'lacks'] as const;
  expect(relations.filter(standsAlone)).toEqual(['empty', 'filled']);
  expect(relations.filter(comparesSize)).toEqual(['greater', 'less']);
});

test('[GRID-07] a term names its relation and its values', () => {
  const terms = [
    { item: 'A', in: ['1'] },
    { item: 'A', is: 'not' as const, of: ['2'] },
  ];
  expect(terms.map((term) => [relationOf(term), valuesOf(term)])).toEqual([
    ['in', ['1']],
    ['not', ['2']],
  ]);
});

test.each([
  ['5', true],
  [' ０.50 ', true],
  ['-5', true],
  ['2026', true],
  [' 2026-07 ', true],
  ['2026-07-03 09:00', true],
  ['much', false],
  ['', false],
  ['9'.repeat(41), false],
])('[GRID-07] %j has a size: %s', (value, has) => {
  expect(hasSize(value)).toBe(has);
});

test.each([
  ['10', 'greater', ['9'], true],
  ['9', 'greater', ['9'], false],
  ['8', 'less', ['9'], true],
  ['9', 'less', ['9'], false],
  [' 2026-08 ', 'greater', [' 2026-07-31 '], true],
  ['2026-07', 'greater', ['2026-07-31'], false],
  ['2026-07', 'less', ['2026-07-31'], false],
  ['2026-06', 'less', ['2026-07-31'], true],
  ['2026-07', 'less', ['soon'], false],
  ['soon', 'greater', ['2026-07'], false],
  ['5', 'greater', ['2026-07'], false],
  ['2026-07', 'greater', ['5'], false],
  ['5', 'greater', ['9', '1'], true],
  ['5', 'greater', [], false],
  ['Peking University', 'contains', ['UNIV'], true],
  ['Peking University', 'contains', ['college', 'ｕｎｉｖ'], true],
  ['Peking University', 'contains', [''], false],
  ['strasse', 'contains', ['ß'], false],
  ['11 2', 'has', ['2'], true],
  ['11 2', 'has', ['1'], false],
] as const)('[GRID-07] %j %s %j: %s', (value, comparison, others, expected) => {
  expect(meets(value, comparison, others)).toBe(expected);
});
