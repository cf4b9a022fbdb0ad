import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { migrate } from '../migrations/migrate.ts';
import { openArchive, type Archive } from '../modules/backups/archive-reader.ts';
import { BackupRefused } from '../modules/backups/manifest.ts';
import { hasTables, otherClients } from '../modules/backups/repository/tables.ts';
import type { Config } from '../platform/config/config.ts';
import { connect, type Connection } from '../platform/database/connect.ts';
import { startPostgres } from '../platform/postgres/supervisor.ts';
import type { NewContent } from '../platform/storage/store.ts';
import { UsageError } from './arguments.ts';
import { doctor } from './doctor.ts';
import { demandKnown, fillDatabase, type FilledFrom } from './fill.ts';
import { restoreUntil } from './restore-until.ts';
import { reach, type Reached } from './reach.ts';

type Say = (line: string) => void;
type Options = Readonly<Record<string, string>>;

/** Up to here a file goes from the archive to the store through memory; bytes. */
const IN_MEMORY = 8 * 1024 ** 2;
/** How this command calls itself at the database; every other client has to be gone. */
export const CLIENT_NAME = 'portal-admin';

const sourceOf = ({ manifest, table }: Archive): FilledFrom => ({
  migrations: manifest.migrations,
  tables: manifest.tables,
  sequences: manifest.sequences,
  facts: new Map(manifest.tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }])),
  open: table,
});

/** @throws BackupRefused when a server, or anybody else, uses the database */
export async function demandAlone({ pool }: Connection): Promise<void> {
  const client = await pool.connect();
  try {
    const others = await otherClients(client, CLIENT_NAME);
    if (others > 0)
      throw new BackupRefused(`${others} other connections use the database: stop the servers first.`);
  } finally {
    client.release();
  }
}

async function databaseName({ pool }: Connection): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}

/** Whether what is there gives way: it has to be named. */
async function mayReplace({ connection, files }: Reached, replace: string): Promise<boolean> {
  const name = await databaseName(connection);
  if (replace !== '' && replace !== name)
    throw new BackupRefused(`The database is called ${name}, not ${replace}; nothing was changed.`);
  if (replace !== '') return true;
  const client = await connection.pool.connect();
  const isFilled = await hasTables(client).finally(() => client.release());
  if (isFilled || !(await files.isEmpty()))
    throw new BackupRefused(
      `The ${isFilled ? 'database' : 'file store'} is not empty; nothing was changed. --replace ${name} replaces what is there.`,
    );
  return false;
}

/** Puts the files of a backup under the keys they had. */
async function keepFiles(archive: Archive, { files }: Reached, say: Say): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-restore-'));
  const contentOf = async (source: Readable, size: number, sha256: string): Promise<NewContent> => {
    if (size <= IN_MEMORY) return { bytes: await buffer(source) };
    const path = join(folder, sha256);
    await pipeline(source, createWriteStream(path, { mode: 0o600 }));
    return { path, sha256 };
  };
  try {
    for (const [key, size, sha256] of archive.manifest.files)
      await files.keep(key, await contentOf(await archive.file(key), size, sha256));
    say(`${archive.manifest.files.length} files are stored.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores into a database of its own, on a PostgreSQL that is made for it and thrown away, and compares: rows and digests
 * of every table. Every byte of every file was compared when the archive was opened.
 *
 * @throws BackupRefused naming what differs
 */
export async function verifyArchive(archive: Archive, say: Say): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-verify-'));
  try {
    const postgres = await startPostgres(folder);
    try {
      const scratch = await connect({ socket: postgres.socket }, 2);
      try {
        await fillDatabase(scratch, sourceOf(archive), { say });
        await migrate(scratch.db);
      } finally {
        await scratch.close();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { tables, files } = archive.manifest;
  say(`The backup is good: ${tables.length} tables and ${files.length} files are equal.`);
}

async function restoreArchive(archive: Archive, config: Config, replace: string, say: Say): Promise<number> {
  const reached = await reach(config, { alone: true, mayMake: true });
  try {
    const { connection } = reached;
    await demandAlone(connection);
    const isReplacing = await mayReplace(reached, replace);
    // Files first: one without a row is swept some time, a row without its file is a breach.
    await keepFiles(archive, reached, say);
    await fillDatabase(connection, sourceOf(archive), { replace: isReplacing, say });
    await migrate(connection.db);
    say('Everything is restored. The doctor looks at it now.');
    return await doctor(reached, {}, say);
  } finally {
    await reached.close();
  }
}

/** Restores a backup or, with `--until`, the archive; `--verify` only tries it; the exit code is that of the doctor (OPS-10). */
export async function restore(config: Config, options: Options, say: Say): Promise<number> {
  const { from = '', until } = options;
  if (until !== undefined && from !== '')
    throw new UsageError('--until restores from ARCHIVE_DIR, --from from a backup: one of them.');
  if (until !== undefined) return restoreUntil(config, until, say);
  if (from === '') throw new UsageError('--from has to name a backup.');
  const archive = await openArchive(resolve(from));
  try {
    const { manifest } = archive;
    say(
      `A backup of ${manifest.at}, made by release ${manifest.version}; every byte of it is as it was written.`,
    );
    demandKnown(manifest.migrations);
    if (options['verify'] === undefined)
      return await restoreArchive(archive, config, options['replace'] ?? '', say);
    await verifyArchive(archive, say);
    return 0;
  } finally {
    archive.close();
  }
}
