/**
 * How a value stands to those that a rule names; dates and numbers are greater or less, texts contain (GRID-07). What each means
 * stands in one file of `packages/conditions/src/relations`; here are the names that travel.
 */
export const RULE_RELATIONS = ['not', 'empty', 'filled', 'greater', 'less', 'contains', 'lacks'] as const;

export type RuleRelation = (typeof RULE_RELATIONS)[number];

/**
 * A condition on one item: true when its stored value is one of `in`, or when it stands to one of `of` as `is` says. `is` has
 * a key of its own, so that a reader who does not know it takes the condition for one that never holds.
 */
export type RuleTerm = { item: string; in: string[] } | { item: string; is: RuleRelation; of: string[] };

export type RuleWhen =
  RuleTerm | { all: (RuleTerm | { any: RuleTerm[] })[] } | { any: (RuleTerm | { all: RuleTerm[] })[] };
