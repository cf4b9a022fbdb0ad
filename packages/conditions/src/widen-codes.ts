import { withTerms } from '@portal/rules';
import type { ConditionWhen } from '@portal/schemas';
import { mapRuleTerms } from './rule-terms.ts';
import { withRuleOfTerm } from './terms/registry.ts';

/**
 * The condition with each code that it names joined by the codes below it: who asks for a doctorate takes every kind of
 * doctorate.
 *
 * @param below a code of an item's list with all below it; the value alone where the item has no list
 */
export function widenCodes(
  when: ConditionWhen,
  below: (set: string, item: string, code: string) => readonly string[],
): ConditionWhen {
  return withTerms(when, (term) => {
    const widen = (item: string, codes: readonly string[]): string[] => [
      ...new Set(codes.flatMap((code) => [code, ...below(term.set, item, code)])),
    ];
    return withRuleOfTerm(term, (rule) =>
      mapRuleTerms(rule, (one) =>
        'is' in one ? { ...one, of: widen(one.item, one.of) } : { ...one, in: widen(one.item, one.in) },
      ),
    );
  });
}
