import type { StoredAttachmentCategory, StoredFieldSet } from '@portal/schemas';
import { sql, type Selectable } from 'kysely';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { currentSets } from '../../platform/database/current-sets.ts';
import type { FileTable } from '../../platform/database/tables.ts';
import { takeFiles } from './repository/taken-files.ts';

type FileRow = Selectable<FileTable>;

/** A published field set. */
export interface PublishedSet {
  definition: StoredFieldSet;
  version: number;
}

/** A set as one version describes it; null = there is no such version. */
export async function definitionOf(
  db: Database,
  id: string,
  version: number,
): Promise<StoredFieldSet | null> {
  const row = await db
    .selectFrom('fieldset_version')
    .select('definition')
    .where('fieldset_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.definition ?? null;
}

/** The published sets that are still asked for, in HR's order. */
export const askedSets = (db: Database): Promise<PublishedSet[]> =>
  currentSets(db)
    .where('fieldset.archived', '=', false)
    .select(['fieldset_version.definition', 'fieldset_version.version'])
    .orderBy('fieldset.sort')
    .execute();

/** One published set, asked for or not. */
export const publishedSet = (db: Database, id: string): Promise<PublishedSet | undefined> =>
  currentSets(db)
    .where('fieldset.id', '=', id)
    .select(['fieldset_version.definition', 'fieldset_version.version'])
    .executeTakeFirst();

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

/** A stored record's number; undefined = the account has no such record. */
export const findRecord = (
  db: Database,
  account: string,
  fieldset: string,
  i9999: number,
): Promise<{ i9999: number } | undefined> =>
  db
    .selectFrom('resume_record')
    .select('i9999')
    .where('account_id', '=', account)
    .where('fieldset_id', '=', fieldset)
    .where('i9999', '=', i9999)
    .executeTakeFirst();

/** Writes a record over the one of its number, if there is one; answers its new revision. */
export async function storeRecord(
  db: Database,
  account: string,
  record: Omit<StoredRecord, 'rev'>,
): Promise<number> {
  const changes = {
    values: JSON.stringify(record.values),
    fieldset_version: record.version,
    kept: JSON.stringify(record.kept),
  };
  const { rev } = await db
    .insertInto('resume_record')
    .values({ account_id: account, fieldset_id: record.fieldsetid, i9999: record.i9999, ...changes })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'fieldset_id', 'i9999'])
        .doUpdateSet({ ...changes, rev: sql`resume_record.rev + 1` }),
    )
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}

/** Deletes records of one set; answers how many there were. */
export async function deleteRecords(
  db: Database,
  account: string,
  fieldset: string,
  numbers: number[],
): Promise<number> {
  const gone = await db
    .deleteFrom('resume_record')
    .where('account_id', '=', account)
    .where('fieldset_id', '=', fieldset)
    .where('i9999', 'in', numbers)
    .returning('i9999')
    .execute();
  return gone.length;
}

/** Deletes the files of records of one set; answers the keys of what is stored of them. */
export async function deleteFilesOf(
  db: Database,
  account: string,
  fieldset: string,
  numbers: number[],
): Promise<string[]> {
  const { keys } = await takeFiles(
    db,
    sql`account_id = ${account} and kind = 'record' and fieldset_id = ${fieldset}
      and i9999 = any(${numbers}::integer[])`,
  );
  return keys;
}

/** What candidates are asked to upload, in HR's order. */
export async function attachmentCategories(db: Database): Promise<StoredAttachmentCategory[]> {
  const rows = await db.selectFrom('attachment_category').select('definition').orderBy('sort').execute();
  return rows.map(({ definition }) => definition);
}

/** Attachments of a resume, oldest first. */
export const attachmentsOf = (
  db: Database,
  account: string,
): Promise<Pick<FileRow, 'id' | 'name' | 'token' | 'category'>[]> =>
  db
    .selectFrom('file')
    .select(['id', 'name', 'token', 'category'])
    .where('account_id', '=', account)
    .where('kind', '=', 'resume')
    .orderBy('id')
    .execute();

/** Files of an account's records, oldest first. */
export const filesOfRecords = (
  db: Database,
  account: string,
): Promise<Pick<FileRow, 'id' | 'name' | 'filetype' | 'token' | 'fieldset_id' | 'i9999'>[]> =>
  db
    .selectFrom('file')
    .select(['id', 'name', 'filetype', 'token', 'fieldset_id', 'i9999'])
    .where('account_id', '=', account)
    .where('kind', '=', 'record')
    .orderBy('id')
    .execute();

/** The newest photo of an account, as its address and as what is stored of it; undefined = there is none. */
export const findPhoto = (
  db: Database,
  account: string,
): Promise<Pick<FileRow, 'id' | 'token' | 'size' | 'sha256' | 'storage_key'> | undefined> =>
  db
    .selectFrom('file')
    .select(['id', 'token', 'size', 'sha256', 'storage_key'])
    .where('account_id', '=', account)
    .where('kind', '=', 'photo')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Somebody else has an account under this unique value. */
export async function isUniqueTakenByOther(db: Database, account: string, unique: string): Promise<boolean> {
  const taken = await db
    .selectFrom('account')
    .select('id')
    .where('unique_value', '=', unique)
    .where('id', '<>', account)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Writes what an account has in common with the basic information. */
export async function storeIdentity(
  db: Database,
  account: string,
  identity: Pick<Account, 'unique_value' | 'name' | 'id_type'>,
): Promise<void> {
  await db.updateTable('account').set(identity).where('id', '=', account).execute();
}

/** Makes changes to one candidate's resume and applications take turns; answers the account as it is by then. */
export const lockAccount = (db: Database, account: string): Promise<Account> =>
  db.selectFrom('account').selectAll().where('id', '=', account).forUpdate().executeTakeFirstOrThrow();
