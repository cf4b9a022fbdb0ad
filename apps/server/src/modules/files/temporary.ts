import type { Services } from '../../protocol/services.ts';
import { deleteReplaced, deleteTemporary, usedKeys } from './repository.ts';

/** Sub-record files wait this long to be bound to their record. */
export const TEMPORARY_HOURS = 1;

/** Takes away files that nobody bound to a record, replaced ones that no application has any more, and what is stored without a row. */
export async function sweepFiles({ db, files }: Services): Promise<void> {
  for (const key of await deleteTemporary(db, TEMPORARY_HOURS)) await files.remove(key);
  for (const key of await deleteReplaced(db)) await files.remove(key);
  await files.sweep(async (keys) => (keys.length === 0 ? new Set() : usedKeys(db, keys)));
}
