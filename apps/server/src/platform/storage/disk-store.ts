import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestOf, isKey, newKey, ORPHAN_MS, type FileStore, type NewContent } from './store.ts';

const HALF = '.half';

/** Puts the content beside its place under a name that is never read. */
async function writeHalf(half: string, content: NewContent): Promise<void> {
  if ('bytes' in content) return writeFile(half, content.bytes, { mode: 0o600 });
  try {
    await rename(content.path, half);
  } catch (error) {
    // The upload lies on another file system.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(content.path, half);
    await rm(content.path, { force: true });
  }
}

/** Waits until a file is on disk for good. @returns its size in bytes */
async function sync(path: string): Promise<number> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Files on this machine's disk: on disk for good before they have their name. */
export function createDiskStore(folder: string): FileStore {
  const path = (key: string): string => {
    if (!isKey(key)) throw new Error('not a storage key');
    return join(folder, key);
  };
  /** @returns its size in bytes; of one that failed nothing stays */
  const keep = async (key: string, content: NewContent): Promise<number> => {
    const target = path(key);
    const half = `${target}${HALF}`;
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeHalf(half, content);
      const size = await sync(half);
      await rename(half, target);
      return size;
    } catch (error) {
      await rm(half, { force: true });
      if ('path' in content) await rm(content.path, { force: true });
      throw error;
    }
  };
  return {
    async put(content) {
      const key = newKey();
      return { key, size: await keep(key, content), sha256: digestOf(content) };
    },
    async keep(key, content) {
      await keep(key, content);
    },
    async isEmpty() {
      for (const group of await readdir(folder).catch(() => []))
        if ((await readdir(join(folder, group)).catch(() => [])).some((name) => isKey(`${group}/${name}`)))
          return false;
      return true;
    },
    async read(key) {
      const found = await stat(path(key)).catch(() => null);
      return found?.isFile() ? createReadStream(path(key)) : null;
    },
    async size(key) {
      const found = await stat(path(key)).catch(() => null);
      return found?.isFile() ? found.size : null;
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
