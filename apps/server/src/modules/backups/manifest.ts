import { createRequire } from 'node:module';
import type { DumpedSequence, DumpedTable, TableFacts } from './repository/tables.ts';

/** A backup that cannot be used, in one line for the person at the terminal. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** About 1.5 million files; a larger portal keeps its files in a store that has backups of its own. Bytes. */
export const MAX_MANIFEST_BYTES = 256 * 1024 ** 2;

export type ManifestTable = Omit<DumpedTable, 'order'> & TableFacts;

/** A file of the store: key, size in bytes, SHA-256 in hex. */
export type ManifestFile = [key: string, size: number, sha256: string];

/** A file that a row names and that could not be read while the backup was made. */
export interface MissingFile {
  key: string;
  owner: string;
  why: string;
}

/** What a backup says of itself; it is written last, so that an archive with one is whole. */
export interface Manifest {
  format: typeof FORMAT;
  /** Release of the portal that made it. */
  version: string;
  /** The moment that its database is of. */
  at: string;
  /** All that had run, in their order. */
  migrations: string[];
  tables: ManifestTable[];
  sequences: DumpedSequence[];
  files: ManifestFile[];
  missing: MissingFile[];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isDigest = (value: unknown): boolean => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isList = (value: unknown, check: (item: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) &&
  value.every((item: unknown) => typeof item === 'object' && item !== null && check({ ...item }));

/** A name as `quote_ident` writes it: it becomes part of a statement. */
const isName = (value: unknown): boolean =>
  isText(value) && /^([a-z_][a-z0-9_]{0,62}|"[a-z_]{1,63}")$/.test(value);

/**
 * Reads a manifest. Names in it become parts of statements and paths, so that their form is checked here.
 *
 * @throws BackupRefused
 */
export function readManifest(text: string): Manifest {
  let found: Partial<Record<keyof Manifest, unknown>>;
  try {
    found = JSON.parse(text) as typeof found;
  } catch {
    throw new BackupRefused('The manifest of the backup cannot be read.');
  }
  if (found.format !== FORMAT)
    throw new BackupRefused(
      `The backup has a format that this release does not know: ${String(found.format)}.`,
    );
  const isRight =
    isText(found.version) &&
    isText(found.at) &&
    !Number.isNaN(Date.parse(found.at)) &&
    Array.isArray(found.migrations) &&
    found.migrations.every(isText) &&
    isList(
      found.tables,
      ({ name, columns, rows, sha256 }) =>
        isName(name) && Array.isArray(columns) && columns.every(isName) && isCount(rows) && isDigest(sha256),
    ) &&
    isList(found.sequences, ({ name, last }) => isName(name) && isText(last) && /^-?\d{1,19}$/.test(last)) &&
    isList(
      found.files,
      ({ 0: key, 1: size, 2: sha256 }) =>
        isText(key) && /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key) && isCount(size) && isDigest(sha256),
    ) &&
    isList(found.missing, ({ key, owner, why }) => isText(key) && isText(owner) && isText(why));
  if (!isRight) throw new BackupRefused('The manifest of the backup is not one that this portal wrote.');
  return found as Manifest;
}

export const tableEntry = (table: string): string => `tables/${table.replaceAll('"', '')}.copy`;
export const fileEntry = (key: string): string => `files/${key}`;

/** The release that runs, as the root's package says: version, and the commit that a release was made of (OPS-21). */
export function releaseVersion(folder: string): string {
  const { version, commit } = createRequire(import.meta.url)(`${folder}/package.json`) as {
    version: string;
    commit?: string;
  };
  return commit === undefined ? version : `${version}+${commit}`;
}
