import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ContentFileTable } from '../../../platform/database/tables.ts';
import { newToken } from '../../../platform/secrets.ts';
import type { Checked } from '../receive.ts';

export type ContentFileRow = Selectable<ContentFileTable>;

/** Keeps what was stored of a file of HR's content; answers the token of its address. */
export async function insertContentFile(db: Database, file: Checked, login: string): Promise<string> {
  const { key, ...facts } = file;
  const token = newToken();
  await db
    .insertInto('content_file')
    .values({ ...facts, token, storage_key: key, created_by: login })
    .execute();
  return token;
}

/** A file of HR's content by the token of its address, whether or not it is shown anywhere. */
export const findContentFile = (db: Database, token: string): Promise<ContentFileRow | undefined> =>
  db.selectFrom('content_file').selectAll().where('token', '=', token).executeTakeFirst();
