import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { PreviewLinkTable } from '../../../platform/database/tables.ts';

export type PreviewLinkRow = Selectable<PreviewLinkTable>;

/** Links of a set that still open something, newest first. */
export const linksOf = (db: Database, fieldsetid: string, now: Date): Promise<PreviewLinkRow[]> =>
  db
    .selectFrom('preview_link')
    .selectAll()
    .where('fieldset_id', '=', fieldsetid)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .execute();

export async function insertLink(db: Database, row: Insertable<PreviewLinkTable>): Promise<void> {
  await db.insertInto('preview_link').values(row).execute();
}

/** The link of a secret, while it lasts. */
export const findLink = (db: Database, hash: Buffer, now: Date): Promise<PreviewLinkRow | undefined> =>
  db
    .selectFrom('preview_link')
    .selectAll()
    .where('hash', '=', hash)
    .where('ends_at', '>', now)
    .executeTakeFirst();

export async function deleteLink(db: Database, id: string): Promise<void> {
  await db.deleteFrom('preview_link').where('id', '=', id).execute();
}

export async function dropEndedLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('preview_link').where('ends_at', '<=', now).execute();
}
