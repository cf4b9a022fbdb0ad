import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** Asks for all resumes to be calculated anew. */
export async function askRecalculation(trx: Database, at: Date): Promise<void> {
  await trx.insertInto('recalculation').values({ asked_at: at, ended_at: null }).execute();
}

/** The oldest that is not done and was asked for by then, locked; undefined = none, or another process is at it. */
export const takeRecalculation = (trx: Database, askedBy: Date) =>
  trx
    .selectFrom('recalculation')
    .select(['id', 'after_account', 'resumes'])
    .where('ended_at', 'is', null)
    .where('asked_at', '<=', askedBy)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The next accounts that have records, in their order, locked. */
export async function nextAccounts(
  trx: Database,
  after: string,
  limit: number,
): Promise<{ id: string; apply_code: string }[]> {
  const { rows } = await sql<{ id: string; apply_code: string }>`
    select id, apply_code from account
    where id > ${after} and exists (select 1 from resume_record r where r.account_id = account.id)
    order by id limit ${limit} for update`.execute(trx);
  return rows;
}

/** Writes down how far it is. */
export async function noteRecalculation(
  trx: Database,
  id: string,
  progress: { after_account: string; resumes: number; ended_at: Date | null },
): Promise<void> {
  await trx.updateTable('recalculation').set(progress).where('id', '=', id).execute();
}

/** How far the oldest is that is not done, of how many resumes; undefined = all are. */
export async function recalculationProgress(db: Database): Promise<{ done: number; of: number } | undefined> {
  const open = await db
    .selectFrom('recalculation')
    .select('resumes')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!open) return undefined;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from account
    where exists (select 1 from resume_record r where r.account_id = account.id)`.execute(db);
  return { done: open.resumes, of: rows[0]?.count ?? open.resumes };
}
