import { MAX_CONDITIONS } from '@portal/rules';
import type { PositionCondition } from '@portal/schemas';
import { list, oneOf, optional, shape, text, type Wrong } from '../read-value.ts';
import { id } from '../rules/read-when.ts';
import { readConditionWhen } from './read-condition-when.ts';

const readCondition = shape<PositionCondition>({
  id,
  action: oneOf('inform', 'refuse'),
  when: readConditionWhen,
  written: optional(text),
});

/**
 * The conditions of a position from outside, within the budgets of `@portal/rules`; equal conditions are equal JSON.
 *
 * @returns undefined when something is wrong, and then `wrong` was told where and what
 */
export function readConditions(value: unknown, wrong: Wrong): PositionCondition[] | undefined {
  if (Array.isArray(value) && value.length > MAX_CONDITIONS) {
    wrong('', 'tooMany');
    return undefined;
  }
  const read = list(readCondition)(value, '', wrong);
  const ids = new Set(read?.map((condition) => condition.id));
  if (!read || ids.size === read.length) return read;
  wrong('', 'sameId');
  return undefined;
}
