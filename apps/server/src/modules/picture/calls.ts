import type { Furthest, RecruitmentPicture } from '@portal/console-contract';
import { FURTHEST, furthestSight, stepsSeen } from '@portal/console-contract/furthest';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { recruitmentToTry } from '../recruitments/copy.ts';
import { answered } from '../review/questions.ts';
import { inScope } from '../scope/scope.ts';
import { stepCounts, stepDays } from './repository.ts';

/** One digit is enough to see where it takes long. */
const rounded = (days: number | null): number | null =>
  days === null || days < 0 ? null : Math.round(days * 10) / 10;

/**
 * GET /recruitments/:id/picture: how many came to each step, wait there and have left, within what its person sees; each number is
 * the count of the list that it opens (HIRE-04). What an examination leads to is for whoever sees examinations.
 */
export const getPicture: HandlerOf<'getPicture'> = async (call): Promise<RecruitmentPicture> => {
  const { params, user } = call;
  const id = params['id'] ?? '';
  return answered(call, async (trx) => {
    if (!(await recruitmentToTry(trx, id))) throw new ConsoleRefused('notFound');
    const sight = furthestSight(user);
    const counts = await stepCounts(trx, id, inScope(user), sight);
    const days = await stepDays(trx, id, inScope(user));
    const placeOf = (step: Furthest): number => FURTHEST.indexOf(step);
    const steps = stepsSeen(sight).map((step, place): RecruitmentPicture['steps'][number] => {
      const here = counts.filter((one) => placeOf(one.step) === place);
      const further = counts.filter((one) => placeOf(one.step) >= place);
      const sum = (of: typeof counts, key: 'waiting' | 'left'): number =>
        of.reduce((all, one) => all + one[key], 0);
      const since = here.flatMap((one) => (one.since ? [one.since.getTime()] : []));
      return {
        id: step,
        reached: sum(further, 'waiting') + sum(further, 'left'),
        waiting: sum(here, 'waiting'),
        left: sum(here, 'left'),
        since: since.length > 0 ? new Date(Math.min(...since)).toISOString() : '',
        days: step === 'applied' ? rounded(days.review) : step === 'passed' ? rounded(days.telling) : null,
      };
    });
    return { steps };
  });
};
