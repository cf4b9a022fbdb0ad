import { settings, textOf, type Check } from '@portal/field-kinds';
import { ageSpan, coveredMonths } from './spans.ts';

const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

/** `x-age`: the full years since a date on a day lie within bounds, whatever day of its month or year is meant (ELIG-01). */
export const checkAge: Check = (value, setting) => {
  const { on, atLeast, atMost } = settings(setting);
  const span = ageSpan(value.trim(), textOf(on));
  const isWithin =
    span !== null && span.least >= numberOr(atLeast, 0) && span.most <= numberOr(atMost, Infinity);
  return isWithin ? null : {};
};

/** `x-covers`: records cover so many full years until a day (ELIG-01). */
export function covers(records: unknown, setting: unknown): boolean {
  if (!Array.isArray(records)) return false;
  const { from, to, on, years } = settings(setting);
  const objects = records.filter((one) => typeof one === 'object' && one !== null);
  const { months } = coveredMonths(objects, { from: textOf(from), to: textOf(to) }, textOf(on));
  return months >= numberOr(years, Infinity) * 12;
}
