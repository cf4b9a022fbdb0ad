import type { ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { seesPosition, seesRecruitment } from './repository.ts';

/**
 * What a call reaches, for whoever sees only parts (REVIEW-12):
 * - `own`: nothing but one's own account;
 * - `set-up`: nothing of any person or recruitment, and it changes nothing;
 * - `portal`: what the whole portal shows or asks: whoever has a part of it designs and publishes nothing there (SEE-07);
 * - `house`: persons or recruitments at large, and nobody with a scope may call it;
 * - `recruitment`: all of one recruitment, which must have been given as a whole;
 * - `part`: what of a recruitment is in scope: the call's own SQL sees to that;
 * - `position`: one position.
 */
export type Reach = 'own' | 'set-up' | 'portal' | 'house' | 'recruitment' | 'part' | 'position';

/** @throws ConsoleRefused 'notFound' for what is out of scope, as for what is not there; 'forbidden' for calls at large */
export async function demandReach({ db, user, params }: ConsoleCall, reach: Reach): Promise<void> {
  const { scope } = user;
  if (scope === null || reach === 'own' || reach === 'set-up') return;
  if (reach === 'house' || reach === 'portal') throw new ConsoleRefused('forbidden');
  const id = params['id'];
  // A list of its own, or one action that its own SQL looks at.
  if (id === undefined) return;
  if (reach === 'recruitment' && !scope.recruitments.includes(id))
    throw new ConsoleRefused((await seesRecruitment(db, user, id)) ? 'forbidden' : 'notFound');
  const isSeen = reach === 'position' ? seesPosition(db, user, id) : seesRecruitment(db, user, id);
  if (!(await isSeen)) throw new ConsoleRefused('notFound');
}
