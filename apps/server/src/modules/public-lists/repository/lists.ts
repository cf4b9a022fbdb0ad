import type { ListCells } from '@portal/schemas';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { PublicListTable } from '../../../platform/database/tables.ts';

export type ListRow = Selectable<PublicListTable> & {
  people: number;
  /** When the version after it appeared, or will; null = there is none. */
  replaced_at: Date | null;
};

/** The version after a list: once it appears, the list is no longer the one that counts. One taken back before is none. */
const REPLACED = sql<Date | null>`(
  select min(later.from_at) from public_list later where later.replaces = public_list.id and later.state <> 'asked'
    and (later.withdrawn_at is null or later.withdrawn_at >= later.from_at))`;
const PEOPLE = sql<number>`(
  select count(*)::int from public_list_row where public_list_row.list_id = public_list.id)`;

const lists = (db: Database) =>
  db
    .selectFrom('public_list')
    .selectAll('public_list')
    .select(PEOPLE.as('people'))
    .select(REPLACED.as('replaced_at'));

/** Lists of a recruitment, the newest first. */
export const listsOf = (db: Database, batch: string, limit: number): Promise<ListRow[]> =>
  lists(db).where('batch_id', '=', batch).orderBy('id', 'desc').limit(limit).execute();

/** A list of a recruitment; undefined = there is none of this id. */
export const findList = (db: Database, batch: string, id: string): Promise<ListRow | undefined> =>
  /^\d{1,18}$/.test(id)
    ? lists(db).where('batch_id', '=', batch).where('id', '=', id).executeTakeFirst()
    : Promise.resolve(undefined);

/** The list that a notice is of. */
export const listOfNotice = (db: Database, notice: string): Promise<ListRow | undefined> =>
  lists(db).where('notice_id', '=', notice).executeTakeFirst();

/** A row of a list. */
export interface FrozenRow {
  place: number;
  application: string;
  cells: ListCells;
}

/** Rows of a list in their order. */
export const frozenRows = (db: Database, list: string): Promise<FrozenRow[]> =>
  db
    .selectFrom('public_list_row')
    .select(['place', 'cells'])
    .select(sql<string>`application_id::text`.as('application'))
    .where('list_id', '=', list)
    .orderBy('place')
    .execute();

/** Puts a list down with its rows, in their order. @returns its id */
export async function insertList(
  db: Database,
  list: Insertable<PublicListTable>,
  rows: readonly { application: string; cells: ListCells }[],
): Promise<string> {
  const { id } = await db.insertInto('public_list').values(list).returning('id').executeTakeFirstOrThrow();
  await sql`
    insert into public_list_row (list_id, place, application_id, cells)
    select ${id}, row.place, row.application, row.cells
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...row, place: at + 1 })))}::jsonb)
      as row(place int, application bigint, cells jsonb)`.execute(db);
  return id;
}

export async function updateList(
  db: Database,
  id: string,
  change: Updateable<PublicListTable>,
): Promise<void> {
  await db.updateTable('public_list').set(change).where('id', '=', id).execute();
}

/** Takes a list away that nobody but the office has seen. */
export async function deleteList(db: Database, id: string): Promise<void> {
  await db.deleteFrom('public_list').where('id', '=', id).execute();
}
