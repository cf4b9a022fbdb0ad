import type { ConditionGroup, ConditionTerm, ConditionWhen } from '@portal/schemas';

/** Whether a part of a condition joins others. */
export const isConditionGroup = (when: ConditionWhen): when is ConditionGroup =>
  'all' in when || 'any' in when;

/** The parts of a condition, and whether one of them is enough; a term is its only part. */
export function conditionParts(when: ConditionWhen): { parts: readonly ConditionWhen[]; any: boolean } {
  if ('all' in when) return { parts: when.all, any: false };
  return 'any' in when ? { parts: when.any, any: true } : { parts: [when], any: false };
}

/** A group of parts. */
export const conditionGroup = (parts: readonly ConditionWhen[], any: boolean): ConditionGroup =>
  any ? { any: [...parts] } : { all: [...parts] };

/** Every term of a condition in order, however they are joined. */
export const conditionTerms = (when: ConditionWhen): readonly ConditionTerm[] =>
  isConditionGroup(when) ? conditionParts(when).parts.flatMap(conditionTerms) : [when];

/** How many groups stand in one another; 0 = a term. */
export const conditionLevels = (when: ConditionWhen): number =>
  isConditionGroup(when) ? 1 + Math.max(0, ...conditionParts(when).parts.map(conditionLevels)) : 0;

/** The same condition with another term for each of its own, joined as they were. */
export const withTerms = (
  when: ConditionWhen,
  change: (term: ConditionTerm) => ConditionTerm,
): ConditionWhen => {
  if (!isConditionGroup(when)) return change(when);
  const { parts, any } = conditionParts(when);
  return conditionGroup(
    parts.map((part) => withTerms(part, change)),
    any,
  );
};
