import { conditionTerms, ruleOfTerm } from '@portal/rules';
import type { ConditionTerm, ConditionWhen } from '@portal/schemas';
import type { RuleWhen, RuleTerm } from '@portal/schemas';

/** The terms of a condition side by side, and whether one of them is enough. */
export const termsOf = (when: ConditionWhen): { terms: readonly ConditionTerm[]; any: boolean } => ({
  terms: conditionTerms(when),
  any: 'any' in when,
});

/** Every term of a rule's condition, in order. */
export function ruleTermsOf(when: RuleWhen): RuleTerm[] {
  if ('item' in when) return [when];
  return ('all' in when ? when.all : when.any).flatMap(ruleTermsOf);
}

/** Items that a condition looks at, as [set, item], each once. */
export function itemsOf(when: ConditionWhen): [set: string, item: string][] {
  const found = new Map<string, [string, string]>();
  const add = (set: string, item: string) => found.set(`${set}.${item}`, [set, item]);
  for (const term of termsOf(when).terms) {
    const rule = ruleOfTerm(term);
    for (const { item } of rule === null ? [] : ruleTermsOf(rule)) add(term.set, item);
    if ('latest' in term) add(term.set, term.by);
    else if ('age' in term) add(term.set, term.age);
    else if ('years' in term) {
      add(term.set, term.years.from);
      add(term.set, term.years.to);
    }
  }
  return [...found.values()];
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

/** A condition with other terms. */
export function mapTerms(when: ConditionWhen, change: (term: ConditionTerm) => ConditionTerm): ConditionWhen {
  if ('all' in when) return { all: when.all.map(change) };
  return 'any' in when ? { any: when.any.map(change) } : change(when);
}
