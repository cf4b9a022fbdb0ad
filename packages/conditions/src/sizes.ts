import { compareDates, compareDecimals, isWrittenDate, normaliseNumber } from '@portal/rules';

const DECIMAL = /^-?\d{1,40}(?:\.\d{1,40})?$/;

/** Whether a text can be compared by size: a number or a date. */
export const hasSize = (value: string): boolean =>
  DECIMAL.test(normaliseNumber(value)) || isWrittenDate(value.trim());

/** Like a sort function over two numbers, or two dates as far as both say; null = they cannot be compared. */
export function compareSize(value: string, other: string): number | null {
  const [one, two] = [normaliseNumber(value), normaliseNumber(other)];
  if (DECIMAL.test(one) && DECIMAL.test(two)) return compareDecimals(one, two);
  return compareDates(value.trim(), other.trim());
}
