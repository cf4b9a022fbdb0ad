import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';

/** Where files are kept; a file is whole under its key or not there at all (OPS-08). */
export interface FileStore {
  /** Keeps a stream under a new key. */
  put(content: Readable): Promise<{ key: string; size: number }>;
  /** Path on disk, for reading. */
  path(key: string): string;
  read(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Removes files that no row of the database names, left by a crash between file and row. */
  sweep(isKnown: (keys: string[]) => Promise<Set<string>>): Promise<number>;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;
const HALF = '.half';
/** Uploads under way are younger than this. */
const ORPHAN_MS = 3_600_000;

/** Files on this machine's disk. Keys are made here; names of users are never part of a path (D-61). */
export function createDiskStore(folder: string): FileStore {
  const path = (key: string): string => {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return join(folder, key);
  };
  return {
    path,
    async put(content) {
      const id = randomUUID();
      const key = `${id.slice(0, 2)}/${id}`;
      const target = path(key);
      const half = `${target}${HALF}`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(half, { mode: 0o600 }));
        const handle = await open(half, 'r');
        await handle.sync();
        const { size } = await handle.stat();
        await handle.close();
        await rename(half, target);
        return { key, size };
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async read(key) {
      const found = await stat(path(key)).catch(() => null);
      return found?.isFile() ? createReadStream(path(key)) : null;
    },
    async remove(key) {
      await rm(path(key), { force: true });
    },
    async sweep(isKnown) {
      let removed = 0;
      const groups = await readdir(folder).catch(() => []);
      for (const group of groups.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        const names = await readdir(join(folder, group)).catch(() => []);
        const known = await isKnown(names.map((name) => `${group}/${name}`));
        for (const name of names) {
          const file = join(folder, group, name);
          const info = await stat(file).catch(() => null);
          const isOld = info !== null && Date.now() - info.mtimeMs > ORPHAN_MS;
          if (!isOld || known.has(`${group}/${name}`)) continue;
          await rm(file, { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}
