import type { ConditionTerm, ConditionWhen, RuleWhen } from '@portal/schemas';
import { grouped } from '@portal/rules/testing';
import fc from 'fast-check';

const bounds = { atLeast: fc.nat(9), atMost: fc.nat(9) };
const set = fc.constantFrom('A04', 'A19', 'set-1.x');
const item = fc.constantFrom('A0405', 'A0415');
const on = fc.constantFrom('', '2026-01-01');

/** Random conditions over field sets, of every kind of term. */
export function anyCondition(when: fc.Arbitrary<RuleWhen>): fc.Arbitrary<ConditionWhen> {
  const term: fc.Arbitrary<ConditionTerm> = fc.oneof(
    fc.record({ set, when }),
    fc.record({ set, every: when }),
    fc.record({ set, latest: when, by: item }),
    fc.record(
      { set, count: fc.record(bounds, { requiredKeys: [] }), of: when },
      { requiredKeys: ['set', 'count'] },
    ),
    fc.record({ set, age: item, on, ...bounds }, { requiredKeys: ['set', 'age', 'on'] }),
    fc.record({ set, years: fc.record({ from: item, to: item }), on, atLeast: fc.nat(9) }),
  );
  return grouped(term, 1);
}
