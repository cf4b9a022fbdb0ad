import { orderKey, type Change } from '@portal/fieldsets';
import { breaksDateOrder, brokenBound, ORDER_TODAY, readRelativeDate } from '@portal/rules';
import type { StoredFieldSet } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import * as count from './repository/counts.ts';

/** Where pairs are counted, on which day. */
interface CountContext {
  db: Database;
  /** yyyy-MM-dd */
  today: string;
}

/** Pairs of stored dates of a record that a change would not take, and which fields they are of; beside today, one field. */
export interface BrokenPairs {
  items: [string, string];
  pairs: { value: string; other: string; records: number }[];
}

/** Pairs that a new order rule would not take; null = the change is about no such rule. */
async function ofOrder(
  { db, today }: CountContext,
  { key, what }: Change,
  set: StoredFieldSet,
): Promise<BrokenPairs | null> {
  if (what !== 'orderAdded') return null;
  const rule = (set.orders ?? []).find((one) => orderKey(set.fieldsetid, one) === key);
  if (!rule) return { items: ['', ''], pairs: [] };
  const toToday = rule.of === ORDER_TODAY;
  const items: [string, string] = [rule.item, toToday ? rule.item : rule.of];
  const pairs = await count.pairsOf(db, set.fieldsetid, ...items);
  return {
    items,
    pairs: pairs.filter(({ value, other }) =>
      breaksDateOrder(value, rule.is, toToday ? today : other, rule.years),
    ),
  };
}

const SIDES = { minNarrower: ['min', 'minValue'], maxNarrower: ['max', 'maxValue'] } as const;

/** Pairs that a bound which hangs on another field would not take (FORM-01); null = the change is about none. */
async function ofBound(
  { db, today }: CountContext,
  { itemid = '', what }: Change,
  { fieldsetid, fieldList }: StoredFieldSet,
): Promise<BrokenPairs | null> {
  if (what !== 'minNarrower' && what !== 'maxNarrower') return null;
  const [side, setting] = SIDES[what];
  const bound = fieldList.find((field) => field.itemid === itemid)?.[setting] ?? '';
  const of = readRelativeDate(bound)?.item ?? '';
  if (of === '') return null;
  const pairs = await count.pairsOf(db, fieldsetid, itemid, of);
  return {
    items: [itemid, of],
    pairs: pairs.filter(
      ({ value, other }) =>
        value.trim() !== '' &&
        brokenBound(value, { by: 'date', [side]: bound }, { today, valueOf: () => other }) !== null,
    ),
  };
}

/** Pairs of stored dates that a change would not take; null = it does not judge one date by another. */
export const brokenPairs = async (
  context: CountContext,
  change: Change,
  set: StoredFieldSet,
): Promise<BrokenPairs | null> =>
  (await ofOrder(context, change, set)) ?? (await ofBound(context, change, set));

/** Such pairs as they are told; beside today, the dates alone. */
export const toldPairs = ({ items, pairs }: BrokenPairs): { value: string; records: number }[] =>
  pairs.map(({ value, other, records }) => ({
    value: items[0] === items[1] ? value : `${value} – ${other}`,
    records,
  }));
