import type { LocalText } from '@portal/schemas';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { FileTable } from '../../../platform/database/tables.ts';

/** What an application of a recruitment handed in last, and before. */
export interface HandedIn {
  id: string;
  account_id: string;
  version: number;
  frozen: unknown;
  /** null = it was handed in once. */
  before: unknown;
}

/** An application's copies of the resume; undefined = there is none that may be seen. */
export async function handedIn(
  db: Database,
  recruitment: string,
  id: string,
  where: RawBuilder<boolean>,
): Promise<HandedIn | undefined> {
  const { rows } = await sql<HandedIn>`
    select application.id, application.account_id, application.version, application.frozen, (
      select frozen from application_version version where version.application_id = application.id
      order by version.version desc limit 1) as before
    from application
    where application.id = ${id} and application.batch_id = ${recruitment} and ${where}`.execute(db);
  return rows[0];
}

export type StoredFile = Selectable<FileTable>;

/** Files of an account by their ids, also those that it replaced. */
export async function filesById(
  db: Database,
  account: string,
  ids: readonly string[],
): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of attachment categories by id. */
export async function categoryNames(db: Database): Promise<Map<string, LocalText>> {
  const rows = await db.selectFrom('attachment_category').select('definition').execute();
  return new Map(rows.map(({ definition }) => [definition.itemId, definition.itemDesc]));
}
