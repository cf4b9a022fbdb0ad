import { accessSync, chownSync, constants, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Who runs PostgreSQL: null = the user of this process; it refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

interface PasswdEntry extends ServerUser {
  name: string;
}

function passwd(): PasswdEntry[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter((entry) => Number.isInteger(entry.uid) && entry.uid > 0);
  } catch {
    return [];
  }
}

/**
 * The unprivileged user for PostgreSQL when this process is root: the owner of an existing data folder, else nobody,
 * else any other. It has to be in the user list, PostgreSQL looks its own name up.
 */
export function serverUser(dataFolder: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const known = passwd();
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid ?? 0;
  const found =
    known.find((entry) => entry.uid === owner) ??
    known.find((entry) => entry.uid === 65534) ??
    known.find((entry) => ['nobody', 'postgres', 'daemon'].includes(entry.name)) ??
    known[0];
  return found ? { uid: found.uid, gid: found.gid } : null;
}

/** true when `user` may enter every folder on the way to `path` and `path` itself. */
export function canEnter(path: string, user: ServerUser | null): boolean {
  if (user === null) {
    try {
      accessSync(path, constants.R_OK | constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat) {
      const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
      if ((stat.mode & bit) === 0) return false;
    }
    if (dirname(folder) === folder) return true;
  }
}

/** Hands a folder and all in it to the user; links are not followed. */
export function giveTo(path: string, user: ServerUser | null): void {
  if (user === null) return;
  chownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) giveTo(join(path, entry.name), user);
}
