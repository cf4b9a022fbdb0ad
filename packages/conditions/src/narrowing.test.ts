import type { RuleRelation } from '@portal/schemas';
import { expect, test } from 'vitest';
import { narrowingOf } from './narrowing.ts';
import { termOf } from './index.ts';

const NUMBER = { isNumber: true, isSeveral: false };
const TEXT = { isNumber: false, isSeveral: false };
const CODES = { isNumber: false, isSeveral: true };
const left = (relation: RuleRelation | 'in', values: string[], field = NUMBER) =>
  narrowingOf(termOf('item', relation, values), field);

test('[FORM-12] being one of some values leaves those values; of several codes each may be one of them', () => {
  expect(left('in', ['1', '2'], TEXT)).toEqual({ values: ['1', '2'] });
  expect(left('in', ['1', '2'], CODES)).toBeNull();
});

test('[FORM-12] an empty field has no value, whatever its kind; a filled one has any', () => {
  for (const field of [NUMBER, TEXT, CODES]) {
    expect(left('empty', [], field)).toEqual({ values: [''] });
    expect(left('filled', [], field)).toBeNull();
  }
});

test('[FORM-12] a number above or below any of some is above the least, below the greatest of them', () => {
  expect(left('greater', ['9', '10', '-2.5', '3'])).toEqual({ above: '-2.5' });
  expect(left('less', ['9', '10', '-2.5', '3'])).toEqual({ below: '10' });
  expect(left('greater', ['7'])).toEqual({ above: '7' });
  // The first spelling of one and the same number.
  expect(left('greater', ['1.0', '1'])).toEqual({ above: '1.0' });
  expect(left('less', ['1.0', '1'])).toEqual({ below: '1.0' });
});

test('[FORM-12] nothing is left out where nothing is known: no number, no value, a date, a part of a text', () => {
  expect(left('greater', ['9', 'many'])).toBeNull();
  expect(left('greater', [])).toBeNull();
  expect(left('less', [])).toBeNull();
  expect(left('greater', ['5'], TEXT)).toBeNull();
  expect(left('contains', ['5'], TEXT)).toBeNull();
  expect(left('lacks', ['5'], TEXT)).toBeNull();
  expect(left('not', ['5'])).toBeNull();
});
