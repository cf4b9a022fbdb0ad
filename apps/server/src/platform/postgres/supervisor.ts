import type { ChildProcess } from 'node:child_process';
import { existsSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import {
  dropPidFile,
  isPostgres,
  lastFailure,
  prepareCluster,
  readPostmaster,
  spawnPostmaster,
  type Cluster,
} from './cluster.ts';
import { archiveSettings } from './archive.ts';
import { isAlive, isListed } from '../process-state.ts';

export interface EmbeddedPostgres {
  /** Folder of the Unix socket to connect to. */
  socket: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;
/** A postmaster that ends at once is started again this often; a broken installation is no reason to wait longer. */
const MAX_TRIES = 3;
/** After kill -9 the old postmaster's children need a moment to notice; until then a new one is refused. */
const CHILDREN_LEFT = /pre-existing shared memory|still in use|already exists/;
const RETRY_MS = 300;
const STOP_LIMIT_MS = 3_500;
const WATCH_MS = 1_000;
const STEP_MS = 15;
/** While it does not come up it is tried again all the time, and said so once in so long. */
const SAY_MS = 30_000;

function running(cluster: Cluster): { pid: number; socket: string; ready: boolean } | null {
  const found = readPostmaster(cluster);
  return found && isAlive(found.pid) && isPostgres(found.pid) ? found : null;
}

/** Whether a data folder has an embedded database, be it running or not. */
export const hasPostgres = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, 'postgres.location'));

/** Socket folder of the embedded database of a server that is running now; null = none runs. */
export function runningPostgres(dataDir: string): string | null {
  if (!hasPostgres(dataDir)) return null;
  const found = running(prepareCluster(dataDir));
  return found?.ready ? found.socket : null;
}

/**
 * PostgreSQL clears a stale pid file by itself, after looking for backends that still use its memory; that check must
 * not be taken from it. Only a process id that now belongs to another program, or to its defunct own, stops it.
 */
function dropReusedPid(cluster: Cluster): void {
  const noted = readPostmaster(cluster);
  if (noted && isListed(noted.pid) && !isPostgres(noted.pid)) dropPidFile(cluster);
}

/** Adopts a postmaster that outlived a killed server, or starts one; answers its socket folder when it is ready. */
async function bringUp(cluster: Cluster, limitMs = START_LIMIT_MS): Promise<string> {
  const deadline = Date.now() + limitMs;
  let child: ChildProcess | null = null;
  let tries = 0;
  while (Date.now() < deadline) {
    const found = running(cluster);
    if (found?.ready) return found.socket;
    const isOver = child !== null && (child.exitCode !== null || child.signalCode !== null);
    if (isOver) {
      if (!CHILDREN_LEFT.test(lastFailure(cluster))) tries += 1;
      if (tries >= MAX_TRIES) break;
      await sleep(RETRY_MS);
    }
    // A postmaster that was going down when we came is waited for.
    if (!found && (child === null || isOver)) {
      dropReusedPid(cluster);
      child = spawnPostmaster(cluster);
    }
    await sleep(STEP_MS);
  }
  throw new StartError(
    `The embedded database in ${cluster.data} does not start. ${lastFailure(cluster)}`.trim(),
  );
}

/**
 * Runs real PostgreSQL on a Unix socket, with its data under `dataDir`. It is started again when it dies, adopted when
 * it already runs, and stopped by `stop`.
 *
 * @param archiveDir where its write-ahead log is kept; '' = nowhere
 * @param down is told why it does not come up again after it died; it is tried again all the same
 * @throws StartError with one clear line
 */
export async function startPostgres(
  dataDir: string,
  archiveDir = '',
  down: (error: unknown) => void = () => undefined,
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(dataDir);
  const settings = archiveDir === '' ? [] : archiveSettings(archiveDir, cluster.user);
  return startCluster({ ...cluster, settings }, START_LIMIT_MS, down);
}

/**
 * Runs a cluster that is there.
 *
 * @param limitMs how long it may take until it is ready: one that replays a log takes its time
 * @param down as of startPostgres
 * @throws StartError with one clear line
 */
export async function startCluster(
  cluster: Cluster,
  limitMs?: number,
  down: (error: unknown) => void = () => undefined,
): Promise<EmbeddedPostgres> {
  const socket = await bringUp(cluster, limitMs);
  let stopping = false;
  let bringing = false;
  let saidAt = -SAY_MS;
  const watch = setInterval(() => {
    if (stopping || bringing || running(cluster)) return;
    bringing = true;
    bringUp(cluster)
      .catch((error: unknown) => {
        if (stopping || performance.now() - saidAt < SAY_MS) return;
        saidAt = performance.now();
        down(error);
      })
      .finally(() => {
        bringing = false;
      });
  }, WATCH_MS);
  watch.unref();

  return {
    socket,
    async stop() {
      stopping = true;
      clearInterval(watch);
      const found = running(cluster);
      if (!found) return;
      const deadline = Date.now() + STOP_LIMIT_MS;
      // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is kept.
      signal(found.pid, 'SIGINT');
      while (isAlive(found.pid) && Date.now() < deadline) await sleep(STEP_MS);
      if (isAlive(found.pid)) signal(found.pid, 'SIGQUIT');
      removeEmpty(found.socket);
    },
  };
}

/** The socket's folder may lie in the machine's temporary folder: leave nothing there. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something else is in it, or it is gone.
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in between.
  }
}
