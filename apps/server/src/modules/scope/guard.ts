import { isAtLarge, type Reach } from '@portal/console-contract';
import type { ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { seesPosition, seesRecruitment } from './repository.ts';

/** @throws ConsoleRefused 'notFound' for what is out of scope, as for what is not there; 'forbidden' for calls at large */
export async function demandReach({ db, user, params }: ConsoleCall, reach: Reach): Promise<void> {
  const { scope } = user;
  if (scope === null || reach === 'own' || reach === 'set-up') return;
  if (isAtLarge(reach)) throw new ConsoleRefused('forbidden');
  const id = params['id'];
  // A list of its own, or one action that its own SQL looks at.
  if (id === undefined) return;
  if (reach === 'recruitment' && !scope.recruitments.includes(id))
    throw new ConsoleRefused((await seesRecruitment(db, user, id)) ? 'forbidden' : 'notFound');
  const isSeen = reach === 'position' ? seesPosition(db, user, id) : seesRecruitment(db, user, id);
  if (!(await isSeen)) throw new ConsoleRefused('notFound');
}
