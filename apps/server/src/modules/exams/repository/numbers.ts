import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/**
 * Numbers of a recruitment that are given for good, with ids of the applications that they were given to: of everybody who
 * was seated or has seen a ticket, also where the application is gone (EXAM-03).
 */
export async function usedNumbers(db: Database, batch: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ number: string; application: string }>`
    select number, application_id::text as application from exam_number where batch_id = ${batch}`.execute(
    db,
  );
  return new Map(rows.map(({ number, application }) => [number, application]));
}

/** Those, and the numbers that tickets have. */
export async function givenNumbers(db: Database, batch: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ number: string; application: string }>`
    select number, application_id::text as application from exam_entry where batch_id = ${batch} and kind = 'ticket'
    union all select number, application_id::text from exam_number where batch_id = ${batch}`.execute(db);
  return new Map(rows.map(({ number, application }) => [number, application]));
}

/** Gives the numbers of tickets for good, as publishing them does. */
export async function noteNumbers(db: Database, batch: string, applications: string[]): Promise<void> {
  await sql`
    insert into exam_number (batch_id, number, application_id)
    select batch_id, number, application_id from exam_entry
    where batch_id = ${batch} and kind = 'ticket' and application_id = any(${applications}::bigint[])
    on conflict (batch_id, number) do nothing`.execute(db);
}

/** How many numbers are given for good. */
export async function countUsed(db: Database, batch: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exam_number where batch_id = ${batch}`.execute(db);
  return rows[0]?.count ?? 0;
}
