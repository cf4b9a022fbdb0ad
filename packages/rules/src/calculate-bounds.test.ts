import { describe, expect, test } from 'vitest';
import { calculate, type CalculationSource } from './calculate.ts';
import { readCalculation } from './calculation-text.ts';

/** What a calculation makes of one record and of the records of a set `W`. */
function resultOf(
  text: string,
  record: Record<string, string>,
  {
    records = [],
    itemlength = 0,
    orderOf,
  }: {
    records?: Record<string, string>[];
    itemlength?: number;
    orderOf?: NonNullable<CalculationSource['orderOf']>;
  } = {},
): string | undefined {
  const calculation = readCalculation(text);
  if (!calculation) throw new Error(`unreadable: ${text}`);
  const source: CalculationSource = {
    record,
    recordsOf: () => records,
    ...(orderOf ? { orderOf } : {}),
    today: '2026-11-27',
  };
  return calculate(calculation, source, { decimal: 2, itemlength, codesetid: 'L' });
}

describe('[FORM-05] what cannot be told', () => {
  test('a sum or an average of nothing is none', () => {
    expect(resultOf('sum(W.PAY)', {})).toBe('');
    expect(resultOf('average(W.PAY)', {})).toBe('');
    expect(resultOf('sum()', {})).toBe('');
  });

  test('a number counts up to a hundred characters', () => {
    const longest = '1'.repeat(100);
    expect(resultOf('sum(A)', { A: longest })).toBe(longest);
    expect(resultOf('sum(A)', { A: `${longest}1` })).toBe('');
  });

  test('months are told when every record says from when until when', () => {
    const records: Record<string, string>[] = [{ FROM: '2015-01', TO: '2015-12' }, { FROM: '2017-01' }];
    expect(resultOf('months(W.FROM, W.TO)', {}, { records })).toBe('');
    expect(resultOf('months(W.FROM, W.TO)', {}, { records: records.slice(0, 1) })).toBe('12');
  });

  test('by a list without any known order nothing is told', () => {
    expect(resultOf('firstInList(A)', { A: '1' })).toBeUndefined();
  });
});

describe('[FORM-05] the smallest and the largest', () => {
  test.each([
    ['2017-03', '2015-01', '2018-12'],
    ['2015-01', '2018-12', '2017-03'],
    ['2018-12', '2017-03', '2015-01'],
  ])('of the months %s, %s, %s', (A, B, C) => {
    expect(resultOf('smallest(A, B, C)', { A, B, C })).toBe('2015-01');
    expect(resultOf('largest(A, B, C)', { A, B, C })).toBe('2018-12');
  });

  test('a date beside what is neither date nor number has no order', () => {
    expect(resultOf('smallest(A, B)', { A: '2015-01', B: 'x' })).toBe('');
    expect(resultOf('largest(A, B)', { A: 'x', B: '2015-01' })).toBe('');
  });

  test('a date with a time is a date', () => {
    expect(resultOf('largest(A, B)', { A: '2015-01-31 08:00', B: '2015-01-31 07:59' })).toBe(
      '2015-01-31 08:00',
    );
  });
});

test('[FORM-05] the last of three codes is the one that stands last in their list', () => {
  const orderOf = (): string[] => ['9', '5', '1'];
  expect(resultOf('lastInList(A, B, C)', { A: '5', B: '1', C: '9' }, { orderOf })).toBe('1');
  expect(resultOf('lastInList(A)', { A: '5' }, { orderOf })).toBe('5');
});

test('[FORM-05] the time of a date counts neither for months nor for an age', () => {
  expect(resultOf('monthsBetween(A, B)', { A: '2015-01-31 23:00', B: '2015-02-01 00:00' })).toBe('2');
  expect(resultOf('age(A, B)', { A: '1990-11-27', B: '2026-11-27 08:00' })).toBe('36');
});

test('[FORM-05] white space around an answer is not part of it', () => {
  expect(resultOf('join(A, B, "-")', { A: ' a ', B: ' b' })).toBe('a-b');
  expect(resultOf('count(A, B)', { A: ' ', B: ' x ' })).toBe('1');
});

describe('[FORM-05] whether a result fits its field', () => {
  test('a joined text has as many characters as the field at most', () => {
    const record = { A: 'abc', B: '𠮷𠮷' };
    expect(resultOf('join(A, B)', record, { itemlength: 5 })).toBe('abc𠮷𠮷');
    expect(resultOf('join(A, B)', record, { itemlength: 4 })).toBe('');
  });

  test('a joined text of digits and a point is a text as well', () => {
    expect(resultOf('join(A, B)', { A: '1.25', B: '5' }, { itemlength: 4 })).toBe('');
  });

  test('a date is not measured by the digits of a number', () => {
    expect(resultOf('smallest(A, B)', { A: '2015-01', B: '2016-01' }, { itemlength: 4 })).toBe('2015-01');
  });

  test('a number has as many digits before its point as the field at most', () => {
    expect(resultOf('sum(A)', { A: '-123.45' }, { itemlength: 3 })).toBe('-123.45');
    expect(resultOf('sum(A)', { A: '1234' }, { itemlength: 3 })).toBe('');
  });
});
