import type { StageLine } from '@portal/console-contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ApplicationDecisionTable } from '../../../platform/database/tables.ts';

/** The stages of a recruitment after the review, in order. */
export async function stagesOf(db: Database, recruitment: string): Promise<StageLine[]> {
  const row = await db.selectFrom('batch').select('stages').where('id', '=', recruitment).executeTakeFirst();
  return row?.stages ?? [];
}

/** true when there is such a recruitment. */
export async function isRecruitment(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('batch').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Holds an application of a recruitment until the transaction ends; null = there is none that may be seen. */
export async function holdApplication(
  db: Database,
  recruitment: string,
  id: string,
  where: RawBuilder<boolean>,
): Promise<{ id: string; reference: string } | null> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select id, reference from application
    where id = ${id} and batch_id = ${recruitment} and ${where} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** true when there is such an application and it may be seen. */
export async function isThere(
  db: Database,
  recruitment: string,
  id: string,
  where: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from application where id = ${id} and batch_id = ${recruitment} and ${where}`.execute(db);
  return rows.length > 0;
}

/** The ledger of an application, oldest line first. */
export const linesOf = (db: Database, application: string): Promise<Selectable<ApplicationDecisionTable>[]> =>
  db
    .selectFrom('application_decision')
    .selectAll()
    .where('application_id', '=', application)
    .orderBy('id')
    .execute();
