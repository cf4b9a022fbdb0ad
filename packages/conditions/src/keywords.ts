import type { RuleWhen } from '@portal/schemas';
import { judgeRule, latestOf, type Fields } from './records.ts';
import { ageSpan, coveredMonths } from './spans.ts';

/** Settings of a keyword, which come from outside as the schema that holds them. */
const settingsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');

const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

/** Says for `x-age` whether the full years since a date on a day lie within bounds, whatever day of its month or year is meant (ELIG-01). */
export function isAged(value: string, setting: unknown): boolean {
  const { on, atLeast, atMost } = settingsOf(setting);
  const span = ageSpan(value.trim(), textOr(on));
  return span !== null && span.least >= numberOr(atLeast, 0) && span.most <= numberOr(atMost, Infinity);
}

const objectsIn = (records: readonly unknown[]): Fields[] =>
  records.filter((one): one is Fields => typeof one === 'object' && one !== null);

/** Says for `x-latest` whether the record that lasts longest meets a rule's condition (FORM-03). */
export function latestMeets(records: unknown, setting: unknown): boolean {
  const { rule, by, several } = setting as { rule: RuleWhen; by: string; several: readonly string[] };
  const objects = Array.isArray(records) ? objectsIn(records) : [];
  const latest = objects[latestOf(objects, by)];
  return latest !== undefined && judgeRule(rule, latest, (item) => several.includes(item)) === 'met';
}

/** Says for `x-covers` whether records cover so many full years until a day (ELIG-01). */
export function covers(records: unknown, setting: unknown): boolean {
  if (!Array.isArray(records)) return false;
  const { from, to, on, years } = settingsOf(setting);
  const { months } = coveredMonths(objectsIn(records), { from: textOr(from), to: textOr(to) }, textOr(on));
  return months >= numberOr(years, Infinity) * 12;
}
