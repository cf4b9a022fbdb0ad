import { describeError } from '../../platform/log.ts';
import type { Services } from '../../protocol/services.ts';
import { claimRemoval, endRemoval, putOffRemoval } from './repository/removals.ts';

/** While one process removes a file, others leave it alone; it comes back when that process dies. */
const LEASE_SECONDS = 60;
const MIN_PAUSE_SECONDS = 10;
const MAX_PAUSE_SECONDS = 3600;

/**
 * Removes stored files whose rows are gone, until none is due. A store that is down is asked again later; removing a file
 * that is not there any more does no harm, so that a process killed in between loses nothing.
 *
 * @returns how many were removed
 */
export async function removeStored(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let removed = 0;
  while (!isStopped()) {
    const due = await claimRemoval(db, LEASE_SECONDS);
    if (!due) return removed;
    try {
      await files.remove(due.key);
    } catch (error) {
      const pause = Math.min(MAX_PAUSE_SECONDS, MIN_PAUSE_SECONDS * 2 ** Math.min(12, due.attempts - 1));
      await putOffRemoval(db, due.key, pause);
      log.warn({ error: describeError(error) }, 'file not removed');
      continue;
    }
    await endRemoval(db, due.key);
    removed += 1;
  }
  return removed;
}
