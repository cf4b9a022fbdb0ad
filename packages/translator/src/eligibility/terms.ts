import { conditionGroup, conditionParts, isConditionGroup } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen } from '@portal/schemas';

export { conditionItems as itemsOf, ruleTermsOf } from '@portal/rules';

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
  if (!isConditionGroup(when)) return change(when);
  const { parts, any } = conditionParts(when);
  return conditionGroup(
    parts.map((part) => mapTerms(part, change)),
    any,
  );
}
