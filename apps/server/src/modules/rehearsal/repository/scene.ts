import type { Capability, PersonScope } from '@portal/console-contract';
import type { ExamSeatPlan, StoredPosition } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';
import { newToken } from '../../../platform/secrets.ts';

/** A position of the recruitment that is tried, with its copy. */
export interface TriedPosition {
  /** Of the position itself. */
  id: string;
  /** Of its copy. */
  copy: string;
  code: string;
  definition: StoredPosition;
}

/** Positions by their copies; those of a copy have the codes of what they are copied from. */
export async function triedPositions(db: Database, from: string, copy: string): Promise<TriedPosition[]> {
  const { rows } = await sql<TriedPosition>`
    select own.id, made.id as copy, own.code, own.definition from position own
    join position made on made.batch_id = ${copy} and made.code = own.code
    where own.batch_id = ${from} and own.cancelled_at is null order by own.code, own.id`.execute(db);
  return rows;
}

/** Gives the copy the rooms and sessions that were planned; a copy has all other rules. */
export async function copySeatPlan(db: Database, from: string, copy: string): Promise<void> {
  await sql`insert into exam_seat_plan (batch_id, plan, rev, seed)
    select ${copy}, jsonb_set(plan, '{accessible}', '[]'), rev, md5(random()::text) || md5(random()::text) from exam_seat_plan
    where batch_id = ${from}`.execute(db);
}

/** Copies of the templates of documents, so that nobody who edits one waits. */
export async function copyTemplates(db: Database, prefix: string): Promise<void> {
  await sql`insert into document_template (id, kind, definition)
    select ${prefix} || id, kind, definition from document_template where kind in ('ticket', 'scores')`.execute(
    db,
  );
}

/** What a made-up candidate has uploaded: rows without a file. */
export async function insertFiles(
  db: Database,
  account: string,
  files: readonly {
    kind: 'photo' | 'resume' | 'record';
    category?: string;
    fieldset?: string;
    i9999?: number;
    filetype?: string;
  }[],
): Promise<void> {
  for (const { kind, category = '', fieldset = '', i9999 = null, filetype = '' } of files)
    await db
      .insertInto('file')
      .values({
        token: newToken(),
        kind,
        account_id: account,
        category,
        fieldset_id: fieldset,
        i9999,
        filetype,
        name: 'rehearsal.jpg',
        mime: 'image/jpeg',
        size: 1,
        storage_key: `rehearsal/${newToken()}`,
      })
      .execute();
}

/** Somebody of the office who may sign in. */
export interface Official {
  login: string;
  role: string;
  stored: Capability[] | null;
  scope: PersonScope | null;
}

export async function officials(db: Database): Promise<Official[]> {
  const { rows } = await sql<Official>`
    select login, role, console_role.capabilities as stored, scope from console_user
    left join console_role on console_role.id = console_user.role where active order by login`.execute(db);
  return rows;
}

/** What applications stand at, by position. */
export interface Outcome {
  id: string;
  position: string;
  status: string;
  told: string;
}

export async function applicationsOf(db: Database, batch: string): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select id::text, position_id as position, status, told from application where batch_id = ${batch} order by id`.execute(
    db,
  );
  return rows;
}

/** How many have a rank, of them those who passed, and how many have marks. */
export async function rankedIn(
  db: Database,
  batch: string,
): Promise<{ marked: number; ranked: number; passed: number }> {
  const { rows } = await sql<{ marked: number; ranked: number; passed: number }>`
    select count(*)::int as marked, count(*) filter (where result->>'rank' is not null)::int as ranked,
      count(*) filter (where result->>'rank' is not null and coalesce(result->>'passed', 'true') = 'true')::int as passed
    from exam_entry where batch_id = ${batch} and kind = 'scores'`.execute(db);
  return rows[0] ?? { marked: 0, ranked: 0, passed: 0 };
}

/** Mails of the candidates of a recruitment that say nothing somewhere, or have a place that nothing was written into. */
export async function mailsIn(
  db: Database,
  batch: string,
): Promise<{ all: number; empty: number; subjects: string[] }> {
  const { rows } = await sql<{ all: number; empty: number; subjects: string[] | null }>`
    with own as (
      select subject, text, (btrim(subject) = '' or btrim(text) = '' or position('{{' in subject || text) > 0) as bad
      from mail_outbox where recipient in (
        select email from account where id in (select account_id from application where batch_id = ${batch})))
    select count(*)::int as all, count(*) filter (where bad)::int as empty,
      (array_agg(distinct subject) filter (where bad))[1:3] as subjects from own`.execute(db);
  const { all = 0, empty = 0, subjects = null } = rows[0] ?? {};
  return { all, empty, subjects: subjects ?? [] };
}

/** How many really apply for a position of the recruitment that is tried, and its rooms. */
export async function expectedIn(
  db: Database,
  batch: string,
): Promise<{ applied: number; plan: ExamSeatPlan | null }> {
  const { rows } = await sql<{ applied: number; plan: ExamSeatPlan | null }>`
    select (select count(*)::int from application where batch_id = ${batch} and ${isLive()}) as applied,
      (select plan from exam_seat_plan where batch_id = ${batch}) as plan`.execute(db);
  return rows[0] ?? { applied: 0, plan: null };
}

/** Whether statements still get through. */
export const isAlive = (db: Database): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
