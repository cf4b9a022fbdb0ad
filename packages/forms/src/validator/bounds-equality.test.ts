import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf, valueFits, wireSetOf, withIntent, type Intent } from '@portal/fieldsets';
import { translateFieldSet } from '@portal/translator';
import { context } from '@portal/translator/testing';
import { compileVerdict } from '@portal/translator/verdict';
import { readFieldSet } from '@portal/wire';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { compileCheck } from './check.ts';

const TODAY = '2026-07-03';
/** Values of each kind that are tried against each bound of it. */
const RUNS = 1500;

const day = fc
  .tuple(
    fc.integer({ min: 1990, max: 2030 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
const decimal = fc
  .tuple(fc.integer({ min: -30, max: 30 }), fc.constantFrom('', '.5', '.25', '.50'))
  .map(([whole, part]) => `${whole}${part}`);
const text = fc.string({ unit: fc.constantFrom('a', '字', '😀', ' '), minLength: 1, maxLength: 8 });
const codes = fc.array(fc.constantFrom('1', '2', '3', '4', '5'), { minLength: 1, maxLength: 5 });

const CASES: readonly [Intent, fc.Arbitrary<string>, fc.Arbitrary<Partial<StoredField>>][] = [
  [
    'number',
    decimal,
    fc
      .record({ minValue: decimal, maxValue: decimal })
      .map((more) => ({ ...more, decimal: 2, itemlength: 3 })),
  ],
  [
    'date',
    day,
    fc.record({
      minValue: fc.oneof(day, fc.constantFrom('today', 'today-18y', 'today-7m', '')),
      maxValue: fc.oneof(day, fc.constantFrom('today', 'today+1y', '')),
    }),
  ],
  [
    'month',
    day.map((date) => date.slice(0, 7)),
    fc.record({ minValue: fc.constantFrom('today-10y', '2001-05', '') }),
  ],
  ['text', text, fc.record({ minValue: fc.constantFrom('', '2', '5') })],
  ['memo', text, fc.record({ minValue: fc.constantFrom('', '2', '5') })],
  [
    'choices',
    codes.map((ids) => [...new Set(ids)].join(' ')),
    fc.record({ minValue: fc.constantFrom('', '2', '3'), maxValue: fc.constantFrom('', '3', '4') }),
  ],
];

const setOf = (...fieldList: StoredField[]): StoredFieldSet => ({
  fieldsetid: 'A90',
  displayname: { zh: 'a set', en: 'a set' },
  explain: { zh: '', en: '' },
  must: '0',
  fieldList,
});

describe('[FORM-01] browser, server and the counts before publishing judge bounds alike', () => {
  test.each(CASES)('%s', (intent, values, bounds) => {
    let refused = 0;
    const label = { itemid: 'X1', itemdesc: { zh: 'a field', en: 'a field' } };
    fc.assert(
      fc.property(bounds, fc.array(values, { minLength: 1, maxLength: 8 }), (more, tried) => {
        const field = { ...withIntent(fieldOf(intent, label, 'AX'), intent), ...more };
        const set = readFieldSet(wireSetOf(setOf(field), 1, '01', 'zh'));
        const { schema } = translateFieldSet(set, context({ today: TODAY }));
        const [browser, server] = [compileCheck(schema), compileVerdict(schema)];
        const lists = [
          {
            codesetid: 'AX',
            name: label.itemdesc,
            items: ['1', '2', '3', '4', '5'].map((id) => ({ id, parent: '', name: label.itemdesc })),
          },
        ];
        for (const value of tried) {
          if (value.trim() === '') continue;
          const told = browser({ X1: value });
          expect(server({ X1: value })).toEqual(told);
          expect(valueFits(value, field, lists as never, TODAY), `${value} ${JSON.stringify(more)}`).toBe(
            told.length === 0,
          );
          refused += told.length === 0 ? 0 : 1;
        }
      }),
      { numRuns: RUNS, seed: 11 },
    );
    expect(refused).toBeGreaterThan(100);
  });
});

test('[FORM-01] a date that hangs on another one is judged alike on both sides, and breaks nothing without it', () => {
  const field = (itemid: string, more: Partial<StoredField> = {}): StoredField => ({
    ...fieldOf('date', { itemid, itemdesc: { zh: itemid, en: itemid } }),
    ...more,
  });
  const set = readFieldSet(
    wireSetOf(setOf(field('X1'), field('X2', { minValue: '[X1]+2y', maxValue: '[X1]+8y' })), 1, '01', 'en'),
  );
  const { schema } = translateFieldSet(set, context({ today: TODAY }));
  const [browser, server] = [compileCheck(schema), compileVerdict(schema)];
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(day, day, (one, other) => {
      const told = browser({ X1: one, X2: other });
      expect(server({ X1: one, X2: other })).toEqual(told);
      const years = (date: string, by: number): string => `${Number(date.slice(0, 4)) + by}${date.slice(4)}`;
      const expected = other < years(one, 2) ? ['x-lowerOf'] : other > years(one, 8) ? ['x-upperOf'] : [];
      expect(told.map(({ keyword }) => keyword)).toEqual(expected);
      for (const keyword of expected) seen.set(keyword, (seen.get(keyword) ?? 0) + 1);
    }),
    { numRuns: RUNS, seed: 12 },
  );
  expect([...seen.keys()].toSorted()).toEqual(['x-lowerOf', 'x-upperOf']);
  for (const data of [{ X2: '1990-01-01' }, { X1: '', X2: '1990-01-01' }, { X1: '2000-01-01' }])
    expect([browser(data), server(data)]).toEqual([[], []]);
});
