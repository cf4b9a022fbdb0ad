import type { StoredAttachmentCategory, StoredFieldSet } from '@portal/schemas';
import { sql, type Selectable } from 'kysely';
import { ACCOUNT_COLUMNS, type Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { currentSets } from '../../platform/database/current-sets.ts';
import type { FileTable } from '../../platform/database/tables.ts';
import { createLoader } from '../../platform/loader.ts';
import { template } from '../../platform/database/template.ts';
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

/** Definitions of published versions, which never change, by the database they are of: reading one costs more than a save. */
const kept = new WeakMap<Database, Map<string, StoredFieldSet>>();
const MAX_KEPT = 300;

const versionOf = template((db, id: string) =>
  db.selectFrom('fieldset').select('version').where('id', '=', id),
);

/**
 * One published set, asked for or not, its definition read once.
 *
 * @param root the database that `db` is a transaction of
 */
export async function keptPublishedSet(
  root: Database,
  db: Database,
  id: string,
): Promise<PublishedSet | undefined> {
  const [row] = await versionOf(db, id);
  if (!row) return undefined;
  const { version } = row;
  const key = `${id}/${version}`;
  const definitions = kept.get(root) ?? new Map<string, StoredFieldSet>();
  kept.set(root, definitions);
  const known = definitions.get(key);
  if (known) return { definition: known, version };
  const definition = await definitionOf(db, id, version);
  if (!definition) return undefined;
  const oldest = definitions.size >= MAX_KEPT ? definitions.keys().next() : null;
  if (oldest && !oldest.done) definitions.delete(oldest.value);
  definitions.set(key, definition);
  return { definition, version };
}

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

const lockedRecords = template((db, account: string, fieldset: string) =>
  db
    .selectFrom('resume_record')
    .select(COLUMNS)
    .where('account_id', '=', account)
    .where('fieldset_id', '=', fieldset)
    .orderBy('i9999')
    .forUpdate(),
);

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
  const rows =
    locked && fieldset !== undefined
      ? await lockedRecords(db, account, fieldset)
      : await query.orderBy('fieldset_id').orderBy('i9999').execute();
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

const writeRecord = template(
  (db, account: string, fieldset: string, i9999: number, values: string, version: number, kept: string) => {
    const changes = { values, fieldset_version: version, kept };
    return db
      .insertInto('resume_record')
      .values({ account_id: account, fieldset_id: fieldset, i9999, ...changes })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'fieldset_id', 'i9999'])
          .doUpdateSet({ ...changes, rev: sql`resume_record.rev + 1` }),
      )
      .returning('rev');
  },
);

/** Writes a record over the one of its number, if there is one; answers its new revision. */
export async function storeRecord(
  db: Database,
  account: string,
  record: Omit<StoredRecord, 'rev'>,
): Promise<number> {
  const { fieldsetid, i9999, version } = record;
  const [values, kept] = [JSON.stringify(record.values), JSON.stringify(record.kept)];
  const [written] = await writeRecord(db, account, fieldsetid, i9999, values, version, kept);
  if (!written) throw new Error('the record was not written');
  return written.rev;
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

type RecordFileRow = Pick<
  FileRow,
  'id' | 'name' | 'filetype' | 'token' | 'fieldset_id' | 'i9999' | 'account_id'
>;

const readRecordFiles = template((db, accounts: readonly string[]) =>
  db
    .selectFrom('file')
    .select(['id', 'name', 'filetype', 'token', 'fieldset_id', 'i9999', 'account_id'])
    .where('account_id', '=', sql<string>`any(${accounts}::bigint[])`)
    .where('kind', '=', 'record')
    .orderBy('id'),
);

const fileLoaders = new WeakMap<Database, (account: string) => Promise<RecordFileRow[]>>();

/** Files of an account's records, oldest first; for answers that are made together they are read together (PERF-07). */
export async function filesOfRecords(db: Database, account: string): Promise<RecordFileRow[]> {
  if (db.isTransaction) return readRecordFiles(db, [account]);
  const known = fileLoaders.get(db);
  if (known) return known(account);
  const loader = createLoader(async (accounts: readonly string[]) => {
    const rows = await readRecordFiles(db, [...new Set(accounts)]);
    return accounts.map((one) => rows.filter(({ account_id }) => account_id === one));
  });
  fileLoaders.set(db, loader);
  return loader(account);
}

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
export async function lockAccount(db: Database, account: string): Promise<Account> {
  const [row] = await lockedAccount(db, account);
  if (!row) throw new Error('there is no such account');
  return row;
}

const lockedAccount = template((db, account: string) =>
  db.selectFrom('account').select(ACCOUNT_COLUMNS).where('id', '=', account).forUpdate(),
);
