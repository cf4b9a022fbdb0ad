import { idsOf } from '@portal/field-kinds';
import { checkKey, choiceRulesOf, orderKey, type Change } from '@portal/fieldsets';
import {
  allowedChoices,
  breaksAlone,
  breaksDateOrder,
  brokenBound,
  brokenSum,
  ORDER_TODAY,
  readRelativeDate,
  sumItems,
} from '@portal/rules';
import type { StoredFieldSet } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import * as count from './repository/counts.ts';

/** Where combinations are counted, on which day. */
interface CountContext {
  db: Database;
  /** yyyy-MM-dd */
  today: string;
}

/** Combinations of stored values of a record that a change would not take, and which fields they are of. */
export interface BrokenCombinations {
  items: string[];
  combinations: count.Combination[];
  /** What stands between the values where they are told. */
  joint: string;
}

/** A value that is absent is no value. */
const at = ({ values }: count.Combination, place: number): string => values[place] ?? '';

/** Of a new order rule; null = the change is about no such rule. */
async function ofOrder(
  { db, today }: CountContext,
  { key, what }: Change,
  set: StoredFieldSet,
): Promise<BrokenCombinations | null> {
  if (what !== 'orderAdded') return null;
  const rule = (set.orders ?? []).find((one) => orderKey(set.fieldsetid, one) === key);
  if (!rule) return { items: [], combinations: [], joint: '' };
  const toToday = rule.of === ORDER_TODAY;
  const items = toToday ? [rule.item] : [rule.item, rule.of];
  const all = await count.combinationsOf(db, set.fieldsetid, items);
  const combinations = all.filter((one) =>
    breaksDateOrder(at(one, 0), rule.is, toToday ? today : at(one, 1), rule.years),
  );
  return { items, combinations, joint: ' – ' };
}

const SIDES = { minNarrower: ['min', 'minValue'], maxNarrower: ['max', 'maxValue'] } as const;

/** Of a bound that hangs on another field (FORM-01); null = the change is about none. */
async function ofBound(
  { db, today }: CountContext,
  { itemid = '', what }: Change,
  { fieldsetid, fieldList }: StoredFieldSet,
): Promise<BrokenCombinations | null> {
  if (what !== 'minNarrower' && what !== 'maxNarrower') return null;
  const [side, setting] = SIDES[what];
  const bound = fieldList.find((field) => field.itemid === itemid)?.[setting] ?? '';
  const of = readRelativeDate(bound)?.item ?? '';
  if (of === '') return null;
  const items = [itemid, of];
  const all = await count.combinationsOf(db, fieldsetid, items);
  const combinations = all.filter(
    (one) =>
      at(one, 0).trim() !== '' &&
      brokenBound(at(one, 0), { by: 'date', [side]: bound }, { today, valueOf: () => at(one, 1) }) !== null,
  );
  return { items, combinations, joint: ' – ' };
}

/** Of a new check of numbers of a record (FORM-06); null = the change is about none. */
async function ofCheck(
  { db }: CountContext,
  { key, what }: Change,
  set: StoredFieldSet,
): Promise<BrokenCombinations | null> {
  if (what !== 'checkAdded') return null;
  const check = (set.checks ?? []).find((one) => checkKey(set.fieldsetid, one) === key);
  if (!check) return { items: [], combinations: [], joint: '' };
  const items = sumItems(check);
  const all = await count.combinationsOf(db, set.fieldsetid, items);
  const combinations = all.filter(
    ({ values }) =>
      brokenSum(check, Object.fromEntries(items.map((item, place) => [item, values[place] ?? '']))) !== null,
  );
  return { items, combinations, joint: ' + ' };
}

/** Of choices that the answers to other fields limit (FORM-07); null = the change is about none. */
async function ofChoices(
  { db }: CountContext,
  { itemid = '', what }: Change,
  { fieldsetid, fieldList }: StoredFieldSet,
): Promise<BrokenCombinations | null> {
  if (what !== 'choiceRulesChanged') return null;
  const field = fieldList.find((one) => one.itemid === itemid);
  const { limits = [], alone = [] } = (field && choiceRulesOf(field)) ?? {};
  if (limits.length === 0) return null;
  const items = [itemid, ...new Set(limits.map(({ item }) => item))];
  // An answer that is missing limits nothing, and does not hide what others do.
  const all = await count.combinationsOf(db, fieldsetid, items, [itemid]);
  const combinations = all.filter((one) => {
    const ids = idsOf(at(one, 0));
    const allowed = allowedChoices(limits, (item) => at(one, items.indexOf(item)));
    return ids.some((id) => allowed?.has(id) === false) || breaksAlone(ids, alone);
  });
  return { items, combinations, joint: ' – ' };
}

/** Combinations of stored values that a change would not take; null = it does not judge values by one another. */
export const brokenCombinations = async (
  context: CountContext,
  change: Change,
  set: StoredFieldSet,
): Promise<BrokenCombinations | null> =>
  (await ofOrder(context, change, set)) ??
  (await ofBound(context, change, set)) ??
  (await ofCheck(context, change, set)) ??
  (await ofChoices(context, change, set));

/** Such combinations as they are told. */
export const toldCombinations = ({
  combinations,
  joint,
}: BrokenCombinations): { value: string; records: number }[] =>
  combinations.map(({ values, records }) => ({ value: values.join(joint), records }));
