import type { ExportColumn, ExportLayout } from '@portal/console-contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** The saved layouts of a recruitment, by name. */
export const layoutsOf = (db: Database, recruitment: string): Promise<ExportLayout[]> =>
  db
    .selectFrom('export_layout')
    .select(['id', 'name', 'columns', 'rev'])
    .where('recruitment', '=', recruitment)
    .orderBy('name')
    .execute();

/** Stores a new layout; answers its id, null = the name is taken. */
export async function insertLayout(
  db: Database,
  recruitment: string,
  { name, columns }: { name: string; columns: ExportColumn[] },
): Promise<string | null> {
  const row = await db
    .insertInto('export_layout')
    .values({ recruitment, name, columns: JSON.stringify(columns) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes a layout of a revision; false = somebody else changed or removed it. */
export async function updateLayout(
  db: Database,
  recruitment: string,
  { id, name, columns, rev }: ExportLayout,
): Promise<boolean> {
  const { rows } = await sql`
    update export_layout set name = ${name}, columns = ${JSON.stringify(columns)}::jsonb, rev = rev + 1
    where id = ${id} and recruitment = ${recruitment} and rev = ${rev} returning 1`.execute(db);
  return rows.length > 0;
}

/** true when another layout of the recruitment has a name. */
export async function isTaken(db: Database, recruitment: string, name: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from export_layout where recruitment = ${recruitment} and lower(name) = lower(${name})
      and id::text <> ${id}`.execute(db);
  return rows.length > 0;
}

/** Removes a layout of a revision; false = somebody else changed or removed it. */
export async function deleteLayout(
  db: Database,
  recruitment: string,
  id: string,
  rev: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from export_layout where id = ${id} and recruitment = ${recruitment} and rev = ${rev}
    returning 1`.execute(db);
  return rows.length > 0;
}
