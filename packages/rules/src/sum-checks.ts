import type { SumCheck, SumRelation } from '@portal/schemas';
import { compareDecimals, isWrittenNumber, normaliseNumber, scaled } from './number.ts';
import type { RecordValues } from './record-values.ts';

/** The relations by name; each says whether it holds for the order of two numbers (FORM-06). */
const HOLDS: Readonly<Record<SumRelation, (order: number) => boolean>> = {
  equal: (order) => order === 0,
  atLeast: (order) => order >= 0,
  atMost: (order) => order <= 0,
  above: (order) => order > 0,
  below: (order) => order < 0,
};

export const SUM_RELATIONS = Object.keys(HOLDS) as SumRelation[];

/** Most checks of a set, fields on a side of one, and characters of its number. */
export const MAX_SUM_CHECKS = 20;
export const MAX_SUM_FIELDS = 20;
export const MAX_SUM_DIGITS = 30;

/** Longest number that is added up; a longer one fits no field, which says so itself. */
const MAX_NUMBER_LENGTH = 100;

/** What a check of a sum is judged by. */
export type JudgedSum = Pick<SumCheck, 'sum' | 'is' | 'value' | 'of'>;

/** Adds written decimals exactly; as many places as the most exact has. */
export function addDecimals(values: readonly string[]): string {
  const parts = values.map(scaled);
  const places = Math.max(0, ...parts.map((part) => part.places));
  const units = parts.reduce((sum, part) => sum + part.units * 10n ** BigInt(places - part.places), 0n);
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
}

/** Numbers added up exactly; null = one is missing or is none, so the sum cannot be told. */
function total(values: readonly unknown[]): string | null {
  const numbers = values.map((value) => (typeof value === 'string' ? normaliseNumber(value) : ''));
  const isKnown = (number: string): boolean => number.length <= MAX_NUMBER_LENGTH && isWrittenNumber(number);
  return numbers.length > 0 && numbers.every(isKnown) ? addDecimals(numbers) : null;
}

/** The left side where the relation certainly does not hold. */
function compared(left: string | null, is: SumRelation, right: string | null): string | null {
  const holds = Object.hasOwn(HOLDS, is) ? HOLDS[is] : undefined;
  return !holds || left === null || right === null || holds(compareDecimals(left, right)) ? null : left;
}

/**
 * Whether a record certainly breaks a check (FORM-06): browser, server and the counts before publishing call this one function.
 *
 * @returns what was added up, a decimal; null = the check holds, or cannot be told because a value is missing
 */
export const brokenSum = ({ sum, is, value, of }: JudgedSum, values: RecordValues): string | null =>
  compared(
    total(sum.map((itemid) => values[itemid])),
    is,
    total(of ? of.map((itemid) => values[itemid]) : [value]),
  );

/** The same of all records of a set together, against a number; without any record nothing can be told. */
export const brokenSumOver = (
  { sum, is, value }: JudgedSum,
  records: readonly RecordValues[],
): string | null =>
  compared(total(records.flatMap((values) => sum.map((itemid) => values[itemid]))), is, total([value]));
