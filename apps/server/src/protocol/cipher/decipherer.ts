import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { STRANGERS_FORM } from '../../platform/limits.ts';
import { distFolder, isBundled } from '../../platform/project.ts';
import { createSm2Decipher, OPENING, type Sm2Key } from './sm2.ts';

/** Said in place of a text when too many long ones are waiting. */
export const BUSY = Symbol('busy');

/** Deciphers requests; long ones beside the requests that are being answered (SAFE-01). */
export interface Decipherer {
  /** @returns the plain text, null for anything damaged or foreign */
  decipher(hex: string): Promise<string | null | typeof BUSY>;
  close(): Promise<void>;
}

/**
 * Characters of hex that are deciphered at once: all that a stranger may send, some 0.7 ms beside the 0.7 ms that the point
 * itself takes. So strangers cannot fill the line in which candidates' resumes wait.
 */
const SHORT = STRANGERS_FORM;
/** More than so many waiting would only time out. */
const MAX_WAITING = 32;
const IDLE_MS = 60_000;

/**
 * A text of 1 MiB takes some 50 ms, so long ones go to a worker thread with a short queue. Run from source, where the
 * worker's bundle may be missing or old, this thread deciphers all.
 */
export function createDecipherer(key: Sm2Key): Decipherer {
  const here = createSm2Decipher(key, OPENING);
  const filename = join(distFolder(), 'server', 'decipher-worker.js');
  if (!isBundled() || !existsSync(filename))
    return { decipher: (hex) => Promise.resolve(here(hex)), close: () => Promise.resolve() };
  const pool = new Piscina<string, string | null>({
    filename,
    workerData: key,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    decipher: async (hex) => {
      if (hex.length <= SHORT) return here(hex);
      return pool.queueSize >= MAX_WAITING ? BUSY : pool.run(hex);
    },
    close: () => pool.destroy(),
  };
}
