import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { openedClusters, readyRuntime } from './runtime.ts';
import { canEnter, giveTo, serverUser, type ServerUser } from './user.ts';

/** Where one embedded database lies and who runs it. */
export interface Cluster {
  runtime: string;
  data: string;
  logFile: string;
  user: ServerUser | null;
  /** Further words of the postmaster's command line. */
  settings: readonly string[];
}

/** PostgreSQL's limit for the path of a Unix socket, with room for its file name. */
const MAX_SOCKET_LENGTH = 80;

export const SOCKET_PORT = 5432;

/** The folder is ours: whoever runs the database may pass through it, what lies in it keeps its own rights. */
export function letThrough(dataDir: string, user: ServerUser | null): void {
  const stat = statSync(dataDir);
  const isClosed = user !== null && !canEnter(dataDir, user) && canEnter(dirname(dataDir), user);
  if (isClosed && stat.uid === process.getuid?.()) chmodSync(dataDir, (stat.mode & 0o777) | 0o011);
}

function clusterFolder(dataDir: string): { data: string; user: ServerUser | null } {
  const data = join(dataDir, 'postgres');
  const user = serverUser(data);
  letThrough(dataDir, user);
  if (canEnter(dataDir, user)) return { data, user };
  // The data folder is in a closed home and PostgreSQL may not run as root: keep the cluster where it can be entered.
  const elsewhere = join(placeElsewhere(dataDir), 'postgres');
  return { data: elsewhere, user: serverUser(elsewhere) };
}

/** The place noted in the data folder; whoever empties the data folder gets a fresh one, as anywhere else. */
function placeElsewhere(dataDir: string): string {
  const note = join(dataDir, 'postgres.location');
  const clusters = openedClusters();
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : '';
  const place = dirname(noted) === clusters ? noted : join(clusters, randomUUID());
  mkdirSync(place, { recursive: true });
  chmodSync(place, 0o755);
  writeFileSync(note, `${place}\n`);
  return place;
}

/**
 * Finds or makes the cluster under the data folder. A cluster is made beside its place and renamed when it is whole,
 * so that a kill during the first start leaves nothing half made.
 *
 * @throws StartError when the folder cannot be written or the database cannot be made
 */
export function prepareCluster(dataDir: string): Cluster {
  const { data, user } = clusterFolder(dataDir);
  const runtime = readyRuntime(user);
  const logFile = join(dirname(data), 'postgres.log');
  const cluster = { runtime, data, logFile, user, settings: [] };
  if (existsSync(join(data, 'PG_VERSION'))) return cluster;

  const fresh = `${data}.new`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true, mode: 0o700 });
    giveTo(fresh, user);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written`, error);
  }
  const made = spawnSync(
    join(runtime, 'bin', 'initdb'),
    ['-D', fresh, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...user, cwd: '/', encoding: 'utf8', env: { PATH: process.env['PATH'], TZ: 'UTC' } },
  );
  if (made.status !== 0) {
    const why =
      `${made.stderr ?? ''}`
        .trim()
        .split('\n')
        .find((line) => line.includes('error')) ?? '';
    throw new StartError(`The embedded database cannot be made in ${data}. ${why}`.trim(), made.error);
  }
  renameSync(fresh, data);
  return cluster;
}

/** A folder for the socket that is short enough and that the database's user can enter. */
function socketFolder(cluster: Cluster): string {
  const beside = join(dirname(cluster.data), 'socket');
  if (beside.length <= MAX_SOCKET_LENGTH && canEnter(dirname(beside), cluster.user)) {
    mkdirSync(beside, { recursive: true, mode: 0o700 });
    chmodSync(beside, 0o700);
    giveTo(beside, cluster.user);
    return beside;
  }
  return privateFolder(cluster);
}

/** The same short folder at every start of this cluster, unless somebody else owns a folder of that name. */
function privateFolder(cluster: Cluster): string {
  const key = createHash('sha256').update(cluster.data).digest('hex').slice(0, 10);
  const folder = join(tmpdir(), `portal-db-${key}`);
  const owner = cluster.user?.uid ?? process.getuid?.() ?? -1;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  const mine = stat.isDirectory() && (stat.uid === owner || stat.uid === process.getuid?.());
  const chosen = mine ? folder : mkdtempSync(join(tmpdir(), 'portal-db-'));
  chmodSync(chosen, 0o700);
  giveTo(chosen, cluster.user);
  return chosen;
}

/** Starts the postmaster apart from this process's group: Ctrl+C must not stop it before the last answer is given. */
export function spawnPostmaster(cluster: Cluster): ChildProcess {
  const socket = socketFolder(cluster);
  const log = openSync(cluster.logFile, statSize(cluster.logFile) > 10_000_000 ? 'w' : 'a', 0o600);
  const child = spawn(
    join(cluster.runtime, 'bin', 'postgres'),
    [
      ['-D', cluster.data, '-k', socket, '-p', String(SOCKET_PORT)],
      ['-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700', '-c', 'timezone=UTC'],
      ['-c', 'max_connections=200', '-c', 'log_timezone=UTC'],
      cluster.settings,
    ].flat(),
    {
      ...cluster.user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'] },
    },
  );
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
  return child;
}

const statSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** What postmaster.pid says: null when no postmaster runs or it has not got that far. */
export function readPostmaster(cluster: Cluster): { pid: number; socket: string; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 1) return null;
    return { pid, socket: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** true when the process is a PostgreSQL; where that cannot be seen, it is believed. */
export function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

export const dropPidFile = (cluster: Cluster): void =>
  rmSync(join(cluster.data, 'postmaster.pid'), { force: true });

/** The last line of the database's own log that names a failure. */
export function lastFailure(cluster: Cluster): string {
  try {
    const lines = readFileSync(cluster.logFile, 'utf8').trim().split('\n');
    return lines.findLast((line) => /FATAL|PANIC|error while/.test(line)) ?? '';
  } catch {
    return '';
  }
}
