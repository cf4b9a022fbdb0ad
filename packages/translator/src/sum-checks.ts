import { settings, textOf, type Check } from '@portal/field-kinds';
import { brokenSum, SUM_RELATIONS, sumItems } from '@portal/rules';
import { itemList } from './compared-items.ts';

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

/** `x-sum`: the first check of numbers of the record that a value breaks (FORM-06). */
export const checkSum: Check = (_value, setting, { siblings }) => {
  if (!Array.isArray(setting)) return null;
  for (const one of setting) {
    const { sum, of, is, value, message, left, right } = settings(one);
    const relation = SUM_RELATIONS.find((known) => known === is);
    if (!relation) continue;
    const check = {
      sum: textsOf(sum),
      is: relation,
      ...(Array.isArray(of) ? { of: textsOf(of) } : { value: textOf(value) }),
    };
    if (brokenSum(check, siblings) === null) continue;
    return {
      problem: relation,
      of: itemList(sumItems(check)),
      left: textOf(left),
      right: textOf(right),
      said: textOf(message).trim(),
    };
  }
  return null;
};
