import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { FileKind, FileTable } from '../../platform/database/tables.ts';
import { newToken } from '../../platform/secrets.ts';
import { isCancelled } from '../application-status/status.ts';
import { takeFiles } from '../resume/attachments.ts';
import type { Checked } from './receive.ts';

export type FileRow = Selectable<FileTable>;

/** What a file belongs to. */
export interface Binding {
  account: string;
  kind: FileKind;
  session?: Buffer;
  category?: string;
  fieldset?: string;
  i9999?: number | null;
  filetype?: string;
}

export async function insertFile(
  db: Database,
  file: Checked,
  binding: Binding,
): Promise<{ id: string; token: string }> {
  const token = `${binding.kind === 'temporary' ? 'tmp-' : ''}${newToken()}`;
  const { id } = await db
    .insertInto('file')
    .values({
      token,
      kind: binding.kind,
      account_id: binding.account,
      session_id: binding.session ?? null,
      category: binding.category ?? '',
      fieldset_id: binding.fieldset ?? '',
      i9999: binding.i9999 ?? null,
      filetype: binding.filetype ?? '',
      name: file.name,
      mime: file.mime,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** How many files an account has, of any kind. */
export async function countFiles(db: Database, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .where('account_id', '=', account)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many files of a record stand for one document. */
export async function countOfSlot(
  db: Database,
  account: string,
  slot: { fieldset_id: string; i9999: number; filetype: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .where('account_id', '=', account)
    .where('kind', '=', 'record')
    .where('fieldset_id', '=', slot.fieldset_id)
    .where('i9999', '=', slot.i9999)
    .where('filetype', '=', slot.filetype)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A file of an account by the token of its address. */
export const findByToken = (db: Database, account: string, token: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('token', '=', token)
    .where('account_id', '=', account)
    .executeTakeFirst();

/** Name and token of a file of an account's records. */
export const findRecordFile = (
  db: Database,
  account: string,
  id: string,
): Promise<Pick<FileRow, 'name' | 'token'> | undefined> =>
  db
    .selectFrom('file')
    .select(['name', 'token'])
    .where('id', '=', id)
    .where('kind', '=', 'record')
    .where('account_id', '=', account)
    .executeTakeFirst();

const keysOf = (rows: { storage_key: string }[]): string[] => rows.map(({ storage_key }) => storage_key);

/** Takes the photos of an account away but one; answers the keys of what is stored of those that are gone. */
export const deleteOtherPhotos = async (db: Database, account: string, token: string): Promise<string[]> =>
  (await takeFiles(db, sql`account_id = ${account} and kind = 'photo' and token <> ${token}`)).keys;

/** What those of some files that are an account's and of a kind belong to. */
export const placesOf = (
  db: Database,
  account: string,
  kind: FileKind,
  ids: string[],
): Promise<Pick<FileRow, 'category' | 'fieldset_id'>[]> =>
  db
    .selectFrom('file')
    .select(['category', 'fieldset_id'])
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute();

/** Takes files away that are an account's and of a kind; answers the keys of what is stored of those that are gone. */
export const deleteOwn = async (
  db: Database,
  account: string,
  kind: FileKind,
  ids: string[],
): Promise<string[]> =>
  (await takeFiles(db, sql`account_id = ${account} and kind = ${kind} and id = any(${ids}::bigint[])`)).keys;

/** Deletes replaced files that no application that counts or ended has; answers the keys of what is stored of them. */
export const deleteReplaced = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ storage_key: string }>`
    delete from file where kind = 'replaced' and not exists (
      select 1 from application left join application_version version on version.application_id = application.id
      where application.account_id = file.account_id and not ${isCancelled()}
        and (application.frozen->'files' @> jsonb_build_array(jsonb_build_object('id', file.id::text))
          or version.frozen->'files' @> jsonb_build_array(jsonb_build_object('id', file.id::text))))
    returning storage_key`.execute(db);
  return keysOf(rows);
};

/** A file that a session has uploaded within so many hours and not bound to a record yet. */
export const findTemporary = (
  db: Database,
  { account, session, token, hours }: { account: string; session: Buffer; token: string; hours: number },
): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('token', '=', token)
    .where('kind', '=', 'temporary')
    .where('account_id', '=', account)
    .where('session_id', '=', session)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst();

/** Makes a temporary file one of a record. */
export async function bindToRecord(
  db: Database,
  id: string,
  file: Pick<FileRow, 'token' | 'name' | 'filetype'> & { i9999: number },
): Promise<void> {
  await db
    .updateTable('file')
    .set({ kind: 'record', ...file, session_id: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes temporary files older than so many hours; answers the keys of what is stored of them. */
export const deleteTemporary = async (db: Database, hours: number): Promise<string[]> =>
  keysOf(
    await db
      .deleteFrom('file')
      .where('kind', '=', 'temporary')
      .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
      .returning('storage_key')
      .execute(),
  );

/** Those of some storage keys that a file has: a candidate's, one of the content that HR writes, an export's. */
export const usedKeys = async (db: Database, keys: string[]): Promise<Set<string>> =>
  new Set(
    keysOf(
      await db
        .selectFrom('file')
        .select('storage_key')
        .where('storage_key', 'in', keys)
        .unionAll(db.selectFrom('content_file').select('storage_key').where('storage_key', 'in', keys))
        .unionAll(
          db
            .selectFrom('review_export')
            .select(sql<string>`storage_key`.as('storage_key'))
            .where('storage_key', 'in', keys),
        )
        .execute(),
    ),
  );
