import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CALCULATIONS,
  MAX_BETWEEN,
  MAX_CALCULATION,
  MAX_OPERANDS,
  operandItems,
  readCalculation,
  writeCalculation,
  type Calculation,
  type Operand,
} from './calculation-text.ts';

test.each<[string, Calculation]>([
  ['sum(A0410, A0411)', { is: 'sum', of: [{ item: 'A0410' }, { item: 'A0411' }] }],
  [
    ' Months ( A19.A1905 ,A19.A1910, today ) ',
    {
      is: 'months',
      of: [{ set: 'A19', item: 'A1905' }, { set: 'A19', item: 'A1910' }, { day: 'today' }],
    },
  ],
  ['count(A19.*)', { is: 'count', of: [{ set: 'A19', item: '*' }] }],
  ['age(A0111, 2026-12-31)', { is: 'age', of: [{ item: 'A0111' }, { day: '2026-12-31' }] }],
  ['join(A, B, " - ")', { is: 'join', of: [{ item: 'A' }, { item: 'B' }], between: ' - ' }],
  ['sum()', { is: 'sum', of: [] }],
  ['sum( )', { is: 'sum', of: [] }],
])('[FORM-05] %s is read', (text, calculation) => {
  expect(readCalculation(text)).toStrictEqual(calculation);
});

test('[FORM-05] a calculation is read up to its greatest length, most operands and longest text between parts', () => {
  const between = '-'.repeat(MAX_BETWEEN);
  expect(readCalculation(`join(A, B, "${between}")`)?.between).toBe(between);
  const operands = Array.from({ length: MAX_OPERANDS }, (_none, at) => `A${at}`);
  expect(readCalculation(`sum(${operands.join(',')})`)?.of).toHaveLength(MAX_OPERANDS);
  const long = (length: number): string => `sum(${'A'.repeat(length - 'sum()'.length)})`;
  expect(readCalculation(long(MAX_CALCULATION))?.of).toHaveLength(1);
  expect(readCalculation(long(MAX_CALCULATION + 1))).toBeNull();
});

test.each([
  '',
  'A0410',
  'power(A, B)',
  'sum(A, )',
  'sum(A B)',
  'sum(*)',
  'sum(A.B.C)',
  'sum(A, "x")',
  'sum(A, 2026-02-30)',
  `join(A, "${'x'.repeat(MAX_BETWEEN + 1)}")`,
  `sum(${Array.from({ length: MAX_OPERANDS + 1 }, () => 'A').join(',')})`,
  `sum(${'A'.repeat(MAX_CALCULATION)})`,
  'sum(sum(A, B))',
  'sum(A); drop table',
])('[FORM-05] %s is no calculation', (text) => {
  expect(readCalculation(text)).toBeNull();
});

const id = fc.stringMatching(/^[A-Za-z0-9_]{1,8}$/).filter((name) => name !== 'today');
const operand: fc.Arbitrary<Operand> = fc.oneof(
  fc.record({ item: id }),
  fc.record({ set: id, item: fc.oneof(id, fc.constant('*')) }),
  fc.record({ day: fc.constantFrom('today', '2026-11-27') }),
);

test('[FORM-05] what is written is read back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CALCULATIONS),
      fc.array(operand, { maxLength: MAX_OPERANDS }),
      fc.option(fc.stringMatching(/^[^"]{0,10}$/), { nil: undefined }),
      (is, of, between) => {
        const calculation: Calculation = {
          is,
          of,
          ...(is === 'join' && between !== undefined ? { between } : {}),
        };
        const text = writeCalculation(calculation);
        fc.pre(text.length <= MAX_CALCULATION);
        expect(readCalculation(text)).toEqual(calculation);
      },
    ),
  );
});

test('[FORM-05] days are no answers', () => {
  const calculation = readCalculation('age(A01.A0111, today)');
  expect(calculation && operandItems(calculation)).toEqual([{ set: 'A01', item: 'A0111' }]);
});
