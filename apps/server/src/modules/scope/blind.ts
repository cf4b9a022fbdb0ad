import { mayDo } from '@portal/console-contract';
import type { ConsoleCall } from '../../console/call.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isAnybodyAtBlindStage } from './repository.ts';

export { areAtBlindStage } from './repository.ts';

/** Whether whoever has these capabilities sees whom a decision is about, and therefore decides nothing at a blind stage. */
export const seesWho = (user: ConsoleCall['user']): boolean => mayDo(user, 'candidates.manage');

/**
 * Whether a person decides blind: in a recruitment while somebody there stands at a blind stage, outside of one while
 * anybody does. Who hands out and erases all that is known of somebody sees it, and does not decide there (SEE-10).
 *
 * @param db looks within the person's scope
 * @param recruitment null = a call of no recruitment
 */
export const decidesBlind = async (
  db: Database,
  user: ConsoleCall['user'],
  recruitment: string | null,
): Promise<boolean> =>
  mayDo(user, 'applications.decide') && !seesWho(user) && isAnybodyAtBlindStage(db, recruitment);
