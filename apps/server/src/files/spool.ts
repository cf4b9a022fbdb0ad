import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ORPHAN_MS } from './store.ts';

/** Uploads lie here, on this machine, until they are checked; only then does a store see them. */
export interface Spool {
  take(content: Readable): Promise<{ path: string; size: number }>;
  /** Removes what a crash left behind. */
  sweep(): Promise<void>;
}

export function createSpool(folder: string): Spool {
  return {
    async take(content) {
      const path = join(folder, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        return { path, size: (await stat(path)).size };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async sweep() {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const info = await stat(path).catch(() => null);
        if (info && Date.now() - info.mtimeMs > ORPHAN_MS) await rm(path, { force: true });
      }
    },
  };
}
