import { Refused, tooMany } from '../../protocol/answer.ts';
import { PoolBusy } from '../../platform/pool.ts';

/**
 * Waits for work on a password; when too much of it waits the candidate is told so.
 *
 * @throws Refused with tooMany
 */
export async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refused(tooMany(error.seconds));
    throw error;
  }
}
