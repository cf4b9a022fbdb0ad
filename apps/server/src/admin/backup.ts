import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeBackup } from '../modules/backups/backup.ts';
import { releaseVersion } from '../modules/backups/manifest.ts';
import { orphanLine } from '../platform/database/orphans.ts';
import { distFolder } from '../platform/project.ts';
import { UsageError } from './arguments.ts';
import type { Reached } from './reach.ts';

const SHOWN = 20;

/** `2026-11-22T10-00-00Z`: a moment as a file name. */
const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Where the archive goes: a folder that is there gets a file named after the moment. */
function placeOf(to: string): string {
  if (to === '') throw new UsageError('--to has to name a folder or a file.');
  const path = resolve(to);
  if (isFolder(path)) return join(path, `backup-${stamp(new Date())}.zip`);
  if (statSync(path, { throwIfNoEntry: false })) throw new UsageError(`${path} is there already.`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

/**
 * Makes a backup beside a running server; 1 when rows name files that nobody could read (OPS-10), or refer to rows that are
 * not there, as no database takes those back (SEE-11).
 */
export async function backup(
  { connection, files }: Reached,
  options: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<number> {
  const path = placeOf(options['to'] ?? '');
  const version = releaseVersion(dirname(distFolder()));
  const made = await makeBackup({ connection, files, path, version, say });
  if (!made) return 1;
  const { missing, files: kept } = made.manifest;
  say(
    `${path}: ${made.bytes} bytes, ${kept.length} files. It holds the portal's keys: keep it as you keep passwords.`,
  );
  for (const { key, owner, why } of missing.slice(0, SHOWN)) say(`not in it: ${owner} (${key}) ${why}`);
  if (missing.length > SHOWN) say(`and ${missing.length - SHOWN} more; the manifest names all`);
  const orphans = made.orphans.map(orphanLine);
  if (orphans.length > 0)
    say('It cannot be restored as it is: rows in it have lost their owners. Mend them, and make another:');
  for (const line of orphans.slice(0, SHOWN)) say(`        ${line}`);
  return missing.length === 0 && orphans.length === 0 ? 0 : 1;
}
