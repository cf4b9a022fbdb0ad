import {
  conditionTerms,
  isDate,
  MAX_CONDITION_LEVELS,
  MAX_CONDITION_TERMS,
  MAX_CONDITION_VALUES,
  MAX_RECORDS,
} from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleWhen } from '@portal/schemas';
import { list, optional, shape, wholeNumber, type Read } from '../read-value.ts';
import { id, readWhen } from '../rules/read-when.ts';
import { depthOf, termsOf } from '../rules/rule-items.ts';

/** '' = the day of applying. */
const day: Read<string> = (value, at, wrong) => {
  if (value === '' || (typeof value === 'string' && isDate(value, 'date'))) return value;
  wrong(at, 'date');
  return undefined;
};

/** Oldest age and longest career that a condition speaks of. */
const MAX_YEARS = 150;
const years = wholeNumber(0, MAX_YEARS);

const rule: Read<RuleWhen> = (value, at, wrong) => {
  const read = readWhen(value, at, wrong);
  if (!read) return undefined;
  const terms = termsOf(read);
  const count = terms.reduce((sum, term) => sum + ('is' in term ? term.of : term.in).length, 0);
  if (depthOf(read) > 2) wrong(at, 'depth');
  else if (terms.length > MAX_CONDITION_TERMS || count > MAX_CONDITION_VALUES) wrong(at, 'tooMany');
  else return read;
  return undefined;
};

const someTerm = shape<Extract<ConditionTerm, { when: RuleWhen }>>({ set: id, when: rule });
const everyTerm = shape<Extract<ConditionTerm, { every: RuleWhen }>>({ set: id, every: rule });
const latestTerm = shape<Extract<ConditionTerm, { latest: RuleWhen }>>({ set: id, latest: rule, by: id });

const records = wholeNumber(0, MAX_RECORDS);
const countTerm = shape<Extract<ConditionTerm, { count: object }>>({
  set: id,
  count: shape<{ atLeast?: number; atMost?: number }>({
    atLeast: optional(records),
    atMost: optional(records),
  }),
  of: optional(rule),
});
const ageTerm = shape<Extract<ConditionTerm, { age: string }>>({
  set: id,
  age: id,
  on: day,
  atLeast: optional(years),
  atMost: optional(years),
});
const yearsTerm = shape<Extract<ConditionTerm, { years: { from: string; to: string } }>>({
  set: id,
  years: shape<{ from: string; to: string }>({ from: id, to: id }),
  on: day,
  atLeast: years,
});

/** How a term is read, by the key that says which it is. */
const TERMS: readonly (readonly [key: string, read: Read<ConditionTerm>])[] = [
  ['age', ageTerm],
  ['years', yearsTerm],
  ['every', everyTerm],
  ['latest', latestTerm],
  ['count', countTerm],
];

const readTerm: Read<ConditionTerm> = (value, at, wrong) => {
  const read = TERMS.find(([key]) => Object.hasOwn(Object(value) as object, key))?.[1] ?? someTerm;
  return read(value, at, wrong);
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
