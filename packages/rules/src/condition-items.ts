import type { ConditionWhen, RuleTerm, RuleWhen } from '@portal/schemas';
import { conditionTerms, ruleOfTerm } from './records-terms.ts';

/** Every term of a rule's condition, in order. */
export function ruleTermsOf(when: RuleWhen): RuleTerm[] {
  if ('item' in when) return [when];
  return ('all' in when ? when.all : when.any).flatMap(ruleTermsOf);
}

/** Items that a condition looks at, as [set, item], each once. */
export function conditionItems(when: ConditionWhen): [set: string, item: string][] {
  const found = new Map<string, [string, string]>();
  const add = (set: string, item: string) => found.set(`${set}.${item}`, [set, item]);
  for (const term of conditionTerms(when)) {
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
