import { APPLICATION_STATUS, APPLICATION_STATUSES } from '@portal/schemas';
import { FURTHEST, type Furthest, type ReviewFilter } from './shapes/review.ts';

export { FURTHEST };

/** Steps that are told by the status alone, to whoever does not see examinations. */
export const OF_THE_REVIEW: readonly Furthest[] = ['applied', 'passed'];

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
  seesExams: boolean,
): Partial<ReviewFilter> {
  if (!seesExams) return byStatus(step, number);
  if (number !== 'reached') return { furthest: [step], statuses: number === 'waiting' ? COUNTING : NO_MORE };
  // Everybody has come to the first.
  return step === FURTHEST[0] ? {} : { furthest: FURTHEST.slice(FURTHEST.indexOf(step)) };
}
