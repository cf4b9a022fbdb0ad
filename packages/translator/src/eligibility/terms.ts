import { conditionTerms } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen } from '@portal/schemas';

export { conditionItems as itemsOf, ruleTermsOf } from '@portal/rules';

/** The terms of a condition side by side, and whether one of them is enough. */
export const termsOf = (when: ConditionWhen): { terms: readonly ConditionTerm[]; any: boolean } => ({
  terms: conditionTerms(when),
  any: 'any' in when,
});

/** A rule's condition with other values in its terms. */
export function mapRuleTerms(when: RuleWhen, change: (term: RuleTerm) => RuleTerm): RuleWhen {
  if ('item' in when) return change(when);
  if ('all' in when)
    return {
      all: when.all.map((part) => ('item' in part ? change(part) : { any: part.any.map(change) })),
    };
  return { any: when.any.map((part) => ('item' in part ? change(part) : { all: part.all.map(change) })) };
}

/** A condition with other terms. */
export function mapTerms(when: ConditionWhen, change: (term: ConditionTerm) => ConditionTerm): ConditionWhen {
  if ('all' in when) return { all: when.all.map(change) };
  return 'any' in when ? { any: when.any.map(change) } : change(when);
}
