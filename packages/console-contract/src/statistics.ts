import type { ReviewFilter } from './shapes/review.ts';

/** What of a recruitment's applications is counted, each with what it asks of the list (REVIEW-13). */
export const STATISTICS = {
  applied: {},
  toReview: { statuses: ['applied', 'resubmitted'] },
  passed: { statuses: ['accepted'] },
  returned: { statuses: ['returned'] },
  resubmitted: { statuses: ['resubmitted'] },
  refused: { statuses: ['refused'] },
  withdrawn: { statuses: ['cancelled'] },
} as const satisfies Readonly<Record<string, { statuses?: ReviewFilter['statuses'] }>>;

export type Statistic = keyof typeof STATISTICS;
export const STATISTIC_NAMES = Object.keys(STATISTICS) as readonly Statistic[];

/** What applications are counted by. */
export const STATISTICS_BY = ['positions', 'units', 'days', 'stages', 'reviewers'] as const;

export type StatisticsBy = (typeof STATISTICS_BY)[number];

/** What a row of a table of statistics asks of the list. */
export function filterOfRow(by: StatisticsBy | 'total', id: string): Partial<ReviewFilter> {
  if (by === 'total') return {};
  return by === 'days' ? { appliedFrom: id, appliedTo: id } : { [by]: [id] };
}

/** What a number of statistics asks of the list. */
export const filterOfNumber = (
  by: StatisticsBy | 'total',
  id: string,
  statistic: Statistic,
): Partial<ReviewFilter> => {
  const asked: { statuses?: readonly ReviewFilter['statuses'][number][] } = STATISTICS[statistic];
  return { ...filterOfRow(by, id), ...(asked.statuses ? { statuses: [...asked.statuses] } : {}) };
};
