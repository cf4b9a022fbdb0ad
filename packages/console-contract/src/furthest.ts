import { APPLICATION_STATUS, APPLICATION_STATUSES } from '@portal/schemas';
import { mayDo } from './capabilities.ts';
import { FURTHEST, type Furthest } from './shapes/furthest.ts';
import type { ReviewFilter } from './shapes/review.ts';

export { FURTHEST };

/** How far somebody sees that others came: what an examination leads to, and what hiring does, have rights of their own (HIRE-04). */
export type FurthestSight = 'review' | 'exams' | 'hiring';

/** The last step that is told. */
const LAST: Readonly<Record<FurthestSight, Furthest>> = {
  review: 'passed',
  exams: 'interviewed',
  hiring: 'appointed',
};

/** What somebody sees of it, by what they may do. */
export function furthestSight(user: Parameters<typeof mayDo>[0]): FurthestSight {
  if (!mayDo(user, 'exams.view')) return 'review';
  return mayDo(user, 'hiring.view') ? 'hiring' : 'exams';
}

/** The steps that are told, in order. */
export const stepsSeen = (sight: FurthestSight): readonly Furthest[] =>
  FURTHEST.slice(0, FURTHEST.indexOf(LAST[sight]) + 1);

/** Statuses of applications that count still, and of those that do not. */
const statusesThat = (count: boolean) =>
  APPLICATION_STATUSES.filter((status) => (APPLICATION_STATUS[status].state === 'live') === count);
const COUNTING = statusesThat(true);
export const NO_MORE = statusesThat(false);

/** The three numbers of a step of the picture (HIRE-04). */
export type PictureNumber = 'reached' | 'waiting' | 'left';

/** What a number of the picture asks of the list, of whoever does not see examinations: how far others came is no question there. */
function byStatus(step: Furthest, number: PictureNumber): Partial<ReviewFilter> {
  if (step === 'passed') return { statuses: ['accepted'] };
  if (number === 'reached') return {};
  return { statuses: number === 'left' ? NO_MORE : COUNTING.filter((status) => status !== 'accepted') };
}

/** What a number of the picture asks of the list of applications: the list has exactly so many. */
export function filterOfStep(
  step: Furthest,
  number: PictureNumber,
  sight: FurthestSight,
): Partial<ReviewFilter> {
  if (sight === 'review') return byStatus(step, number);
  if (number !== 'reached') return { furthest: [step], ended: number === 'waiting' ? 'no' : 'yes' };
  const steps = stepsSeen(sight);
  // Everybody has come to the first.
  return step === steps[0] ? {} : { furthest: steps.slice(steps.indexOf(step)) };
}
