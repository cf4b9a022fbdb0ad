import type { Database } from '../../platform/database/connect.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { isBackupRunning, postponeRemoval } from './repository/runs.ts';

/**
 * A store from which nothing is removed while a backup is being made. A backup notes itself before it takes its snapshot,
 * and a file is removed after its row: whoever finds no backup here has deleted the row before any snapshot that follows.
 */
export const heldStore = (files: FileStore, db: Database): FileStore => ({
  ...files,
  async remove(key) {
    if (await isBackupRunning(db)) await postponeRemoval(db, key);
    else await files.remove(key);
  },
  async sweep(isKnown) {
    return (await isBackupRunning(db)) ? 0 : files.sweep(isKnown);
  },
});
