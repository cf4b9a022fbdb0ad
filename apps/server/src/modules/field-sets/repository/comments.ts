import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { notify } from '../../../platform/database/notifications.ts';
import type { FieldCommentTable } from '../../../platform/database/tables.ts';

export type CommentRow = Selectable<FieldCommentTable>;

/** Tells every page of the console, once the transaction is committed. */
const tellComments = (db: Database, fieldsetid: string): Promise<void> =>
  notify(db, { event: 'comments', data: { fieldsetid } });

/** Comments on fields of a set, oldest first; beyond the limit the newest. */
export async function commentsOf(db: Database, fieldsetid: string, limit: number): Promise<CommentRow[]> {
  const rows = await db
    .selectFrom('field_comment')
    .selectAll()
    .where('fieldset_id', '=', fieldsetid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** How many comments a field has. */
export async function countComments(db: Database, fieldsetid: string, itemid: string): Promise<number> {
  const { count } = await db
    .selectFrom('field_comment')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('fieldset_id', '=', fieldsetid)
    .where('itemid', '=', itemid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertComment(db: Database, row: Insertable<FieldCommentTable>): Promise<void> {
  await db.insertInto('field_comment').values(row).execute();
  await tellComments(db, row.fieldset_id);
}

/** Resolves the open comments of a field up to one, or opens them again; answers how many. */
export async function resolveComments(
  db: Database,
  { fieldsetid, itemid, upTo }: { fieldsetid: string; itemid: string; upTo: string },
  resolved: { by: string; at: Date } | null,
): Promise<number> {
  const done = await db
    .updateTable('field_comment')
    .set({ resolved_by: resolved?.by ?? null, resolved_at: resolved?.at ?? null })
    .where('fieldset_id', '=', fieldsetid)
    .where('itemid', '=', itemid)
    .where('id', '<=', upTo)
    .where(sql<boolean>`(resolved_by is null) = ${resolved !== null}`)
    .executeTakeFirst();
  if (done.numUpdatedRows > 0n) await tellComments(db, fieldsetid);
  return Number(done.numUpdatedRows);
}
