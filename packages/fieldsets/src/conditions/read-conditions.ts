import { isDate, MAX_CONDITION_TERMS, MAX_CONDITION_VALUES, MAX_CONDITIONS } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, PositionCondition, RuleWhen } from '@portal/schemas';
import { id, readWhen } from '../read-content.ts';
import { list, oneOf, optional, shape, text, wholeNumber, type Read, type Wrong } from '../read-value.ts';
import { depthOf, termsOf } from '../rule-items.ts';

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

const recordTerm = shape<Extract<ConditionTerm, { when: RuleWhen }>>({ set: id, when: rule });
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

const readTerm: Read<ConditionTerm> = (value, at, wrong) => {
  const given = Object(value) as Record<string, unknown>;
  if (Object.hasOwn(given, 'age')) return ageTerm(value, at, wrong);
  return Object.hasOwn(given, 'years') ? yearsTerm(value, at, wrong) : recordTerm(value, at, wrong);
};

/** Several terms, at least one and no more than a person writes. */
const terms: Read<ConditionTerm[]> = (value, at, wrong) => {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_CONDITION_TERMS) {
    wrong(at, 'tooMany');
    return undefined;
  }
  return list(readTerm)(value, at, wrong);
};

const readConditionWhen: Read<ConditionWhen> = (value, at, wrong) => {
  const given = Object(value) as Record<string, unknown>;
  if (Object.hasOwn(given, 'all')) return shape<{ all: ConditionTerm[] }>({ all: terms })(value, at, wrong);
  if (Object.hasOwn(given, 'any')) return shape<{ any: ConditionTerm[] }>({ any: terms })(value, at, wrong);
  return readTerm(value, at, wrong);
};

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
