import { expect, test } from 'vitest';
import { stateOf } from './sheet-state.ts';

const sheet = { absent: false, marks: { a: '80' } };
const member = (change: object = {}) => ({
  number: 1,
  gone: false,
  related: false,
  sheet: null,
  total: null,
  asked: null,
  ...change,
});
const kept = (state: 'typing' | 'waits' | 'differs' | 'refused') => ({ key: 'k', ...sheet, state });

test.each([
  ['open', {}, undefined],
  ['typing', {}, kept('typing')],
  ['waits', {}, kept('waits')],
  ['given', { sheet }, undefined],
  // Typing that another tablet has overtaken is of no use any more.
  ['given', { sheet }, kept('typing')],
  ['differs', { sheet }, kept('differs')],
  ['refused', { gone: true }, kept('refused')],
  ['asked', { sheet, asked: sheet }, undefined],
  ['gone', { gone: true }, kept('typing')],
  ['related', { related: true, sheet }, kept('waits')],
] as const)('[INTV-02] a number is %s', (state, change, own) => {
  expect(stateOf(member(change), own)).toBe(state);
});
