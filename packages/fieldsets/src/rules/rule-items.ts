import { ruleTermsOf } from '@portal/conditions';
import type { FieldRule, RuleWhen } from '@portal/schemas';

/** The parts of a condition that stand next to each other; undefined for a term. */
export function partsOf(when: RuleWhen): RuleWhen[] | undefined {
  if ('all' in when) return when.all;
  return 'any' in when ? when.any : undefined;
}

/** Levels of all/any around the innermost term. */
export function depthOf(when: RuleWhen): number {
  const parts = partsOf(when);
  return parts ? 1 + Math.max(0, ...parts.map(depthOf)) : 0;
}

/** Items that a rule shows or demands, each once. */
export const targetsOf = ({ then }: FieldRule): string[] => [
  ...new Set([...(then.show ?? []), ...(then.require ?? [])]),
];

/** Items that a rule speaks about, each once. */
export const itemsOf = (rule: FieldRule): string[] => [
  ...new Set([...ruleTermsOf(rule.when).map(({ item }) => item), ...targetsOf(rule)]),
];
