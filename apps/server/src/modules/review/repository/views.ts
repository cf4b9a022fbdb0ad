import type { ReviewViewBody } from '@portal/console-contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ReviewViewTable } from '../../../platform/database/tables.ts';

type ViewRow = Selectable<ReviewViewTable>;

/** Views of a recruitment that a person can see, by name. */
export const viewsOf = (db: Database, recruitment: string, login: string): Promise<ViewRow[]> =>
  db
    .selectFrom('review_view')
    .selectAll()
    .where('recruitment', '=', recruitment)
    .where((of) => of.or([of('shared', '=', true), of('owner', '=', login)]))
    .orderBy('name')
    .orderBy('id')
    .execute();

/** A view of a recruitment of which, as SQL over `batch`, something may be seen. */
export const findView = (db: Database, id: string, seen: RawBuilder<boolean>): Promise<ViewRow | undefined> =>
  db
    .selectFrom('review_view')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`exists (select 1 from batch where batch.id = review_view.recruitment and ${seen})`)
    .forUpdate()
    .executeTakeFirst();

export async function countViews(db: Database, recruitment: string, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('review_view')
    .where('recruitment', '=', recruitment)
    .where('owner', '=', owner)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** true when another view of the person has the name, however its letters are written. */
export async function isNameTaken(
  db: Database,
  view: { recruitment: string; owner: string; name: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from review_view where recruitment = ${view.recruitment}
    and owner = ${view.owner} and lower(name) = lower(${view.name}) and id <> ${view.id}`.execute(db);
  return rows.length > 0;
}

export const insertView = (
  db: Database,
  { definition, ...view }: ReviewViewBody & { recruitment: string; owner: string },
): Promise<ViewRow> =>
  db
    .insertInto('review_view')
    .values({ ...view, definition: JSON.stringify(definition) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a view that is still as it was seen; undefined = somebody changed it since. */
export const changeView = (
  db: Database,
  id: string,
  rev: number,
  { definition, ...view }: ReviewViewBody,
): Promise<ViewRow | undefined> =>
  db
    .updateTable('review_view')
    .set({ ...view, definition: JSON.stringify(definition), rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returningAll()
    .executeTakeFirst();

export async function removeView(db: Database, id: string): Promise<void> {
  await db.deleteFrom('review_view').where('id', '=', id).execute();
}
