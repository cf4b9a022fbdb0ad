import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { verifyArchive } from './admin/restore.ts';
import { openArchive } from './modules/backups/archive-reader.ts';
import { makeBackup } from './modules/backups/backup.ts';
import { releaseVersion } from './modules/backups/manifest.ts';
import { failVerification, goodRuns, isTaken, markVerified } from './modules/backups/repository/runs.ts';
import { dispensable, momentDue } from './modules/backups/schedule.ts';
import { connect, type DatabaseTarget } from './platform/database/connect.ts';
import { describeError } from './platform/log.ts';
import { orphanLine } from './platform/database/orphans.ts';
import { distFolder } from './platform/project.ts';
import { repeat, type Repeating } from './platform/repeat.ts';
import type { Services } from './protocol/services.ts';

const EVERY_MS = 60_000;
/** One for the snapshot, one beside it for the lease. */
const CONNECTIONS = 2;

const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Removes what the rule of keeping lets go. */
async function prune({ db, config, log }: Services): Promise<void> {
  for (const { place } of dispensable(await goodRuns(db), config.backups.keep)) {
    await rm(place, { force: true });
    log.debug({ place }, 'backup removed');
  }
}

/** Restores a backup into a database of its own; what it finds stands in the backup's row. */
async function verify({ db, log }: Services, id: string, path: string): Promise<void> {
  try {
    const archive = await openArchive(path);
    try {
      await verifyArchive(archive, (line) => log.debug({ line }, 'backup'));
    } finally {
      archive.close();
    }
    await markVerified(db, id);
    log.info({ path }, 'backup verified');
  } catch (error) {
    await failVerification(db, id, `It could not be verified: ${(error as Error).message}`);
    throw error;
  }
}

/**
 * Makes the backup that is due, verifies it by restoring, and removes older ones by the rule. Whichever process begins first
 * makes it; when that one is killed another begins anew.
 */
export async function backUpWhenDue(services: Services, target: DatabaseTarget): Promise<void> {
  const { db, config, files, log, now } = services;
  const { folder, at } = config.backups;
  const due = momentDue(now(), at);
  if (!due || (await isTaken(db, due))) return;
  // Where it cannot be made, neither can the archive, and that stands in the backup's row.
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  const path = join(folder, `backup-${stamp(new Date())}.zip`);
  // Of its own: the server's connections are pipelined, and nothing is copied over those.
  const connection = await connect(target, CONNECTIONS, { prepared: config.database.prepared });
  try {
    const version = releaseVersion(dirname(distFolder()));
    const made = await makeBackup({ connection, files, path, version, scheduledFor: due });
    if (!made) return;
    log.info({ path, bytes: made.bytes, missing: made.manifest.missing.length }, 'backup made');
    if (made.orphans.length > 0)
      log.error({ path, rows: made.orphans.map(orphanLine) }, 'backup cannot be restored');
    await verify(services, made.id, path);
    await prune(services);
  } catch (error) {
    // Told as what it is: whoever watches the log is to hear of a night without a backup.
    log.error({ path, error: describeError(error) }, 'backup failed');
  } finally {
    await connection.close();
  }
}

/** Backups by the schedule of BACKUP_DIR, BACKUP_AT and BACKUP_KEEP; null = there is none (OPS-17). */
export function startBackups(services: Services, target: DatabaseTarget): Repeating | null {
  const { config, log } = services;
  if (config.backups.folder === '') return null;
  return repeat(() => backUpWhenDue(services, target), {
    everyMs: EVERY_MS,
    atOnce: true,
    log,
    name: 'backups',
  });
}
