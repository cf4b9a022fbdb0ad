import type { RuleRelation } from '@portal/schemas';

/** How a value may stand to those of a rule, beside being one of them (GRID-07). */
export const RULE_RELATIONS: readonly RuleRelation[] = [
  'not',
  'empty',
  'filled',
  'greater',
  'less',
  'contains',
  'lacks',
];
