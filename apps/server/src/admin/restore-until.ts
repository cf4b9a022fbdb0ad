import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../migrations/migrate.ts';
import { BackupRefused } from '../modules/backups/manifest.ts';
import type { Config } from '../platform/config/config.ts';
import { archiveSettings, recoverySettings } from '../platform/postgres/archive.ts';
import { prepareCluster } from '../platform/postgres/cluster.ts';
import { lockDataFolder } from '../platform/postgres/lock.ts';
import { runningPostgres, startCluster, startPostgres } from '../platform/postgres/supervisor.ts';
import { giveTo } from '../platform/postgres/user.ts';
import { BASE_FOLDER, BASE_NOTE } from './base-backup.ts';
import { UsageError } from './arguments.ts';
import { doctor } from './doctor.ts';
import { reach } from './reach.ts';

/** A day of a busy log is replayed in less. */
const REPLAY_LIMIT_MS = 12 * 3_600_000;

/** A moment with its zone; without one it would mean another moment on another machine. */
function momentOf(text: string): Date {
  const at = new Date(text);
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()) || at.getTime() > Date.now())
    throw new UsageError('--until has to be a moment that was, with its zone, as 2026-11-22T10:00:00Z.');
  return at;
}

/** The newest copy of the database that was whole before the moment. */
async function baseBefore(archiveDir: string, until: Date): Promise<string> {
  const found: { at: number; folder: string }[] = [];
  for (const name of (await readdir(archiveDir).catch(() => [])).filter((name) => BASE_FOLDER.test(name))) {
    const folder = join(archiveDir, name);
    const { at } = JSON.parse(await readFile(join(folder, BASE_NOTE), 'utf8')) as { at: string };
    if (Date.parse(at) <= until.getTime()) found.push({ at: Date.parse(at), folder });
  }
  const newest = found.toSorted((a, b) => b.at - a.at)[0];
  if (!newest)
    throw new BackupRefused(`${archiveDir} has no base backup from before ${until.toISOString()}.`);
  return newest.folder;
}

/** Brings a copy beside the cluster to the moment, and only then puts it in the cluster's place. @returns where the old one is */
async function replay({ dataDir, archiveDir }: Config, base: string, until: Date): Promise<string> {
  // What the last server did not archive any more is in its own log, once it is shut down in order.
  if (runningPostgres(dataDir) !== null) await (await startPostgres(dataDir, archiveDir)).stop();
  const wasThere = existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, 'postgres.location'));
  const cluster = prepareCluster(dataDir);
  const fresh = `${cluster.data}.until`;
  const aside = `${cluster.data}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  const settings = [
    ...archiveSettings(archiveDir, cluster.user),
    ...recoverySettings(archiveDir, until, wasThere ? join(cluster.data, 'pg_wal') : null),
  ];
  try {
    await rm(fresh, { recursive: true, force: true });
    await cp(base, fresh, { recursive: true, preserveTimestamps: true });
    await rm(join(fresh, BASE_NOTE));
    await writeFile(join(fresh, 'recovery.signal'), '', { mode: 0o600 });
    giveTo(fresh, cluster.user);
    const replayed = await startCluster({ ...cluster, data: fresh, settings }, REPLAY_LIMIT_MS);
    await replayed.stop();
    await rename(cluster.data, aside);
    await rename(fresh, cluster.data);
    return aside;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Restores the embedded database to a moment (OPS-17); files of the store stay as they are now. */
export async function restoreUntil(
  config: Config,
  text: string,
  say: (line: string) => void,
): Promise<number> {
  if (config.archiveDir === '') throw new UsageError('ARCHIVE_DIR has to name the folder of the archive.');
  const until = momentOf(text);
  const base = await baseBefore(config.archiveDir, until);
  const lock = lockDataFolder(config.dataDir);
  try {
    const aside = await replay(config, base, until);
    say(
      `The database is as it was at ${until.toISOString()}. What it was before lies in ${aside}; remove it some time.`,
    );
  } finally {
    lock.release();
  }
  const reached = await reach(config, { alone: true });
  try {
    await migrate(reached.connection.db);
    return await doctor(reached, {}, say);
  } finally {
    await reached.close();
  }
}
