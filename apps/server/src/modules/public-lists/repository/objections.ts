import { sql, type Insertable, type Selectable } from 'kysely';
import type { OwnDays } from '@portal/rules';
import type { Database } from '../../../platform/database/connect.ts';
import type { PublicListObjectionTable, WorkingCalendarTable } from '../../../platform/database/tables.ts';

/** More against one list than these are no list of objections any more. */
export const MAX_OBJECTIONS = 1_000;

export type ObjectionRow = Selectable<PublicListObjectionTable>;

/** Objections to a list as they came in. */
export const objectionsTo = (db: Database, list: string): Promise<ObjectionRow[]> =>
  db
    .selectFrom('public_list_objection')
    .selectAll()
    .where('list_id', '=', list)
    .orderBy('received_at')
    .orderBy('id')
    .limit(MAX_OBJECTIONS)
    .execute();

export async function insertObjection(
  db: Database,
  objection: Insertable<PublicListObjectionTable>,
): Promise<void> {
  await db.insertInto('public_list_objection').values(objection).execute();
}

/** Decides an objection that nobody has decided. @returns false = it is decided, or there is none */
export async function storeDecision(
  db: Database,
  { list, id }: { list: string; id: string },
  decided: Pick<ObjectionRow, 'decision' | 'note' | 'decided_by' | 'decided_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('public_list_objection')
    .set(decided)
    .where('list_id', '=', list)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the office changed of the calendar; revision 0 = nothing. */
export async function ownDaysOf(db: Database): Promise<{ days: OwnDays; rev: number; changedBy: string }> {
  const row: Selectable<WorkingCalendarTable> | undefined = await db
    .selectFrom('working_calendar')
    .selectAll()
    .executeTakeFirst();
  return row
    ? { days: row.days, rev: row.rev, changedBy: row.changed_by }
    : { days: { off: [], on: [], years: [] }, rev: 0, changedBy: '' };
}

/** Writes them over what was read. @returns false = somebody else has changed them meanwhile */
export async function storeOwnDays(
  db: Database,
  days: OwnDays,
  { rev, by, at }: { rev: number; by: string; at: Date },
): Promise<boolean> {
  const written = JSON.stringify(days);
  const { rows } = await sql<{ rev: number }>`
    insert into working_calendar (days, changed_by, changed_at) select ${written}::jsonb, ${by}, ${at}
      where ${rev}::int = 0 or exists (select from working_calendar)
    on conflict (one) do update set days = excluded.days, rev = working_calendar.rev + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where working_calendar.rev = ${rev}::int returning rev`.execute(db);
  return rows.length > 0;
}

/** Lists that everybody reads now. Those that are still to appear are counted for nobody: they may be of recruitments beyond one's part. */
export async function countRunning(db: Database, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('public_list')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('state', '=', 'published')
    .where('from_at', '<=', now)
    .where('until_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
