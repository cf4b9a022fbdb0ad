import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SumRelation } from '@portal/schemas';
import { addDecimals, brokenSum, brokenSumOver, SUM_RELATIONS } from './sum-checks.ts';
import { readableChecks, sumItems } from './sum-items.ts';

describe('sums', () => {
  test.each([
    [[], '0'],
    [['0.1', '0.2'], '0.3'],
    [['33.33', '33.33', '33.34'], '100.00'],
    [['-0.05', '0.1'], '0.05'],
    [['-1', '0.25'], '-0.75'],
    [['999999999999999.99', '0.01'], '1000000000000000.00'],
  ])('[FORM-06] %j are %s, to the last digit', (values, sum) => {
    expect(addDecimals(values)).toBe(sum);
  });

  test('[FORM-06] what is added and taken away again is nothing', () => {
    const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const written = (value: number): string =>
      `${value < 0 ? '-' : ''}${Math.trunc(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 1 }), (values) => {
        const total = values.reduce((sum, value) => sum + value, 0);
        expect(addDecimals([...values.map(written), written(-total)])).toBe('0.00');
      }),
    );
  });
});

describe('checks of a record', () => {
  const check = (is: SumRelation, value: string) => ({ sum: ['A', 'B'], is, value });

  test.each([
    ['equal', [false, true, false]],
    ['atLeast', [false, true, true]],
    ['atMost', [true, true, false]],
    ['above', [false, false, true]],
    ['below', [true, false, false]],
  ] as const)('[FORM-06] %s holds for less, the same and more: %j', (is, holds) => {
    const found = ['49.99', '50', '50.01'].map((B) => brokenSum(check(is, '100'), { A: '50', B }) === null);
    expect(found).toEqual(holds);
  });

  test('[FORM-06] every relation has a name, and one that nobody knows says nothing', () => {
    expect(SUM_RELATIONS).toEqual(['equal', 'atLeast', 'atMost', 'above', 'below']);
    for (const is of ['near', 'toString', '__proto__'])
      expect(brokenSum(check(is as SumRelation, '1'), { A: '5', B: '5' })).toBeNull();
  });

  test('[FORM-06] what is missing or no number is not taken for 0', () => {
    for (const B of [undefined, '', ' ', 'x', '1e3', 7, '9'.repeat(101)])
      expect(brokenSum(check('equal', '100'), { A: '50', B }), String(B)).toBeNull();
    expect(brokenSum(check('equal', '100'), { A: '0', B: '9'.repeat(100) })).toBe('9'.repeat(100));
    expect(brokenSum(check('equal', ''), { A: '1', B: '2' })).toBeNull();
    expect(brokenSum({ sum: [], is: 'equal', value: '1' }, {})).toBeNull();
  });

  test('[FORM-06] a sum is compared with another of the same record, and both are told', () => {
    const of = { sum: ['A', 'B'], is: 'atMost', of: ['C', 'D'] } as const;
    const given = { ...of, sum: [...of.sum], of: [...of.of] };
    expect(brokenSum(given, { A: '2', B: '2.5', C: '4', D: '0.4' })).toBe('4.5');
    expect(brokenSum(given, { A: '２', B: '2.4', C: '4', D: '0.4' })).toBeNull();
    expect(brokenSum(given, { A: '2', B: '9', C: '4' })).toBeNull();
    expect(sumItems(given)).toEqual(['A', 'B', 'C', 'D']);
    expect(sumItems({ sum: ['A'] })).toEqual(['A']);
  });
});

test('[FORM-06] checks from outside that do not say what is added up are left out', () => {
  const good = [
    { sum: ['A'], is: 'equal', value: '1' },
    { sum: ['A'], of: ['B'] },
  ];
  expect(readableChecks([null, 7, {}, { sum: 'A' }, { sum: [] }, { sum: ['A'], of: 1 }, ...good])).toEqual(
    good,
  );
  for (const none of [undefined, null, 'x', {}]) expect(readableChecks(none)).toEqual([]);
});

describe('checks of all records together', () => {
  const shares = { sum: ['A'], is: 'equal', value: '100' } as const;
  const over = (...values: (string | undefined)[]) =>
    brokenSumOver(
      { ...shares, sum: [...shares.sum] },
      values.map((A) => ({ A })),
    );

  test('[FORM-06] the shares of all authors add up to 100', () => {
    expect(over('60', '30')).toBe('90');
    expect(over('60', '40.0')).toBeNull();
  });

  test('[FORM-06] without records, or with a share that is missing, nothing can be told', () => {
    expect(over()).toBeNull();
    expect(over('60', undefined)).toBeNull();
    expect(over('60', '')).toBeNull();
  });
});
