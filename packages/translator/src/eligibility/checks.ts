import { settings, textOf, type Check } from '@portal/field-kinds';
import type { RuleWhen } from '@portal/schemas';
import { judgeRule, latestOf } from './records.ts';
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

const objectsIn = (records: readonly unknown[]) =>
  records.filter((one): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null);

/** `x-latest`: the record that lasts longest meets a rule's condition (FORM-03). */
export function latestMeets(records: unknown, setting: unknown): boolean {
  const { rule, by, several } = setting as { rule: RuleWhen; by: string; several: readonly string[] };
  const objects = Array.isArray(records) ? objectsIn(records) : [];
  const latest = objects[latestOf(objects, by)];
  return latest !== undefined && judgeRule(rule, latest, (item) => several.includes(item)) === 'met';
}

/** `x-covers`: records cover so many full years until a day (ELIG-01). */
export function covers(records: unknown, setting: unknown): boolean {
  if (!Array.isArray(records)) return false;
  const { from, to, on, years } = settings(setting);
  const objects = objectsIn(records);
  const { months } = coveredMonths(objects, { from: textOf(from), to: textOf(to) }, textOf(on));
  return months >= numberOr(years, Infinity) * 12;
}
