import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { describeError, type Logger } from '../log.ts';

/** Content on its way into a store: a whole file on this machine, which the store may take over, or bytes. */
export type NewContent = { path: string; sha256: string } | { bytes: Buffer };

/** A file as it was stored; the digest is in hex. */
export interface Stored {
  key: string;
  size: number;
  sha256: string;
}

/** Digest of new content; that of a file was taken while it came in. */
export const digestOf = (content: NewContent): string =>
  'bytes' in content ? createHash('sha256').update(content.bytes).digest('hex') : content.sha256;

/** Where files are kept; a file is whole under its key or not there at all (OPS-08). */
export interface FileStore {
  /** Keeps content under a new key; a file given by path is gone from there afterwards, also after an error. */
  put(content: NewContent): Promise<Stored>;
  /** Keeps content under the key that it had before, as a restore does; what is there already is replaced. */
  keep(key: string, content: NewContent): Promise<void>;
  /** Whether no file is kept at all. */
  isEmpty(): Promise<boolean>;
  read(key: string): Promise<Readable | null>;
  /** Bytes of a kept file; null = not there. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /**
   * Removes files that no row of the database names, left by a crash between file and row.
   *
   * @param isKnown which of these keys are in the database
   * @returns how many were removed
   */
  sweep(isKnown: (keys: string[]) => Promise<Set<string>>): Promise<number>;
}

/** The store did not answer, or said that it cannot: nothing is known to be kept, and another try makes sense (OPS-14). */
export class StoreAway extends Error {
  override name = 'StoreAway';
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: unknown; message?: unknown };
    super(`the file store is away: ${String(code ?? message)}`, { cause });
  }
}

/**
 * Takes away what no row names any more. A store that is away keeps it for now: the sweep finds it there later, and what
 * was already committed must not be answered with an error.
 */
export async function removeUnnamed(files: FileStore, keys: readonly string[], log: Logger): Promise<void> {
  for (const key of keys)
    try {
      await files.remove(key);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'file left for the sweep');
    }
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;
/** Uploads under way are younger than this; milliseconds. */
export const ORPHAN_MS = 3_600_000;

/** A new key. Keys are made here; names of users are never part of a path (D-61). */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

export const isKey = (key: string): boolean => KEY.test(key);
