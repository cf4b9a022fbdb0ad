import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { letThrough } from './cluster.ts';
import { canEnter, giveTo, type ServerUser } from './user.ts';

/** A segment of the log goes to the archive after so long though it is not full: what a lost disk costs at most. */
const SEGMENT_SECONDS = 60;

export const walFolder = (archiveDir: string): string => join(archiveDir, 'wal');

/** A path within a command of PostgreSQL's settings: quoted for the shell, and without its own placeholders. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/**
 * Settings that keep every segment of the write-ahead log in a folder. A segment has its name there when it is whole and on
 * disk; one that is there already is never written over.
 *
 * @throws StartError when the folder cannot be used
 */
export function archiveSettings(archiveDir: string, user: ServerUser | null): string[] {
  const folder = walFolder(archiveDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    letThrough(archiveDir, user);
    giveTo(folder, user);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`ARCHIVE_DIR ${archiveDir} cannot be written`, error);
  }
  if (!canEnter(folder, user))
    throw new StartError(`ARCHIVE_DIR ${archiveDir} lies where the database's own user cannot enter`);
  const whole = quoted(`${folder}/`);
  const half = quoted(`${folder}/.part-`);
  const command = `cmp -s %p ${whole}%f || { test ! -e ${whole}%f && cp %p ${half}%f && sync ${half}%f && mv ${half}%f ${whole}%f; }`;
  return [
    ['-c', 'archive_mode=on', '-c', `archive_command=${command}`],
    ['-c', `archive_timeout=${SEGMENT_SECONDS}`],
  ].flat();
}

/**
 * Settings that replay the archive up to a moment and then make the database an ordinary one.
 *
 * @param rest folder with segments that did not get to the archive any more; null = there is none
 */
export function recoverySettings(archiveDir: string, until: Date, rest: string | null): string[] {
  const from = (folder: string): string => `cp ${quoted(`${folder}/`)}%f %p`;
  // At the time of reading it PostgreSQL knows no names of zones yet, not even Z.
  const moment = until.toISOString().replace('Z', '+00');
  const command = [walFolder(archiveDir), ...(rest === null ? [] : [rest])].map(from).join(' || ');
  return [
    ['-c', `restore_command=${command}`, '-c', `recovery_target_time=${moment}`],
    // Without readers on the way the postmaster calls itself ready only once the replay is over.
    ['-c', 'recovery_target_action=promote', '-c', 'hot_standby=off'],
  ].flat();
}
