import { conditionTerms, withTerms } from '@portal/rules';
import type { ConditionTerm, ConditionTerms, ConditionWhen, RuleWhen, TermKind } from '@portal/schemas';
import { ruleTermsOf } from '../rule-terms.ts';
import { meaning as age } from './age.ts';
import { meaning as count } from './count.ts';
import { meaning as every } from './every.ts';
import { meaning as latest } from './latest.ts';
import type { TermMeaning } from './term.ts';
import { meaning as when } from './when.ts';
import { meaning as years } from './years.ts';

/** What all kinds of term mean (FORM-03, ELIG-01), in the order in which an editor offers them. */
const MEANINGS: { readonly [K in TermKind]: TermMeaning<ConditionTerms[K]> } = {
  when,
  every,
  latest,
  count,
  age,
  years,
};

/** Kinds of term, in the order in which an editor offers them. */
export const TERM_KINDS = /* @__PURE__ */ Object.keys(MEANINGS) as readonly TermKind[];

/** Which kind a term is of: it has the key of that name. */
export const kindOfTerm = (term: ConditionTerm): TermKind =>
  TERM_KINDS.find((kind) => kind in term) ?? 'when';

/** What a term means. */
export const meaningOf = (term: ConditionTerm): TermMeaning<ConditionTerm> =>
  MEANINGS[kindOfTerm(term)] as TermMeaning<ConditionTerm>;

/** What a term asks of a record; null = nothing: it counts them, or it is about years. */
export const ruleOfTerm = (term: ConditionTerm): RuleWhen | null => meaningOf(term).rule?.of(term) ?? null;

/** The same term with another condition for a record. */
export function withRuleOfTerm<T extends ConditionTerm>(term: T, change: (rule: RuleWhen) => RuleWhen): T {
  const rule = ruleOfTerm(term);
  // A term with another rule is of the same kind.
  return ((rule && meaningOf(term).rule?.put(term, change(rule))) ?? term) as T;
}

/** Whether a term is of a kind that asks something of single records. */
export const isRecordsTerm = (term: ConditionTerm): boolean => meaningOf(term).rule !== undefined;

/** Items that a condition looks at, as [set, item], each once. */
export function itemsOf(when: ConditionWhen): [set: string, item: string][] {
  const found = new Map<string, [string, string]>();
  for (const term of conditionTerms(when)) {
    const rule = ruleOfTerm(term);
    const ruled = rule === null ? [] : ruleTermsOf(rule).map(({ item }) => item);
    for (const item of [...ruled, ...meaningOf(term).dates(term)])
      found.set(`${term.set}.${item}`, [term.set, item]);
  }
  return [...found.values()];
}

/** The days on which a condition counts ages, each once; '' = the day of applying. */
export const ageDaysOf = (when: ConditionWhen): string[] => [
  ...new Set(conditionTerms(when).flatMap((term) => ('age' in term ? [term.on] : []))),
];

/** The same condition with every age counted on one day (yyyy-MM-dd, '' = the day of applying); years keep theirs (OFFICE-04). */
export const withAgeDay = (when: ConditionWhen, on: string): ConditionWhen =>
  withTerms(when, (term) => ('age' in term ? { ...term, on } : term));
