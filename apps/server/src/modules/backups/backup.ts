import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { Connection } from '../../platform/database/connect.ts';
import { orphans, type Orphans } from '../../platform/database/orphans.ts';
import { isKey, type FileStore } from '../../platform/storage/store.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import {
  BackupRefused,
  fileEntry,
  FORMAT,
  MANIFEST,
  tableEntry,
  type Manifest,
  type ManifestFile,
} from './manifest.ts';
import {
  beginSnapshot,
  counting,
  listSequences,
  listTables,
  namedFiles,
  ranMigrations,
  readTable,
} from './repository/tables.ts';
import { beginRun, endRun, keepRun } from './repository/runs.ts';

/** What a backup came to. */
export interface BackupMade {
  /** Its row in `backup_run`. */
  id: string;
  bytes: number;
  manifest: Manifest;
  /** Rows without their owners: a database takes none of them back, so that this backup cannot be restored as it is. */
  orphans: Orphans[];
}

interface Options {
  connection: Connection;
  files: FileStore;
  /** Where the archive appears. */
  path: string;
  version: string;
  /** The moment of the schedule; null = by hand. */
  scheduledFor?: Date | null;
  say?: (line: string) => void;
}

const KEEP_MS = 20_000;
/** A line on the terminal for so many files. */
const TOLD_FILES = 1_000;
/** Up to here a file is read whole before it enters the archive, so that one that cannot be read spoils nothing; bytes. */
const WHOLE_BYTES = 64 * 1024 ** 2;

/** Adds every table of the snapshot. */
async function addTables(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  say: (line: string) => void,
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    const counted = counting();
    await archive.add(tableEntry(table.name), readTable(client, table), counted, true);
    const facts = counted.facts();
    tables.push({ name: table.name, columns: table.columns, ...facts });
    if (facts.rows > 0) say(`${table.name}: ${facts.rows} rows`);
  }
  return tables;
}

function digesting(): Transform & { facts(): { size: number; sha256: string } } {
  const hash = createHash('sha256');
  let size = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(passing, { facts: () => ({ size, sha256: hash.digest('hex') }) });
}

/** What the store holds under a key; a text says why there is nothing to keep. */
async function contentOf(files: FileStore, key: string): Promise<Readable | string> {
  try {
    const size = await files.size(key);
    const source = size === null ? null : await files.read(key);
    if (size === null || !source) return 'is not stored';
    return size > WHOLE_BYTES ? source : Readable.from([await buffer(source)]);
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}

/** Adds every file that a row of the snapshot names; one that is not what its row says is kept and told. */
async function addFiles(
  client: pg.ClientBase,
  store: FileStore,
  archive: ArchiveWriter,
  say: (line: string) => void,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: ManifestFile[] = [];
  const missing: Manifest['missing'] = [];
  for await (const { key, size, sha256, owner } of namedFiles(client)) {
    if (!isKey(key)) continue;
    const content = await contentOf(store, key);
    if (typeof content === 'string') {
      missing.push({ key, owner, why: content });
      continue;
    }
    const digest = digesting();
    await archive.add(fileEntry(key), content, digest, false);
    const facts = digest.facts();
    files.push([key, facts.size, facts.sha256]);
    if (facts.size !== size || (sha256 !== null && facts.sha256 !== sha256))
      missing.push({ key, owner, why: 'is not what was stored once; it is kept as it is' });
    if (files.length % TOLD_FILES === 0) say(`${files.length} files`);
  }
  return { files, missing };
}

async function write(
  { connection, files, version, say = () => undefined }: Options,
  archive: ArchiveWriter,
): Promise<Omit<BackupMade, 'id'>> {
  const client = await connection.pool.connect();
  try {
    await beginSnapshot(client);
    const at = new Date().toISOString();
    const migrations = await ranMigrations(client);
    const found = await orphans((query) => client.query(query));
    const tables = await addTables(client, archive, say);
    const sequences = await listSequences(client);
    const kept = await addFiles(client, files, archive, say);
    await client.query('commit');
    const manifest: Manifest = { format: FORMAT, version, at, migrations, tables, sequences, ...kept };
    return { manifest, orphans: found, bytes: await archive.finish(JSON.stringify(manifest), MANIFEST) };
  } finally {
    // Whatever state its transaction is in, nobody else gets this connection.
    client.release(true);
  }
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Makes a backup while the portal serves: the database of one moment, then the files that its rows name.
 *
 * @returns null when another process makes the backup of that moment
 * @throws BackupRefused when the disk is full; whatever broke it otherwise. Nothing is left then.
 */
export async function makeBackup(options: Options): Promise<BackupMade | null> {
  const { connection, path, scheduledFor = null } = options;
  const id = await beginRun(connection.db, path, scheduledFor);
  if (id === null) return null;
  const keeping = setInterval(() => void keepRun(connection.db, id, path).catch(() => undefined), KEEP_MS);
  let archive: ArchiveWriter | null = null;
  try {
    archive = await writeArchive(path);
    const made = await write(options, archive);
    const { manifest, bytes } = made;
    await endRun(connection.db, id, path, {
      bytes,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      missing: manifest.missing.length,
    });
    return { id, ...made };
  } catch (error) {
    await archive?.abandon();
    const why = isFull(error) ? new BackupRefused(`The disk of ${path} is full; no backup was made.`) : error;
    await endRun(connection.db, id, path, { problem: (why as Error).message }).catch(() => undefined);
    throw why;
  } finally {
    clearInterval(keeping);
  }
}
