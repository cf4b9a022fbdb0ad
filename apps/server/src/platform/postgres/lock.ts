import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { isAlive, startTime } from '../process-state.ts';
import { StartError } from '../start-error.ts';

export interface DataLock {
  release(): void;
}

interface Holder {
  pid: number;
  started: string;
  token: string;
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/**
 * Takes the data folder for this process. A lock whose process is gone is taken over, so that the server starts again
 * after kill -9.
 *
 * @throws StartError when another living server holds it
 */
export function lockDataFolder(folder: string): DataLock {
  const path = join(folder, 'server.lock');
  const token = randomUUID();
  const mine = JSON.stringify({ pid: process.pid, started: startTime(process.pid), token } satisfies Holder);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      if (readHolder(path)?.token === token) return { release: () => releaseLock(path, token) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new StartError(`DATA_DIR ${folder} cannot be written`, error);
      const holder = readHolder(path);
      if (holder && isAlive(holder.pid) && startTime(holder.pid) === holder.started)
        throw new StartError(`Another server (process ${holder.pid}) is running on DATA_DIR ${folder}`);
      rmSync(path, { force: true });
    }
  }
  throw new StartError(`Another server is starting on DATA_DIR ${folder}`);
}

function releaseLock(path: string, token: string): void {
  if (readHolder(path)?.token === token) rmSync(path, { force: true });
}
