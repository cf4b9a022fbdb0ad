import type { RehearsalReport, RehearsalStepId } from '@portal/console-contract';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { RehearsalTable } from '../../../platform/database/tables.ts';

export type RehearsalRow = Selectable<RehearsalTable>;

/** Rehearsals of a recruitment that are kept. */
const KEPT = 5;

/** Asks for a rehearsal; false = one is under way. */
export async function insertRehearsal(
  db: Database,
  batch: string,
  { candidates, by, at }: { candidates: number; by: string; at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('rehearsal')
    .values({ batch_id: batch, candidates, started_by: by, started_at: at })
    .onConflict((conflict) => conflict.column('batch_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  await sql`delete from rehearsal where batch_id = ${batch} and ended_at is not null and id not in (
    select id from rehearsal where batch_id = ${batch} order by id desc limit ${sql.lit(KEPT)})`.execute(db);
  return added !== undefined;
}

/** What of a recruitment waits or is under way, and what has ended last. */
export async function rehearsalsOf(
  db: Database,
  batch: string,
): Promise<{ running: RehearsalRow | undefined; last: RehearsalRow | undefined }> {
  const newest = (ended: boolean) =>
    db
      .selectFrom('rehearsal')
      .selectAll()
      .where('batch_id', '=', batch)
      .where('ended_at', ended ? 'is not' : 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  return { running: await newest(false), last: await newest(true) };
}

/** What was taken by a process that says nothing any more has come to nothing: nothing of it is left. */
export async function endLost(db: Database): Promise<void> {
  await sql`update rehearsal set state = 'broken', ended_at = now(), report = null
    where ended_at is null and lease_until < now()`.execute(db);
}

/** The next rehearsal that waits, while fewer than so many are under way. */
export async function takeRehearsal(
  db: Database,
  { seconds, most }: { seconds: number; most: number },
): Promise<RehearsalRow | undefined> {
  const { rows } = await sql<RehearsalRow>`
    update rehearsal set state = 'running', lease_until = now() + make_interval(secs => ${seconds})
    where id = (select id from rehearsal where state = 'waiting' and not stopping
      and (select count(*) from rehearsal where state = 'running') < ${most} order by id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Says that a rehearsal goes on; false = it was told to stop, or is no longer this process's. */
export async function keepRehearsal(
  db: Database,
  id: string,
  { seconds, ...at }: { seconds: number; step: RehearsalStepId | null; done: number; total: number },
): Promise<boolean> {
  const { rows } = await sql<{ stopping: boolean }>`
    update rehearsal set step = ${at.step}, done = ${at.done}, total = ${at.total},
      lease_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and ended_at is null returning stopping`.execute(db);
  return rows[0]?.stopping === false;
}

export const noteGround = async (db: Database, id: string, ground: string): Promise<void> => {
  await db.updateTable('rehearsal').set({ ground }).where('id', '=', id).execute();
};

export async function endRehearsal(
  db: Database,
  id: string,
  { state, report, at }: { state: 'done' | 'stopped' | 'broken'; report: RehearsalReport | null; at: Date },
): Promise<void> {
  await db
    .updateTable('rehearsal')
    .set({ state, ended_at: at, report: report === null ? null : JSON.stringify(report), step: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Tells a rehearsal to stop; one that nobody has begun has stopped with it. False = there is none. */
export async function stopRehearsalOf(db: Database, batch: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update rehearsal set stopping = true, state = case when state = 'waiting' then 'stopped' else state end,
      ended_at = case when state = 'waiting' then ${at}::timestamptz else null end
    where batch_id = ${batch} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}

/**
 * A digest of what a rehearsal is walked over: the recruitment with its positions, stages and plans, the field sets, templates,
 * reasons, and who may do what.
 */
export async function fingerprintOf(db: Database, batch: string): Promise<string> {
  const { rows } = await sql<{ ground: string }>`
    select md5(concat_ws(' ',
      (select concat_ws(' ', rev, stages_rev, review_blind, second_look) from batch where id = ${batch}),
      (select md5(string_agg(concat_ws(' ', code, status, opens_at, closes_at, definition, cancelled_at), ' ' order by id))
        from position where batch_id = ${batch}),
      (select concat_ws(' ', rev, ranking_rev) from exam_plan where batch_id = ${batch}),
      (select rev from exam_seat_plan where batch_id = ${batch}),
      (select rev from interview_rule where batch_id = ${batch}),
      (select string_agg(concat_ws(' ', id, version, archived), ' ' order by id) from fieldset),
      (select string_agg(concat_ws(' ', id, rev), ' ' order by id) from document_template),
      (select string_agg(concat_ws(' ', key, md5(value::text)), ' ' order by key) from setting),
      (select string_agg(concat_ws(' ', login, role, active, scope), ' ' order by login) from console_user),
      (select string_agg(concat_ws(' ', id, rev), ' ' order by id) from console_role))) as ground`.execute(
    db,
  );
  return rows[0]?.ground ?? '';
}
