import type { ApprovalStep, HiringStep, LeaveReason } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';
import { stepAt, stillCounts } from './standing-sql.ts';

/** Somebody whom a change is about; `step` null = not in hiring. */
export interface HiringSubject {
  id: string;
  reference: string;
  position_id: string;
  counts: boolean;
  has_list: boolean;
  step: HiringStep | null;
  /** What is stored: what lapsed is `asked` or `offered` still. */
  until: Date | null;
  left_from: HiringStep | '';
  code: LeaveReason | '';
  approval: ApprovalStep[] | null;
  approval_at: number;
  submitted_by: string;
  papers: string[];
}

const subjects = (now: Date) => sql`
  select distinct on (application.reference) application.id, application.reference, application.position_id,
    ${stillCounts} as counts, list.position_id is not null as has_list,
    case when hiring.application_id is null then null else ${stepAt(now)} end as step, hiring.until,
    coalesce(hiring.left_from, '') as left_from, coalesce(hiring.code, '') as code, hiring.approval,
    coalesce(hiring.approval_at, 0) as approval_at, coalesce(hiring.submitted_by, '') as submitted_by,
    coalesce(hiring.papers, '[]') as papers
  from application
  left join hiring_list list on list.position_id = application.position_id
  left join hiring on hiring.application_id = application.id`;

/** The people of some references of a recruitment; who is not there is left out. Their recruitment is held by the caller. */
export async function hiringSubjects(
  db: Database,
  batch: string,
  references: readonly string[],
  now: Date,
): Promise<HiringSubject[]> {
  const { rows } = await sql<HiringSubject>`${subjects(now)}
    where application.batch_id = ${batch} and application.reference = any(${[...references]}::text[])
    order by application.reference, (hiring.application_id is not null) desc, ${isLive()} desc, application.id desc`.execute(
    db,
  );
  return rows;
}

/** What changes of a person with their step. */
export interface HiringMove {
  to: HiringStep;
  by: string;
  at: Date;
  code?: LeaveReason;
  /** In the ledger; what a candidate is told is `message`. */
  reason?: string;
  message?: string;
  until?: Date | null;
  approval?: { steps: readonly ApprovalStep[]; at: number; by: string };
  approvalAt?: number;
}

/** Moves somebody to a step, and writes it down. */
export async function moveTo(
  db: Database,
  { id, step }: Pick<HiringSubject, 'id' | 'step'>,
  { to, by, at, code, reason = '', message = '', until = null, approval, approvalAt }: HiringMove,
): Promise<void> {
  await db
    .updateTable('hiring')
    .set({
      step: to,
      since: at,
      until,
      left_from: to === 'left' ? (step ?? '') : '',
      code: to === 'left' ? (code ?? '') : '',
      message,
      ...(approval
        ? { approval: JSON.stringify(approval.steps), approval_at: approval.at, submitted_by: approval.by }
        : {}),
      ...(approvalAt === undefined ? {} : { approval_at: approvalAt }),
      ...(to === 'offered' ? { reminded_at: null } : {}),
    })
    .where('application_id', '=', id)
    .execute();
  await db
    .insertInto('hiring_event')
    .values({
      application_id: id,
      at,
      login: by,
      from_step: step ?? '',
      to_step: to,
      code: code ?? '',
      reason,
    })
    .execute();
}

/** Writes into the ledger what the clock did: whoever did not answer by the end has left, as of that moment. */
export async function settleLapsed(db: Database, batch: string, now: Date): Promise<void> {
  await sql`
    with lapsed as (
      update hiring set step = 'left', left_from = hiring.step, code = 'lapsed', since = hiring.until
      from application
      where application.id = hiring.application_id and application.batch_id = ${batch}
        and hiring.step in ('asked', 'offered') and hiring.until <= ${now}::timestamptz
      returning hiring.application_id, hiring.left_from, hiring.since)
    insert into hiring_event (application_id, at, from_step, to_step, code)
    select application_id, since, left_from, 'left', 'lapsed' from lapsed`.execute(db);
}

/** Takes somebody in by a decision, or back in where a list was taken back meanwhile. */
export async function addPerson(
  db: Database,
  subject: Pick<HiringSubject, 'id' | 'position_id'>,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  await sql`
    insert into hiring (application_id, position_id, source, step, rank, total, since)
    select ${subject.id}, ${subject.position_id}, 'decision', 'proposed', (entry.result->>'rank')::int, entry.result->>'total',
      ${at}::timestamptz
    from (values (1)) one left join exam_entry entry
      on entry.application_id = ${subject.id} and entry.kind = 'scores' and entry.published is not null`.execute(
    db,
  );
  await db
    .insertInto('hiring_event')
    .values({
      application_id: subject.id,
      at,
      login: by,
      from_step: '',
      to_step: 'proposed',
      reason,
    })
    .execute();
}

/** Takes the list of a position back with its people, and writes that down; false = somebody has gone on already. */
export async function dropList(db: Database, position: string, by: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select coalesce(bool_or(step <> 'proposed' or round > 0), false) or max(list.rounds) > 0 as moved
    from hiring_list list left join hiring on hiring.position_id = list.position_id
    where list.position_id = ${position}`.execute(db);
  if (rows[0]?.moved !== false) return false;
  await sql`
    insert into hiring_event (application_id, at, login, from_step, to_step)
    select application_id, ${at}::timestamptz, ${by}, step, 'left' from hiring where position_id = ${position}`.execute(
    db,
  );
  await db.deleteFrom('hiring_list').where('position_id', '=', position).execute();
  return true;
}

/** Ticks the papers that somebody handed in. */
export async function putPapers(db: Database, id: string, papers: readonly string[]): Promise<void> {
  await db
    .updateTable('hiring')
    .set({ papers: JSON.stringify(papers) })
    .where('application_id', '=', id)
    .execute();
}
