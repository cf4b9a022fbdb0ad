import { compareDecimals, normaliseNumber } from '@portal/rules';

const DECIMAL = /^-?\d{1,40}(?:\.\d{1,40})?$/;
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?: \d{2}:\d{2})?)?)?$/;

/** Whether a text can be compared by size: a number or a date. */
export const hasSize = (value: string): boolean =>
  DECIMAL.test(normaliseNumber(value)) || DATE.test(value.trim());

/** Like a sort function over two numbers, or two dates as far as both say; null = they cannot be compared. */
export function compareSize(value: string, other: string): number | null {
  const [one, two] = [normaliseNumber(value), normaliseNumber(other)];
  if (DECIMAL.test(one) && DECIMAL.test(two)) return compareDecimals(one, two);
  const [left, right] = [value.trim(), other.trim()];
  const length = Math.min(left.length, right.length);
  if (!DATE.test(left) || !DATE.test(right)) return null;
  const [early, late] = [left.slice(0, length), right.slice(0, length)];
  return early < late ? -1 : early > late ? 1 : 0;
}
