import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** A backup that gave no sign of life for so long is dead: its process was killed. Seconds. */
const LEASE_SECONDS = 120;
/** Who gave no sign of life since is dead. */
const DEAD = sql<Date>`now() - make_interval(secs => ${LEASE_SECONDS})`;

/** What a backup came to; counts and bytes as numbers. */
export interface BackupRun {
  id: string;
  scheduledFor: Date | null;
  startedAt: Date;
  endedAt: Date | null;
  /** When a restore of it into a database of its own was compared with it; null = it was not. */
  verifiedAt: Date | null;
  place: string;
  bytes: number;
  rows: number;
  files: number;
  missing: number;
  /** Why it failed; '' = it did not. */
  problem: string;
}

/**
 * Notes that a backup begins, which keeps stored files from removal.
 *
 * @param scheduledFor the moment of the schedule; null = by hand
 * @returns its id; null when another process took the same moment before
 */
export async function beginRun(
  db: Database,
  place: string,
  scheduledFor: Date | null,
): Promise<string | null> {
  const row = await db
    .insertInto('backup_run')
    .values({ place, scheduled_for: scheduledFor })
    .onConflict((conflict) =>
      conflict
        .column('scheduled_for')
        // A process that was killed leaves its moment to another, under another file.
        .doUpdateSet({ place, started_at: sql`now()`, alive_at: sql`now()` })
        .where('backup_run.ended_at', 'is', null)
        .where('backup_run.alive_at', '<=', DEAD),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The lease of a running backup goes on, unless another process took it over. */
export const keepRun = async (db: Database, id: string, place: string): Promise<void> => {
  await db
    .updateTable('backup_run')
    .set({ alive_at: sql`now()` })
    .where('id', '=', id)
    .where('place', '=', place)
    .execute();
};

/** Notes what a backup came to, unless another process took it over. */
export async function endRun(
  db: Database,
  id: string,
  place: string,
  result: Partial<Pick<BackupRun, 'bytes' | 'rows' | 'files' | 'missing' | 'problem'>>,
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ...result, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('place', '=', place)
    .execute();
}

/** Whether the backup of a moment was made, failed, or is being made. */
export async function isTaken(db: Database, scheduledFor: Date): Promise<boolean> {
  const row = await db
    .selectFrom('backup_run')
    .select('id')
    .where('scheduled_for', '=', scheduledFor)
    .where((is) => is.or([is('ended_at', 'is not', null), is('alive_at', '>', DEAD)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function markVerified(db: Database, id: string): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ verified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function failVerification(db: Database, id: string, problem: string): Promise<void> {
  await db.updateTable('backup_run').set({ problem }).where('id', '=', id).execute();
}

/** Backups of the schedule that were verified, newest first. */
export async function goodRuns(db: Database): Promise<Pick<BackupRun, 'id' | 'startedAt' | 'place'>[]> {
  const rows = await db
    .selectFrom('backup_run')
    .select(['id', 'started_at', 'place'])
    .where('scheduled_for', 'is not', null)
    .where('verified_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .execute();
  return rows.map(({ id, started_at, place }) => ({ id, startedAt: started_at, place }));
}

/** When the newest of `goodRuns` began; null = there is none. */
export async function lastGoodStart(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('backup_run')
    .select('started_at')
    .where('scheduled_for', 'is not', null)
    .where('verified_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

/** The last backups, by the schedule and by hand, newest first. */
export async function lastRuns(db: Database, count: number): Promise<(BackupRun & { isRunning: boolean })[]> {
  const rows = await db
    .selectFrom('backup_run')
    .selectAll()
    .select(sql<boolean>`ended_at is null and alive_at > ${DEAD}`.as('is_running'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    scheduledFor: row.scheduled_for,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    verifiedAt: row.verified_at,
    place: row.place,
    bytes: Number(row.bytes),
    rows: Number(row.rows),
    files: Number(row.files),
    missing: row.missing,
    problem: row.problem,
    isRunning: row.is_running,
  }));
}

/** Whether a backup is being made, by whichever process. */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('backup_run')
    .select('id')
    .where('ended_at', 'is', null)
    .where('alive_at', '>', DEAD)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts the removal of a stored file off; whoever removes files of deleted rows comes back to it. */
export async function postponeRemoval(db: Database, key: string): Promise<void> {
  const later = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;
  await db
    .insertInto('storage_removal')
    .values({ storage_key: key, next_attempt_at: later })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ next_attempt_at: later }))
    .execute();
}
