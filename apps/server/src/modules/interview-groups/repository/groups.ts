import type { InterviewDrawRecord } from '@portal/rules/interviews/draw';
import type { InterviewMarking, LocalText } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** A group with who marks in it, their logins in order. */
export interface GroupRow {
  id: string;
  batch_id: string;
  code: string;
  starts_at: Date;
  room: string;
  capacity: number;
  marking: InterviewMarking;
  draw_id: string | null;
  rev: number;
  examiners: string[];
}

/** What of a group is written. */
export type GroupWrite = Pick<GroupRow, 'code' | 'starts_at' | 'room' | 'capacity' | 'marking'>;

async function groupsWhere(db: Database, where: RawBuilder<unknown>): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id::text, g.batch_id, g.code, g.starts_at, g.room, g.capacity, g.marking, g.draw_id::text, g.rev,
      array(select login from interview_examiner e where e.group_id = g.id order by login) as examiners
    from interview_group g where ${where} order by g.starts_at, g.code`.execute(db);
  return rows;
}

/** The groups of a recruitment by time. */
export const groupsOf = (db: Database, batch: string): Promise<GroupRow[]> =>
  groupsWhere(db, sql`g.batch_id = ${batch}`);

const numberOf = (id: string): string => (/^\d{1,18}$/.test(id) ? id : '0');

/** A group of a recruitment. @param id as an address has it */
export const groupOf = async (db: Database, batch: string, id: string): Promise<GroupRow | undefined> =>
  (await groupsWhere(db, sql`g.batch_id = ${batch} and g.id = ${numberOf(id)}`))[0];

/** Groups that somebody marks in, by time. @param id of the one that is asked for */
export const groupsOfExaminer = (db: Database, login: string, id?: string): Promise<GroupRow[]> =>
  groupsWhere(
    db,
    sql`exists (select from interview_examiner e where e.group_id = g.id and e.login = ${login})
      and (${id === undefined}::boolean or g.id = ${numberOf(id ?? '')})`,
  );

/** Holds a group as it is until the transaction ends: sheets are handed in by many at once, changes are made alone. */
export async function lockGroup(db: Database, id: string, how: 'share' | 'update'): Promise<void> {
  await sql`select from interview_group where id = ${id} ${sql.raw(how === 'share' ? 'for share' : 'for update')}`.execute(
    db,
  );
}

/** Writes a group; `id` null = a new one. */
export async function storeGroup(
  db: Database,
  batch: string,
  id: string | null,
  group: GroupWrite,
): Promise<string> {
  const values = { ...group, marking: JSON.stringify(group.marking) };
  if (id !== null) {
    await db
      .updateTable('interview_group')
      .set({ ...values, rev: sql<number>`rev + 1` })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const row = await db
    .insertInto('interview_group')
    .values({ batch_id: batch, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function storeExaminers(db: Database, group: string, logins: readonly string[]): Promise<void> {
  await sql`delete from interview_examiner where group_id = ${group} and login <> all(${[...logins]}::text[])`.execute(
    db,
  );
  await sql`insert into interview_examiner (group_id, login) select ${group}, unnest(${[...logins]}::text[])
    on conflict do nothing`.execute(db);
}

export const deleteGroup = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('interview_group').where('id', '=', id).execute();
};

/** What interviews of a recruitment are drawn by next; seed '' = nothing is planned. */
export async function planOf(db: Database, batch: string): Promise<{ seed: string; subject: string }> {
  const row = await db
    .selectFrom('interview_plan')
    .select(['seed', 'subject'])
    .where('batch_id', '=', batch)
    .executeTakeFirst();
  return row ?? { seed: '', subject: '' };
}

/** Keeps the seed of the next draw; `fresh` = also where there is one. */
export async function storeSeed(db: Database, batch: string, seed: string, fresh: boolean): Promise<void> {
  await sql`insert into interview_plan (batch_id, seed) values (${batch}, ${seed})
    on conflict (batch_id) do ${fresh ? sql`update set seed = excluded.seed` : sql`nothing`}`.execute(db);
}

/** Notes which subject has taken the marks over. */
export async function storeTaken(
  db: Database,
  batch: string,
  taken: { subject: string; taken_by: string; taken_at: Date },
): Promise<void> {
  await db.updateTable('interview_plan').set(taken).where('batch_id', '=', batch).execute();
}

/** A draw as it was recorded. */
export interface DrawRow {
  id: string;
  version: number;
  seed: string;
  method: string;
  record: InterviewDrawRecord;
  drawn_by: string;
  drawn_at: Date;
}

/** The newest draw of a recruitment that was not taken back. */
export const newestDraw = (db: Database, batch: string): Promise<DrawRow | undefined> =>
  db
    .selectFrom('interview_draw')
    .select(['id', 'version', 'seed', 'method', 'record', 'drawn_by', 'drawn_at'])
    .where('batch_id', '=', batch)
    .where('undone_at', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes a draw down and gives its groups to it. */
export async function insertDraw(
  db: Database,
  draw: {
    batch_id: string;
    seed: string;
    method: string;
    record: InterviewDrawRecord;
    roster: string;
    drawn_by: string;
    drawn_at: Date;
  },
): Promise<{ id: string; version: number }> {
  const row = await db
    .insertInto('interview_draw')
    .values({
      ...draw,
      record: JSON.stringify(draw.record),
      version: sql<number>`(select coalesce(max(version), 0) + 1 from interview_draw where batch_id = ${draw.batch_id})`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const codes = draw.record.groups.map(({ code }) => code);
  await sql`update interview_group set draw_id = ${row.id}, rev = rev + 1
    where batch_id = ${draw.batch_id} and code = any(${codes}::text[])`.execute(db);
  await sql`
    insert into interview_member (application_id, group_id, number, draw_id)
    select turn.candidate, g.id, turn.number, ${row.id}
    from jsonb_to_recordset(${JSON.stringify(draw.record.turns)}::jsonb)
      as turn(candidate bigint, "group" text, number integer)
    join interview_group g on g.batch_id = ${draw.batch_id} and g.code = turn."group"`.execute(db);
  return row;
}

/** Takes a draw back: its groups are as before it, and it stays written down. */
export async function undoDraw(
  db: Database,
  id: string,
  undone: { undone_by: string; undone_at: Date; reason: string },
): Promise<void> {
  await sql`delete from interview_member where group_id in (select id from interview_group where draw_id = ${id})`.execute(
    db,
  );
  await sql`update interview_group set draw_id = null, rev = rev + 1 where draw_id = ${id}`.execute(db);
  await db.updateTable('interview_draw').set(undone).where('id', '=', id).execute();
}

/** Names and zones of recruitments, as whoever marks in them reads them. */
export async function recruitmentHeads(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: LocalText; zone: string }>> {
  const { rows } = await sql<{ id: string; name: LocalText; zone: string }>`
    select id, name, zone from batch where id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map(({ id, ...head }) => [id, head]));
}
