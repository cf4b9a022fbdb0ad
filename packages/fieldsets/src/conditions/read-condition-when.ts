import { TERM_KINDS } from '@portal/conditions';
import { conditionTerms, MAX_CONDITION_LEVELS, MAX_CONDITION_TERMS } from '@portal/rules';
import type { ConditionTerm, ConditionWhen } from '@portal/schemas';
import { list, shape, type Read } from '../read-value.ts';
import { TERM_WRITINGS } from './terms/registry.ts';

/** A term is read by the key that says which it is; one without any should have had a `when`. */
const readTerm: Read<ConditionTerm> = (value, at, wrong) => {
  const kind = TERM_KINDS.findLast((key) => Object.hasOwn(Object(value) as object, key)) ?? 'when';
  return TERM_WRITINGS[kind].read(value, at, wrong);
};

/** Several parts, at least one and no more than a person writes. */
const partsWithin =
  (levels: number): Read<ConditionWhen[]> =>
  (value, at, wrong) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > MAX_CONDITION_TERMS) {
      wrong(at, 'tooMany');
      return undefined;
    }
    return list(readPart(levels))(value, at, wrong);
  };

/** @param levels groups that may still stand in it */
const readPart =
  (levels: number): Read<ConditionWhen> =>
  (value, at, wrong) => {
    const given = Object(value) as Record<string, unknown>;
    const join = (['all', 'any'] as const).find((key) => Object.hasOwn(given, key));
    if (join === undefined) return readTerm(value, at, wrong);
    if (levels === 0) {
      wrong(at, 'depth');
      return undefined;
    }
    const parts = partsWithin(levels - 1);
    return join === 'all'
      ? shape<{ all: ConditionWhen[] }>({ all: parts })(value, at, wrong)
      : shape<{ any: ConditionWhen[] }>({ any: parts })(value, at, wrong);
  };

/** What a condition asks of a resume, within the budgets of `@portal/rules`. */
export const readConditionWhen: Read<ConditionWhen> = (value, at, wrong) => {
  const read = readPart(MAX_CONDITION_LEVELS)(value, at, wrong);
  if (!read || conditionTerms(read).length <= MAX_CONDITION_TERMS) return read;
  wrong(at, 'tooMany');
  return undefined;
};
