import type { ConditionGroup, ConditionTerm, ConditionWhen, RecordsTerm, RuleWhen } from '@portal/schemas';

/** How many of a set's records a term speaks of. */
export const RECORDS_ASKED = ['when', 'every', 'latest', 'count'] as const;

export type RecordsAsked = (typeof RECORDS_ASKED)[number];

/** Of which records a term speaks; null = of an age or of years. */
export const recordsAsked = (term: ConditionTerm): RecordsAsked | null =>
  RECORDS_ASKED.find((key) => key in term) ?? null;

/** Whether a term is about what single records hold. */
export const isRecordsTerm = (term: ConditionTerm): term is RecordsTerm => recordsAsked(term) !== null;

/** What a term asks of a record; null = nothing: it counts them, or it is about years. */
export function ruleOfTerm(term: ConditionTerm): RuleWhen | null {
  if ('when' in term) return term.when;
  if ('every' in term) return term.every;
  if ('latest' in term) return term.latest;
  return 'count' in term ? (term.of ?? null) : null;
}

/** The same term with another condition for a record. */
export function withRuleOfTerm<T extends ConditionTerm>(term: T, change: (rule: RuleWhen) => RuleWhen): T {
  const key = recordsAsked(term);
  const rule = ruleOfTerm(term);
  return key === null || rule === null ? term : { ...term, [key === 'count' ? 'of' : key]: change(rule) };
}

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

/** The days on which a condition counts ages, each once; '' = the day of applying. */
export const ageDaysOf = (when: ConditionWhen): string[] => [
  ...new Set(conditionTerms(when).flatMap((term) => ('age' in term ? [term.on] : []))),
];

/** The same condition with every age counted on one day (yyyy-MM-dd, '' = the day of applying); years keep theirs (OFFICE-04). */
export const withAgeDay = (when: ConditionWhen, on: string): ConditionWhen =>
  withTerms(when, (term) => ('age' in term ? { ...term, on } : term));
