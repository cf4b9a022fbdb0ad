import type { ConditionTerm, ConditionWhen, RecordsTerm, RuleWhen } from '@portal/schemas';

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

/** The terms of a condition side by side, whichever word joins them. */
export const conditionTerms = (when: ConditionWhen): readonly ConditionTerm[] => {
  if ('all' in when) return when.all;
  return 'any' in when ? when.any : [when];
};
