import type { CalculatedRecord, StoredFieldSet } from '@portal/schemas';
import { calculatedLists, calculateResume, calculates } from '@portal/translator';
import type { Account } from '../../protocol/account.ts';
import type { Services } from '../../protocol/services.ts';
import type { Database } from '../../platform/database/connect.ts';
import { loadCodeList } from '../codes/code-list.ts';
import { asksFor, publishedDefinitions } from './definitions.ts';
import { setsLeftOut } from './demands.ts';
import { recentSets } from './knowledge.ts';
import { loadRecords, type StoredRecord } from './repository.ts';
import { writeValues } from './repository/calculated.ts';

/** What resumes of a category are calculated by: its sets, and the orders of the code lists that matter (FORM-05). */
export interface Calculating {
  sets: readonly StoredFieldSet[];
  orderOf(codesetid: string): readonly string[] | undefined;
}

/** Orders of the code lists by which fields of some sets are calculated; a list that is gone has none. */
export async function ordersFor(
  db: Database,
  sets: readonly StoredFieldSet[],
): Promise<Calculating['orderOf']> {
  const orders = new Map<string, readonly string[]>();
  for (const id of new Set(sets.flatMap(calculatedLists)))
    orders.set(id, (await loadCodeList(db, id))?.list.items.map((item) => item.id) ?? []);
  return (id) => orders.get(id) ?? [];
}

/** What a category's resumes are calculated by; null = none of its fields is (FORM-05). */
export async function calculatingFor(
  services: Pick<Services, 'db' | 'cache'>,
  applyCode: string,
): Promise<Calculating | null> {
  const sets = calculatingOf(await recentSets(services), applyCode);
  return sets.length === 0 ? null : { sets, orderOf: await ordersFor(services.db, sets) };
}

/** The sets that a category is asked for, when any of their fields is calculated; [] = none is. */
export function calculatingOf(sets: readonly StoredFieldSet[], applyCode: string): StoredFieldSet[] {
  const own = sets.filter((set) => asksFor(set, applyCode));
  return own.some(calculates) ? own : [];
}

/**
 * Calculates a resume anew and writes what changed (FORM-05). Its account has to be locked. What a set holds that the rest of the
 * resume does not ask for counts as missing, as it does to conditions (FORM-03). A record that is calculated keeps its revision:
 * who edits it has changed nothing of what the server works out by itself.
 *
 * @param calculating asked for before the transaction: within it no second connection is waited for
 * @returns records with other values than before
 */
export async function recalculate(
  { cache }: Pick<Services, 'cache'>,
  trx: Database,
  calculating: Calculating | null,
  { id, apply_code: applyCode }: Pick<Account, 'id' | 'apply_code'>,
  today: string,
): Promise<StoredRecord[]> {
  if (!calculating || calculating.sets.length === 0) return [];
  const { sets, orderOf } = calculating;
  const records = await loadRecords(trx, id, undefined, true);
  const day = { today, orderOf };
  const all = calculateResume(sets, records, day);
  const leftOut = await setsLeftOut({ db: trx, cache }, sets, all, { applyCode, today });
  const calculated = leftOut.size === 0 ? all : calculateResume(sets, records, day, leftOut);
  const changed = calculated.filter((record, place) => record !== records[place]);
  await writeValues(trx, id, changed);
  return changed;
}

/** What the answer of a change says of records that were calculated anew: their calculated fields, '' = nothing (FORM-05). */
export async function calculatedOnWire(
  db: Database,
  calculated: readonly StoredRecord[] = [],
): Promise<{ calculated?: CalculatedRecord[] }> {
  if (calculated.length === 0) return {};
  const sets = new Map((await publishedDefinitions(db)).map((set) => [set.fieldsetid, set]));
  return {
    calculated: calculated.map(({ fieldsetid, i9999, values }) => ({
      fieldsetid,
      i9999: String(i9999),
      values: Object.fromEntries(
        (sets.get(fieldsetid)?.fieldList ?? [])
          .filter((field) => field.calculated !== undefined && field.archived !== '1')
          .map(({ itemid }) => [itemid, values[itemid] ?? '']),
      ),
    })),
  };
}
