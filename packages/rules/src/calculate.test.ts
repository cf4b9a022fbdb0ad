import { expect, test } from 'vitest';
import { calculate, roundDecimal, type CalculationSource } from './calculate.ts';
import { CALCULATIONS, readCalculation } from './calculation-text.ts';

const JOBS = [
  { FROM: '2015-01', TO: '2017-06', PAY: '100.5', NAME: 'a' },
  { FROM: '2017-01', TO: '2018-12', PAY: '99.5', NAME: '' },
];

function resultOf(
  text: string,
  {
    record = {},
    jobs = JOBS,
    decimal = 0,
    itemlength = 10,
    codesetid = 'L',
  }: {
    record?: Record<string, string>;
    jobs?: Record<string, string>[];
    decimal?: number;
    itemlength?: number;
    codesetid?: string;
  } = {},
): string | undefined {
  const calculation = readCalculation(text);
  if (!calculation) throw new Error(`unreadable: ${text}`);
  const source: CalculationSource = {
    record,
    recordsOf: (set) => (set === 'W' ? jobs : set === 'B' ? [{ BORN: '1990-11-28' }] : undefined),
    orderOf: (codesetid) => (codesetid === 'L' ? ['9', '5', '1'] : undefined),
    today: '2026-11-27',
  };
  return calculate(calculation, source, { decimal, itemlength, codesetid });
}

/** What each calculation makes of its operands (FORM-05): the text, the record, the result; the decimals of its field. */
const GOLDEN: [text: string, record: Record<string, string>, result: string | undefined, decimal?: number][] =
  [
    ['sum(A, B)', { A: '0.1', B: '0.2' }, '0.3', 2],
    ['sum(A, B)', { A: '12', B: '-2.5' }, '9.5', 1],
    ['sum(A, B)', { A: '1' }, ''],
    ['sum(A, B)', { A: '1', B: '' }, ''],
    ['sum(A, B)', { A: '1', B: 'x' }, ''],
    ['sum(A)', { A: '１２.50' }, '12.5', 2],
    ['sum(A, B)', { A: '9999999999999999', B: '1' }, '', 0],
    ['sum(W.PAY)', {}, '200', 2],
    ['sum(W.PAY, A)', { A: '1' }, '201'],
    ['sum(X.PAY)', {}, undefined],
    ['average(A, B, C)', { A: '1', B: '1', C: '0' }, '0.67', 2],
    ['average(A, B)', { A: '1', B: '2' }, '2'],
    ['average(A, B)', { A: '-1', B: '-2' }, '-2'],
    ['average(A, B)', { A: '1' }, '', 2],
    ['average(W.PAY)', {}, '100', 1],
    ['smallest(A, B, C)', { A: '10', C: '9' }, '9'],
    ['smallest(A, B)', { A: '-1.25', B: '1' }, '-1.3', 1],
    ['smallest(W.FROM)', {}, '2015-01'],
    ['smallest(A, B)', {}, ''],
    ['smallest(A, B)', { A: 'x', B: '1' }, ''],
    ['largest(A, B)', { A: '10', B: '9' }, '10'],
    ['largest(W.TO)', {}, '2018-12'],
    ['largest(A, B)', { A: '2015', B: '2017' }, '2017'],
    ['firstInList(A, B, C)', { A: '1', B: '5' }, '5'],
    ['firstInList(A, B)', { A: '7', B: '1' }, '1'],
    ['firstInList(A, B)', {}, ''],
    ['firstInList(A)', { A: '1 9' }, '9'],
    ['lastInList(A, B)', { A: '9', B: '5' }, '5'],
    ['count(W.*)', {}, '2'],
    ['count(W.NAME)', {}, '1'],
    ['count(A, B, C)', { A: 'x', C: '0' }, '2'],
    ['count(X.*)', {}, undefined],
    ['monthsBetween(A, B)', { A: '2015-01', B: '2015-01' }, '1'],
    ['monthsBetween(A, B)', { A: '2015-01-31', B: '2016-01-01' }, '13'],
    ['monthsBetween(A, B)', { A: '2015', B: '2015' }, '12'],
    ['monthsBetween(A, B)', { A: '2016-01', B: '2015-12' }, ''],
    ['monthsBetween(A, B)', { A: '2016-01' }, ''],
    ['monthsBetween(A, today)', { A: '2026-01' }, '11'],
    ['monthsBetween(A, B)', { A: '2016-13', B: '2017-01' }, ''],
    ['months(W.FROM, W.TO)', {}, '48'],
    ['months(W.FROM, W.TO, today)', {}, '48'],
    ['age(A, today)', { A: '1990-11-27' }, '36'],
    ['age(A, today)', { A: '1990-11-28' }, '35'],
    ['age(B.BORN, 2026-12-31)', {}, '36'],
    ['age(A, B)', { A: '2000-02-29', B: '2018-02-28' }, '17'],
    ['age(A, B)', { A: '2000-02-29', B: '2018-03-01' }, '18'],
    ['age(A, today)', { A: '1990-11' }, ''],
    ['age(A, B)', { A: '1990-11-27', B: '2020' }, ''],
    ['join(A, B, C)', { A: 'a', C: 'c' }, 'ac'],
    ['join(A, B, " - ")', { A: 'a', B: 'b' }, 'a - b'],
    ['join(A, B, ", ")', { A: 'a' }, 'a'],
    ['join(A, B)', {}, ''],
    ['join(A, B)', { A: '1234567890', B: '1' }, ''],
    ['join(W.NAME, "/")', {}, 'a'],
  ];

test.each(GOLDEN)('[FORM-05] %s of %o is %s', (text, record, result, decimal = 0) => {
  expect(resultOf(text, { record, decimal })).toBe(result);
});

test('[FORM-05] the golden table speaks of every calculation', () => {
  const spoken = new Set(GOLDEN.map(([text]) => readCalculation(text)?.is));
  expect(CALCULATIONS.filter((name) => !spoken.has(name))).toEqual([]);
});

test.each<[string, Record<string, string>[], string]>([
  ['no record', [], ''],
  ['one without its end', [{ FROM: '2015-01' }], ''],
  ['one without its beginning', [{ TO: '2015-01' }], ''],
  ['one that ends before it begins', [{ FROM: '2016-01', TO: '2015-01' }], ''],
  [
    'two apart',
    [
      { FROM: '2015-01', TO: '2015-02' },
      { FROM: '2016-01', TO: '2016-01' },
    ],
    '3',
  ],
  [
    'one within another',
    [
      { FROM: '2015-01', TO: '2015-12' },
      { FROM: '2015-03', TO: '2015-04' },
    ],
    '12',
  ],
  [
    'one next to another',
    [
      { FROM: '2015-01', TO: '2015-06' },
      { FROM: '2015-07', TO: '2015-12' },
    ],
    '12',
  ],
  [
    'in any order',
    [
      { FROM: '2017-01', TO: '2018-12' },
      { FROM: '2015-01', TO: '2017-06' },
    ],
    '48',
  ],
  ['a year alone', [{ FROM: '2015', TO: '2015' }], '12'],
])('[FORM-05] months covered by %s', (_, jobs, result) => {
  expect(resultOf('months(W.FROM, W.TO)', { jobs })).toBe(result);
});

test('[FORM-05] what has no end lasts until the day that stands for it', () => {
  const jobs = [{ FROM: '2026-01' }];
  expect(resultOf('months(W.FROM, W.TO, today)', { jobs })).toBe('11');
  expect(resultOf('months(W.FROM, W.TO, 2026-03-31)', { jobs })).toBe('3');
});

test('[FORM-05] a result that its field has no room for is none', () => {
  expect(resultOf('sum(A, B)', { record: { A: '60', B: '40' }, itemlength: 2 })).toBe('');
  expect(resultOf('sum(A, B)', { record: { A: '60', B: '39' }, itemlength: 2 })).toBe('99');
  expect(resultOf('sum(A, B)', { record: { A: '-60', B: '-39' }, itemlength: 2 })).toBe('-99');
  expect(resultOf('sum(A, B)', { record: { A: '60', B: '40' }, itemlength: 0 })).toBe('100');
});

test('[FORM-05] what stands in an inherited name is no answer', () => {
  expect(resultOf('count(constructor, toString)')).toBe('0');
});

test.each([
  ['1.005', 2, '1.01'],
  ['1.004', 2, '1'],
  ['-0.5', 0, '-1'],
  ['-0.4', 0, '0'],
  ['2.5', 0, '3'],
  ['99999999999999999999.95', 1, '100000000000000000000'],
])('[FORM-05] %s rounds to %i places as %s', (value, places, rounded) => {
  expect(roundDecimal(value, places)).toBe(rounded);
});

test('[FORM-05] by a list whose order is not known here nothing is told', () => {
  expect(resultOf('firstInList(A)', { record: { A: '1' }, codesetid: 'X' })).toBeUndefined();
  expect(resultOf('count(A)', { record: { A: '1' }, codesetid: 'X' })).toBe('1');
  // A code is no text that has to fit.
  expect(resultOf('firstInList(A)', { record: { A: '9' }, itemlength: 1 })).toBe('9');
});
