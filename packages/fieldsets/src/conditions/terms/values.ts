import { isDate, MAX_CONDITION_TERMS, MAX_CONDITION_VALUES } from '@portal/rules';
import { ruleTermsOf, valuesOf } from '@portal/conditions';
import type { RuleWhen } from '@portal/schemas';
import { wholeNumber, type Read } from '../../read-value.ts';
import { readWhen } from '../../rules/read-when.ts';
import { depthOf } from '../../rules/rule-items.ts';

/** '' = the day of applying. */
export const day: Read<string> = (value, at, wrong) => {
  if (value === '' || (typeof value === 'string' && isDate(value, 'date'))) return value;
  wrong(at, 'date');
  return undefined;
};

/** Oldest age and longest career that a condition speaks of. */
const MAX_YEARS = 150;
export const years = wholeNumber(0, MAX_YEARS);

/** What is asked of one record, within the budgets of `@portal/rules`. */
export const rule: Read<RuleWhen> = (value, at, wrong) => {
  const read = readWhen(value, at, wrong);
  if (!read) return undefined;
  const terms = ruleTermsOf(read);
  const count = terms.reduce((sum, term) => sum + valuesOf(term).length, 0);
  if (depthOf(read) > 2) wrong(at, 'depth');
  else if (terms.length > MAX_CONDITION_TERMS || count > MAX_CONDITION_VALUES) wrong(at, 'tooMany');
  else return read;
  return undefined;
};
