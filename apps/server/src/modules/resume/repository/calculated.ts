import type { Database } from '../../../platform/database/connect.ts';
import type { StoredRecord } from '../repository.ts';

/** Writes values of records that are there, whose revisions stay. */
export async function writeValues(
  db: Database,
  account: string,
  records: readonly Pick<StoredRecord, 'fieldsetid' | 'i9999' | 'values'>[],
): Promise<void> {
  for (const { fieldsetid, i9999, values } of records)
    await db
      .updateTable('resume_record')
      .set({ values: JSON.stringify(values) })
      .where('account_id', '=', account)
      .where('fieldset_id', '=', fieldsetid)
      .where('i9999', '=', i9999)
      .execute();
}
