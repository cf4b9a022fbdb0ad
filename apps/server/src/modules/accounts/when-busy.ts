import { Refused, tooMany } from '../../protocol/answer.ts';
import { orWhenBusy } from '../../platform/pool.ts';

/**
 * Waits for work on a password; when too much of it waits the candidate is told so.
 *
 * @throws Refused with tooMany
 */
export const unlessBusy = <T>(work: Promise<T>): Promise<T> =>
  orWhenBusy(work, (seconds) => new Refused(tooMany(seconds)));
