import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginBase, endBase } from '../modules/backups/repository/base.ts';
import type { Config } from '../platform/config/config.ts';
import { UsageError } from './arguments.ts';
import { reach } from './reach.ts';

/** Folders of a cluster whose content belongs to the running database alone. */
const EMPTY = new Set(
  ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'].concat(
    'pg_subtrans',
  ),
);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

export const BASE_NOTE = 'base.json';
export const BASE_FOLDER = /^base-[\dTZ-]+$/;

/** Copies what is there; a file that goes meanwhile is made again by the log. */
async function copyCluster(from: string, to: string, isTop = true): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      if (isTop && EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyCluster(source, target, false);
    } else if (entry.isFile())
      await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
}

/**
 * Copies the files of the embedded database into `ARCHIVE_DIR` beside a running server: from its end on the database can be
 * restored to any moment that the archived log reaches (OPS-17). `pg_basebackup` is not among the embedded binaries.
 */
export async function baseBackup(
  config: Config,
  _options: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<number> {
  if (config.archiveDir === '') throw new UsageError('ARCHIVE_DIR has to name the folder of the archive.');
  const reached = await reach(config);
  const client = await reached.connection.pool.connect();
  const name = `base-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  const whole = join(config.archiveDir, name);
  const half = `${whole}.part`;
  try {
    await copyCluster(await beginBase(client), half);
    const { label, tablespaces, at } = await endBase(client);
    await writeFile(join(half, 'backup_label'), label, { mode: 0o600 });
    if (tablespaces !== '') await writeFile(join(half, 'tablespace_map'), tablespaces, { mode: 0o600 });
    await writeFile(join(half, BASE_NOTE), JSON.stringify({ at: at.toISOString() }), { mode: 0o600 });
    await rename(half, whole);
    say(`${whole}: the database can be restored to any moment after ${at.toISOString()}.`);
    return 0;
  } finally {
    await rm(half, { recursive: true, force: true });
    client.release(true);
    await reached.close();
  }
}
