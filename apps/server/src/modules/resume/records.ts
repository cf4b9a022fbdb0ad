import type { Database } from '../../platform/database/connect.ts';

/** A stored record of a resume. */
export interface StoredRecord {
  fieldsetid: string;
  i9999: number;
  values: Record<string, string>;
  version: number;
  rev: number;
  /** Values that were fine under an older version than the record's, by item. */
  kept: Record<string, number>;
}

const COLUMNS = ['fieldset_id', 'i9999', 'values', 'fieldset_version', 'rev', 'kept'] as const;

/**
 * All records of an account, or those of one set, in the order of their numbers.
 *
 * @param locked keeps them as they are until the transaction ends, also from what publishing adds to them
 */
export async function loadRecords(
  db: Database,
  account: string,
  fieldset?: string,
  locked = false,
): Promise<StoredRecord[]> {
  let query = db.selectFrom('resume_record').select(COLUMNS).where('account_id', '=', account);
  if (fieldset !== undefined) query = query.where('fieldset_id', '=', fieldset);
  if (locked) query = query.forUpdate();
  const rows = await query.orderBy('fieldset_id').orderBy('i9999').execute();
  return rows.map((row) => ({
    fieldsetid: row.fieldset_id,
    i9999: row.i9999,
    values: row.values,
    version: row.fieldset_version,
    rev: row.rev,
    kept: row.kept,
  }));
}

export const recordsOf = (records: StoredRecord[], fieldset: string): StoredRecord[] =>
  records.filter((record) => record.fieldsetid === fieldset);
