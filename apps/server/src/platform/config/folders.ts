import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import type { BackupConfig } from './backups.ts';
import { ConfigError } from './values.ts';

/** Folders of the configuration; '' = not named. */
interface Folders {
  dataDir: string;
  archiveDir: string;
  backups: Pick<BackupConfig, 'folder'>;
}

/** Folders by the variables that name them; those that are not named are left out. */
const named = ({ dataDir, archiveDir, backups }: Folders): [name: string, folder: string][] =>
  [
    ['DATA_DIR', dataDir] as const,
    ['ARCHIVE_DIR', archiveDir] as const,
    ['BACKUP_DIR', backups.folder] as const,
  ]
    .filter(([, folder]) => folder !== '')
    .map(([name, folder]) => [name, folder]);

/**
 * One folder for two purposes loses both, or one of them clears up what is the other's (OPS-25).
 *
 * @throws ConfigError
 */
export function checkFolders(config: Folders): void {
  const names = new Map<string, string>();
  for (const [name, folder] of named(config)) {
    const other = names.get(folder);
    if (other !== undefined)
      throw new ConfigError(name, `is the folder that ${other} names: each needs its own`);
    names.set(folder, name);
  }
}

/**
 * Makes the folders that are named, or says in one line which of them cannot be used (OPS-01, OPS-25).
 *
 * @throws StartError
 */
export function prepareFolders(config: Folders): void {
  for (const [name, folder] of named(config))
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new StartError(`${name} ${folder} cannot be written`, error);
    }
}
