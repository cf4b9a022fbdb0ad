import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grouped } from '@portal/rules/testing';
import type { ConditionTerm, RuleWhen } from '@portal/schemas';
import { readWireConditions } from './conditions.ts';

const sent = (when: unknown) =>
  readWireConditions([{ id: 'c1', action: 'refuse', sentence: 'why', when, labels: [], several: [] }])[0]
    ?.when;

const term = fc.oneof(
  fc.record({ item: fc.constant('A0405'), in: fc.array(fc.string(), { maxLength: 2 }) }),
  fc.record({
    item: fc.constant('A0405'),
    is: fc.constantFrom('not' as const, 'filled' as const),
    of: fc.array(fc.string(), { maxLength: 2 }),
  }),
);
const rule: fc.Arbitrary<RuleWhen> = fc.oneof(
  term,
  fc.record({ all: fc.array(term, { minLength: 1, maxLength: 2 }) }),
  fc.record({ any: fc.array(term, { minLength: 1, maxLength: 2 }) }),
);
const set = fc.constantFrom('A04', 'A19');
const bounds = fc.oneof(
  fc.record({ atLeast: fc.nat(99) }),
  fc.record({ atMost: fc.nat(99) }),
  fc.record({ atLeast: fc.nat(9), atMost: fc.nat(9) }),
);
const on = fc.constantFrom('', '2026-01-01');
const anyTerm: fc.Arbitrary<ConditionTerm> = fc.oneof(
  fc.record({ set, when: rule }),
  fc.record({ set, every: rule }),
  fc.record({ set, latest: rule, by: fc.constant('A0430') }),
  fc.record({ set, count: bounds }),
  fc.record({ set, count: bounds, of: rule }),
  fc
    .tuple(fc.record({ set, age: fc.constant('A0111'), on }), bounds)
    .map(([about, own]) => ({ ...about, ...own })),
  fc.record({ set, years: fc.constant({ from: 'F', to: 'T' }), on, atLeast: fc.nat(9) }),
);
const condition = grouped(anyTerm, 1);

describe('[ELIG-01, FORM-03] conditions as the other side sends them', () => {
  test('every kind of term is read as it was sent, numbers also as texts', () => {
    fc.assert(
      fc.property(condition, (when) => {
        expect(sent(when)).toEqual(when);
        const asTexts: unknown = JSON.parse(JSON.stringify(when), (_key, value: unknown) =>
          typeof value === 'number' ? String(value) : value,
        );
        expect(sent(asTexts)).toEqual(when);
      }),
    );
  });

  test.each([
    { set: 'A04', every: {} },
    { set: 'A04', latest: { item: 'A', in: ['1'] } },
    { set: 'A04', count: {} },
    { set: 'A04', count: { atLeast: 'many' } },
    { set: 'A04', count: { atLeast: 1 }, of: {} },
    { set: 'A04', everyone: { item: 'A', in: ['1'] } },
    {
      all: [
        { set: 'A04', count: { atLeast: 1 } },
        { set: 'A04', latest: 1, by: 'A' },
      ],
    },
  ])('%j is told and not judged', (when) => {
    expect(sent(when)).toBeNull();
  });
});
