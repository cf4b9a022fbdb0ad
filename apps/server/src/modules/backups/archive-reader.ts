import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import {
  BackupRefused,
  fileEntry,
  MANIFEST,
  MAX_MANIFEST_BYTES,
  readManifest,
  tableEntry,
  type Manifest,
} from './manifest.ts';

/** A backup whose every byte was looked at. */
export interface Archive {
  manifest: Manifest;
  /** COPY text of a table. */
  table(name: string): Promise<Readable>;
  file(key: string): Promise<Readable>;
  close(): void;
}

const MAX_ENTRIES = 4_000_000;

async function digestOf(zip: ZipFile, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

async function listed(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES)
    throw new BackupRefused('The backup has more entries than any portal has.');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new BackupRefused(`The backup holds ${entry.fileName} twice.`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES)
    throw new BackupRefused('This is no backup: it has no manifest.');
  return readManifest((await buffer(await zip.openReadStreamPromise(entry))).toString());
}

/**
 * Opens a backup and compares every byte of it with its manifest before anybody writes anything.
 *
 * @throws BackupRefused naming what is damaged or missing
 */
export async function openArchive(path: string): Promise<Archive> {
  const refuse = (error: unknown): never => {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`${path} is no whole backup: ${(error as Error).message}`);
  };
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuse);
  try {
    const entries = await listed(zip);
    const manifest = await manifestOf(zip, entries);
    const wanted = new Map([
      ...manifest.tables.map(({ name, sha256 }) => [tableEntry(name), sha256] as const),
      ...manifest.files.map(([key, , sha256]) => [fileEntry(key), sha256] as const),
    ]);
    for (const name of entries.keys())
      if (name !== MANIFEST && !wanted.has(name))
        throw new BackupRefused(`The backup holds ${name}, which its manifest does not name.`);
    for (const [name, sha256] of wanted) {
      const entry = entries.get(name);
      if (!entry) throw new BackupRefused(`The backup lacks ${name}.`);
      if ((await digestOf(zip, entry)) !== sha256)
        throw new BackupRefused(`${name} in the backup is damaged.`);
    }
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new BackupRefused(`The backup lacks ${name}.`);
      return zip.openReadStreamPromise(entry);
    };
    return {
      manifest,
      table: (name) => read(tableEntry(name)),
      file: (key) => read(fileEntry(key)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    return refuse(error);
  }
}
