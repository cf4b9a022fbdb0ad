import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream';
import type { FileStore } from './store.ts';

/** What the database says of a file's content. */
export interface FileFacts {
  id: string;
  size: string | number;
  /** Hex; null = not known. */
  sha256: string | null;
  storage_key: string;
}

/** What is stored is not what was stored once: cut off, or changed by somebody (SAFE-09). */
export class FileDamaged extends Error {
  override name = 'FileDamaged';
  constructor(id: string) {
    super(`file ${id} is damaged`);
  }
}

/** Up to here a file is checked whole before its first byte is sent; bytes. */
const WHOLE_BYTES = 8 * 1024 ** 2;

/** Passes on what fits size and digest; a chunk behind, so that a damaged file never arrives whole. */
export function checked({ id, size, sha256 }: FileFacts): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  let waiting: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > Number(size)) return done(new FileDamaged(id));
      if (waiting) this.push(waiting);
      waiting = chunk;
      done();
    },
    flush(done) {
      const isWhole = bytes === Number(size) && (sha256 === null || hash.digest('hex') === sha256);
      if (isWhole) done(null, waiting ?? undefined);
      else done(new FileDamaged(id));
    },
  });
}

/**
 * Opens a file and checks it: its size before anything is sent, its digest before that too unless the file is large;
 * then the stream breaks off before its end.
 *
 * @returns null when nothing is stored
 * @throws FileDamaged
 */
export async function openChecked(files: FileStore, facts: FileFacts): Promise<Readable | null> {
  const size = await files.size(facts.storage_key);
  if (size === null) return null;
  if (size !== Number(facts.size)) throw new FileDamaged(facts.id);
  const source = await files.read(facts.storage_key);
  if (!source) return null;
  // Errors of the source reach the reader through the check; the callback has nothing left to do.
  const content = pipeline(source, checked(facts), () => undefined);
  return size > WHOLE_BYTES ? content : Readable.from([await buffer(content)]);
}

/** What is wrong with a stored file, read to its end; '' = nothing. */
export async function complaintOf(files: FileStore, facts: FileFacts): Promise<string> {
  const size = await files.size(facts.storage_key);
  if (size === null) return 'is not stored';
  if (size !== Number(facts.size)) return `has ${size} bytes instead of ${facts.size}`;
  if (facts.sha256 === null) return '';
  const source = await files.read(facts.storage_key);
  if (!source) return 'is not stored';
  const hash = createHash('sha256');
  try {
    for await (const chunk of source) hash.update(chunk as Buffer);
  } catch {
    return 'cannot be read to its end';
  }
  return hash.digest('hex') === facts.sha256 ? '' : 'is not what was stored: its digest differs';
}
