import type { RuleTerm, RuleWhen } from '@portal/schemas';

/** Every term of a rule's condition, in order. */
export function ruleTermsOf(when: RuleWhen): RuleTerm[] {
  if ('item' in when) return [when];
  return ('all' in when ? when.all : when.any).flatMap(ruleTermsOf);
}

/** A rule's condition with other values in its terms. */
export function mapRuleTerms(when: RuleWhen, change: (term: RuleTerm) => RuleTerm): RuleWhen {
  if ('item' in when) return change(when);
  if ('all' in when)
    return {
      all: when.all.map((part) => ('item' in part ? change(part) : { any: part.any.map(change) })),
    };
  return { any: when.any.map((part) => ('item' in part ? change(part) : { all: part.all.map(change) })) };
}
