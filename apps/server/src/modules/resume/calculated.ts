import type { CalculatedRecord, StoredFieldSet } from '@portal/schemas';
import { calculateResume, calculates } from '@portal/translator';
import type { Account } from '../../protocol/account.ts';
import type { Services } from '../../protocol/services.ts';
import type { Database } from '../../platform/database/connect.ts';
import { asksFor, publishedDefinitions } from './definitions.ts';
import { setsLeftOut } from './demands.ts';
import { recentSets } from './knowledge.ts';
import { loadRecords, type StoredRecord } from './repository.ts';
import { writeValues } from './repository/calculated.ts';

/** The sets that a category is asked for, when any of their fields is calculated; [] = nothing is (FORM-05). */
export async function calculatingSets(
  services: Pick<Services, 'db' | 'cache'>,
  applyCode: string,
): Promise<StoredFieldSet[]> {
  return calculatingOf(await recentSets(services), applyCode);
}

/** The same of sets that have been read. */
export function calculatingOf(sets: readonly StoredFieldSet[], applyCode: string): StoredFieldSet[] {
  const own = sets.filter((set) => asksFor(set, applyCode));
  return own.some(calculates) ? own : [];
}

/**
 * Records with their calculated fields as they follow from all of them. What a set holds that the rest of the resume does not
 * ask for counts as missing, as it does to conditions (FORM-03).
 *
 * @param sets as `calculatingSets` answers them
 */
export async function calculatedRecords(
  { cache }: Pick<Services, 'cache'>,
  db: Database,
  sets: readonly StoredFieldSet[],
  records: readonly StoredRecord[],
  { applyCode, today }: { applyCode: string; today: string },
): Promise<StoredRecord[]> {
  const all = calculateResume(sets, records, today);
  const leftOut = await setsLeftOut({ db, cache }, sets, all, { applyCode, today });
  return leftOut.size === 0 ? all : calculateResume(sets, records, today, leftOut);
}

/**
 * Calculates a resume anew and writes what changed (FORM-05). Its account has to be locked. A record that is calculated keeps
 * its revision: who edits it has changed nothing of what the server works out by itself.
 *
 * @param sets as `calculatingSets` answers them, asked before the transaction: within it no second connection is waited for
 * @returns records with other values than before
 */
export async function recalculate(
  { cache }: Pick<Services, 'cache'>,
  trx: Database,
  sets: readonly StoredFieldSet[],
  { id, apply_code: applyCode }: Pick<Account, 'id' | 'apply_code'>,
  today: string,
): Promise<StoredRecord[]> {
  if (sets.length === 0) return [];
  const records = await loadRecords(trx, id, undefined, true);
  const calculated = await calculatedRecords({ cache }, trx, sets, records, { applyCode, today });
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
