import {
  renamedCalculation,
  renamedChoices,
  renamedOffer,
  renamedQuotes,
  type Verdict,
} from '@portal/fieldsets';
import { readRelativeDate, writeRelativeDate } from '@portal/rules';
import type { FieldRule, RuleWhen, StoredField, StoredFieldSet } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { converterOf, fitsField } from './convert.ts';
import { valuesOf } from './repository/counts.ts';
import type { ReviewContext } from './review-context.ts';
import { newItemId } from './ids.ts';
import { addValues, noteConversion } from './repository/conversions.ts';
import { lockRecords } from './repository/locks.ts';
import { invalid } from '../../console/refused.ts';

/** A field whose values are carried over to another that takes its place. */
export interface Conversion {
  key: string;
  from: StoredField;
  to: StoredField;
}

const CONVERTING: ReadonlySet<string> = new Set(['kindChanged', 'codesetChanged']);

function renamedWhen(when: RuleWhen, names: ReadonlyMap<string, string>): RuleWhen {
  if ('item' in when) return { ...when, item: names.get(when.item) ?? when.item };
  const parts = 'all' in when ? when.all : when.any;
  const next = parts.map((part) => renamedWhen(part, names));
  // Same shape as before: only names of items were exchanged.
  return ('all' in when ? { all: next } : { any: next }) as RuleWhen;
}

function renamedRule({ when, then }: FieldRule, names: ReadonlyMap<string, string>): FieldRule {
  const rename = (items: string[]): string[] => items.map((itemid) => names.get(itemid) ?? itemid);
  return {
    when: renamedWhen(when, names),
    then: {
      ...(then.show ? { show: rename(then.show) } : {}),
      ...(then.require ? { require: rename(then.require) } : {}),
    },
  };
}

/** A bound that hangs on another field, by that field's other name. */
function renamedBound(
  field: StoredField,
  side: 'minValue' | 'maxValue',
  renamed: (itemid: string) => string,
): Partial<StoredField> {
  const relative = readRelativeDate(field[side] ?? '');
  return relative ? { [side]: writeRelativeDate({ ...relative, item: renamed(relative.item) }) } : {};
}

/**
 * A change of kind never touches a stored value (HR-12): where there are values the field as it was is archived, and a
 * new one with an id of its own takes its place, also in the rules.
 */
export async function withConversions(
  trx: Database,
  before: StoredFieldSet | null,
  after: StoredFieldSet,
  verdicts: readonly Verdict[],
): Promise<{ set: StoredFieldSet; conversions: Conversion[] }> {
  const conversions: Conversion[] = [];
  const turned = verdicts.filter(
    ({ change, evidence }) => CONVERTING.has(change.what) && evidence.records !== 0,
  );
  // A save that read a record before values are added to it would write it without them: such saves end first, later
  // ones wait.
  if (turned.length > 0) await lockRecords(trx);
  for (const { change } of turned) {
    const from = before?.fieldList.find((field) => field.itemid === change.itemid);
    const to = after.fieldList.find((field) => field.itemid === change.itemid);
    if (!from || !to) continue;
    const itemid = await newItemId(trx, after.fieldsetid);
    conversions.push({ key: change.key, from, to: { ...to, itemid } });
  }
  if (conversions.length === 0) return { set: after, conversions };
  const names = new Map(conversions.map(({ from, to }) => [from.itemid, to.itemid]));
  const byOld = new Map(conversions.map((conversion) => [conversion.from.itemid, conversion]));
  const set: StoredFieldSet = {
    ...after,
    fieldList: after.fieldList.flatMap((field) => {
      const conversion = byOld.get(field.itemid);
      return conversion ? [conversion.to, { ...conversion.from, archived: '1' as const }] : [field];
    }),
  };
  if (after.rules) set.rules = after.rules.map((rule) => renamedRule(rule, names));
  const renamed = (itemid: string): string => names.get(itemid) ?? itemid;
  if (after.orders)
    set.orders = after.orders.map((rule) => ({ ...rule, item: renamed(rule.item), of: renamed(rule.of) }));
  set.fieldList = set.fieldList.map((field) => ({
    ...field,
    ...renamedBound(field, 'minValue', renamed),
    ...renamedBound(field, 'maxValue', renamed),
    ...(field.calculated === undefined
      ? {}
      : { calculated: renamedCalculation(field.calculated, after.fieldsetid, renamed) }),
    ...(field.choices === undefined ? {} : { choices: renamedChoices(field.choices, renamed) }),
    ...(field.offered === undefined
      ? {}
      : { offered: renamedOffer(field.offered, after.fieldsetid, renamed) }),
  }));
  if (after.checks)
    set.checks = after.checks.map((check) => ({
      ...check,
      sum: check.sum.map(renamed),
      ...(check.of ? { of: check.of.map(renamed) } : {}),
    }));
  return { set: renamedQuotes(set, renamed), conversions };
}

/**
 * Adds the values of a field's successor beside the originals. What the plan says comes first, then what can be carried
 * over by itself; what has neither stays with the archived field only.
 *
 * @param plan what becomes of values by what they are; '' = nothing
 * @returns records that have a value under the new field, and those that do not
 */
export async function addConverted(
  context: ReviewContext,
  fieldsetid: string,
  version: number,
  { key, from, to }: Conversion,
  plan: Readonly<Record<string, string>>,
): Promise<{ carried: number; left: number }> {
  const { db, settings, today } = context;
  const lists = { from: await context.listOf(from.codesetid), to: await context.listOf(to.codesetid) };
  const convert = converterOf(from, to, lists, settings.portal, today);
  const fits = fitsField(to, lists.to, settings.portal, today);
  const planned = (value: string): string | null => {
    if (!Object.hasOwn(plan, value)) return convert(value);
    const wanted = plan[value] ?? '';
    if (wanted !== '' && !fits(wanted)) throw invalid({ path: key, what: 'planValue' });
    return wanted === '' ? null : wanted;
  };
  const values = (await valuesOf(db, fieldsetid, from.itemid)).map((entry) => ({
    ...entry,
    to: planned(entry.value),
  }));
  const pairs = values.filter((entry) => entry.to !== null);
  await addValues(db, fieldsetid, from.itemid, to.itemid, pairs);
  await noteConversion(db, { fieldset_id: fieldsetid, old_item: from.itemid, new_item: to.itemid, version });
  const sum = (entries: typeof values): number => entries.reduce((total, { records }) => total + records, 0);
  return { carried: sum(pairs), left: sum(values) - sum(pairs) };
}
