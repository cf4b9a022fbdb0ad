import { sql, type Selectable } from 'kysely';
import { ACCOUNT_COLUMNS } from '../../../protocol/account.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { ResumeRecordTable } from '../../../platform/database/tables.ts';
import { template } from '../../../platform/database/template.ts';
import type { StoredRecord } from '../repository.ts';

// Statements for the saves of several candidates (PERF-07). None of them waits for somebody else's lock.

/** Locks those accounts that nobody else has locked, and answers them as they are by then. */
export const lockFreeAccounts = template((db, accounts: readonly string[]) =>
  db
    .selectFrom('account')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', sql<string>`any(${accounts}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .skipLocked(),
);

/** The records of one account in one set. */
export interface RecordsOf {
  account: string;
  fieldset: string;
}

type RecordRow = Pick<
  Selectable<ResumeRecordTable>,
  'account_id' | 'fieldset_id' | 'i9999' | 'values' | 'fieldset_version' | 'rev' | 'kept'
>;

const recordsOfMany = template(
  (_, accounts: readonly string[], fieldsets: readonly string[]) => sql<RecordRow>`
    select account_id, fieldset_id, record.i9999, record.values, record.fieldset_version, record.rev, record.kept
    from unnest(${accounts}::bigint[], ${fieldsets}::text[]) as asked (account_id, fieldset_id)
    join resume_record record using (account_id, fieldset_id)
    order by account_id, record.i9999 for update of record nowait`,
);

/**
 * Records of one set of each account, by account, in the order of their numbers; locked until the transaction ends.
 *
 * @throws a DatabaseError 55P03 when somebody else has locked one of them
 */
export async function lockRecordsOfMany(
  db: Database,
  asked: readonly RecordsOf[],
): Promise<Map<string, StoredRecord[]>> {
  const rows = await recordsOfMany(
    db,
    asked.map(({ account }) => account),
    asked.map(({ fieldset }) => fieldset),
  );
  const found = new Map<string, StoredRecord[]>(asked.map(({ account }) => [account, []]));
  for (const { account_id, fieldset_id, fieldset_version, ...row } of rows)
    found.get(account_id)?.push({ ...row, fieldsetid: fieldset_id, version: fieldset_version });
  return found;
}

/** A record that is to be written, and whose. */
export type RecordToStore = Omit<StoredRecord, 'rev'> & { account: string };

const storeMany = template(
  (_, records: string) => sql<{ account_id: string; rev: number }>`
    insert into resume_record (account_id, fieldset_id, i9999, "values", fieldset_version, kept)
    select account, fieldsetid, i9999, "values", version, kept
    from json_to_recordset(${records}::json) as given (
      account bigint, fieldsetid text, i9999 integer, "values" jsonb, version integer, kept jsonb)
    on conflict (account_id, fieldset_id, i9999) do update set
      "values" = excluded.values, fieldset_version = excluded.fieldset_version, kept = excluded.kept,
      rev = resume_record.rev + 1
    returning account_id, rev`,
);

/** Writes one record of each account over the one of its number, if there is one; answers the new revisions by account. */
export async function storeRecordsOfMany(
  db: Database,
  records: readonly RecordToStore[],
): Promise<Map<string, number>> {
  const rows = await storeMany(db, JSON.stringify(records));
  if (rows.length !== records.length) throw new Error('not every record was written');
  return new Map(rows.map(({ account_id, rev }) => [account_id, rev]));
}
