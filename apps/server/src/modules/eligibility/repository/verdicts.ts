import type { Eligibility, PositionCondition } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** An application with the conditions of its position and the resume as it was handed in. */
export interface JudgedApplication {
  id: string;
  /** yyyy-MM-dd */
  applied_on: string;
  conditions: PositionCondition[];
  records: { fieldsetid: string; values: Record<string, string> }[];
}

const loaded = (from: RawBuilder<unknown>): RawBuilder<JudgedApplication> => sql<JudgedApplication>`
  select application.id, application.applied_on, coalesce(position.definition->'conditions', '[]') as conditions,
    case jsonb_typeof(application.frozen->'records') when 'array' then application.frozen->'records' else '[]' end as records
  from application join position on position.id = application.position_id ${from}`;

/**
 * Ends the waiting of applications whose positions ask for nothing: there is nothing to judge. Locked ones are another
 * process's.
 *
 * @returns how many
 */
export async function judgedWithout(db: Database, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update application set verdict_due = false, verdict = ''
    where id in (select application.id from application join position on position.id = application.position_id
      where application.verdict_due and position.condition_keys = '{}'
      order by application.id limit ${limit} for no key update of application skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** Applications that were handed in since they were judged; each is held by one process. */
export async function dueApplications(db: Database, limit: number): Promise<JudgedApplication[]> {
  const { rows } = await loaded(sql`where application.verdict_due
    order by application.id limit ${limit} for no key update of application skip locked`).execute(db);
  return rows;
}

/** Notes verdicts; a row that has its verdict already is left as it is. */
export async function writeVerdicts(
  db: Database,
  verdicts: readonly { id: string; verdict: Eligibility | '' }[],
): Promise<void> {
  if (verdicts.length === 0) return;
  await sql`
    update application set verdict = judged.verdict, verdict_due = false
    from unnest(${verdicts.map(({ id }) => id)}::bigint[], ${verdicts.map(({ verdict }) => verdict)}::text[])
      as judged (id, verdict)
    where application.id = judged.id and (application.verdict_due or application.verdict <> judged.verdict)`.execute(
    db,
  );
}

/** A position whose applications are judged again, behind one of them. */
export interface Walk {
  position_id: string;
  after: string;
}

/** The next position to go on with, held by this transaction alone: whoever changes its conditions meanwhile waits. */
export async function takeWalk(db: Database): Promise<Walk | undefined> {
  const { rows } = await sql<Walk>`
    select position_id, after from verdict_walk order by position_id limit 1 for update skip locked`.execute(
    db,
  );
  return rows[0];
}

/** The next applications of a position, in order, held. */
export async function applicationsOfWalk(
  db: Database,
  { position_id, after }: Walk,
  limit: number,
): Promise<JudgedApplication[]> {
  const { rows } =
    await loaded(sql`where application.position_id = ${position_id} and application.id > ${after}
    order by application.id limit ${limit} for no key update of application`).execute(db);
  return rows;
}

/** Goes on behind an application the next time; null = the position is done. */
export async function walkOn(db: Database, { position_id }: Walk, after: string | null): Promise<void> {
  await (
    after === null
      ? db.deleteFrom('verdict_walk').where('position_id', '=', position_id)
      : db.updateTable('verdict_walk').set({ after }).where('position_id', '=', position_id)
  ).execute();
}
