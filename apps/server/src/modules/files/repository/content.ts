import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ContentFileTable } from '../../../platform/database/tables.ts';
import { newToken } from '../../../platform/secrets.ts';
import type { Checked } from '../receive.ts';

export type ContentFileRow = Selectable<ContentFileTable>;

/** Keeps what was stored of a file of HR's content, of a form or of other content; answers the token of its address. */
export async function insertContentFile(
  db: Database,
  file: Checked,
  login: string,
  ofForm = false,
): Promise<string> {
  const { key, ...facts } = file;
  const token = newToken();
  await db
    .insertInto('content_file')
    .values({ ...facts, token, storage_key: key, created_by: login, of_form: ofForm })
    .execute();
  return token;
}

/** Those of some tokens that a picture of a form has. */
export const formPicturesAmong = async (db: Database, tokens: readonly string[]): Promise<Set<string>> => {
  if (tokens.length === 0) return new Set();
  const rows = await db
    .selectFrom('content_file')
    .select('token')
    .where('of_form', '=', true)
    .where('token', 'in', tokens)
    .execute();
  return new Set(rows.map(({ token }) => token));
};

/** A file of HR's content by the token of its address, whether or not it is shown anywhere. */
export const findContentFile = (db: Database, token: string): Promise<ContentFileRow | undefined> =>
  db.selectFrom('content_file').selectAll().where('token', '=', token).executeTakeFirst();
