import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/**
 * Takes a stored file whose removal is due; nobody else takes it for so many seconds. null = none is due, as while a backup
 * is being made (OPS-17).
 */
export async function claimRemoval(
  db: Database,
  seconds: number,
): Promise<{ key: string; attempts: number } | null> {
  const { rows } = await sql<{ key: string; attempts: number }>`
    with due as materialized (
      select storage_key from storage_removal where next_attempt_at <= now()
        and not exists (select 1 from backup_run where ended_at is null and alive_at > now() - interval '2 minutes')
      order by next_attempt_at limit 1 for update skip locked
    )
    update storage_removal set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${seconds})
    from due where storage_removal.storage_key = due.storage_key
    returning storage_removal.storage_key as key, attempts`.execute(db);
  return rows[0] ?? null;
}

/** Tries a removal again after so many seconds. */
export async function putOffRemoval(db: Database, key: string, seconds: number): Promise<void> {
  await db
    .updateTable('storage_removal')
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('storage_key', '=', key)
    .execute();
}

export async function endRemoval(db: Database, key: string): Promise<void> {
  await db.deleteFrom('storage_removal').where('storage_key', '=', key).execute();
}
