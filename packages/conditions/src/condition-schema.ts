import { conditionParts, isConditionGroup } from '@portal/rules';
import type { ConditionWhen, JsonSchema } from '@portal/schemas';
import { anyOf, everyOf } from './schema.ts';
import { meaningOf } from './terms/registry.ts';
import type { JudgeOptions } from './terms/term.ts';

/**
 * Compiles a position's condition to JSON Schema over a resume (ELIG-01): an object with a list of records by field set,
 * blank values left out. It is valid exactly when `judgeCondition` says "met"; what is not met and what cannot be told are
 * both invalid, because a schema knows no third answer.
 */
export function conditionSchema(when: ConditionWhen, options: JudgeOptions): JsonSchema {
  return { type: 'object', ...partsSchema(when, options) };
}

function partsSchema(when: ConditionWhen, options: JudgeOptions): JsonSchema {
  const { parts, any } = conditionParts(when);
  const compiled = parts.map((part) =>
    isConditionGroup(part) ? partsSchema(part, options) : meaningOf(part).schema(part, options),
  );
  return any ? anyOf(compiled) : everyOf(compiled);
}
