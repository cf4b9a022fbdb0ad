import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** An archive that is being written; it has its name only when `finish` is through. */
export interface ArchiveWriter {
  /**
   * Adds an entry whose content passes through `through`, and waits until it is written.
   *
   * @param packed false for content that is compressed already
   */
  add(name: string, content: Readable, through: Transform, packed: boolean): Promise<void>;
  /** @returns bytes of the archive */
  finish(manifest: string, manifestName: string): Promise<number>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

const HALF = '.part';

/**
 * Writes an archive entry by entry; memory holds a few blocks of it. Nobody but its owner may read it.
 *
 * @param path where it appears when it is whole
 * @throws what the disk says, as ENOSPC, from `add` and `finish`
 */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const half = `${path}${HALF}`;
  await rm(half, { force: true });
  const zip = new ZipFile();
  const stopped = new AbortController();
  const output = createWriteStream(half, { flags: 'wx', mode: 0o600 });
  const written = pipeline(zip.outputStream as Readable, output, { signal: stopped.signal });
  // What breaks is told by whichever call waits then.
  const broken = written.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);

  return {
    async add(name, content, through, packed) {
      const passed = pipeline(content, through, { signal: stopped.signal });
      zip.addReadStream(through, name, { compress: packed, forceZip64Format: packed, mode: 0o100600 });
      const ended = new Promise<void>((resolve, reject) => {
        through.once('end', resolve);
        through.once('error', reject);
      });
      try {
        await Promise.race([Promise.all([passed, ended]), broken]);
      } catch (error) {
        ended.catch(() => undefined);
        passed.catch(() => undefined);
        throw error;
      }
    },
    async finish(manifest, manifestName) {
      zip.addBuffer(Buffer.from(manifest), manifestName, { compress: true, mode: 0o100600 });
      zip.end();
      await written;
      const handle = await open(half, 'r');
      await handle.sync();
      await handle.close();
      await rename(half, path);
      return (await stat(path)).size;
    },
    async abandon() {
      stopped.abort();
      await written.catch(() => undefined);
      await rm(half, { force: true });
    },
  };
}
