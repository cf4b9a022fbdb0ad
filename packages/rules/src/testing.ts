import type { ConditionTerm, ConditionWhen } from '@portal/schemas';
import fc from 'fast-check';
import { MAX_CONDITION_LEVELS } from './constants.ts';

/**
 * Random conditions of terms, and of groups of them as deep as they may be (OFFICE-04).
 *
 * @param minLength parts that a group has at least
 */
export function grouped(
  term: fc.Arbitrary<ConditionTerm>,
  minLength: number,
  levels = MAX_CONDITION_LEVELS,
): fc.Arbitrary<ConditionWhen> {
  if (levels === 0) return term;
  const parts = fc.array(
    fc.oneof({ weight: 3, arbitrary: term }, { weight: 1, arbitrary: grouped(term, minLength, levels - 1) }),
    { minLength, maxLength: 3 },
  );
  return fc.oneof(term, fc.record({ all: parts }), fc.record({ any: parts }));
}
