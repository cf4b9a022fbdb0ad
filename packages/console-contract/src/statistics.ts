import {
  APPLICATION_COUNTS,
  APPLICATION_STATUS,
  APPLICATION_STATUSES,
  type ApplicationCount,
  type ApplicationStatus,
} from '@portal/schemas';
import type { ReviewFilter } from './shapes/review.ts';

export type Statistic = ApplicationCount;
export const STATISTIC_NAMES = Object.keys(APPLICATION_COUNTS) as readonly Statistic[];

/** The statuses that a number counts; null = it counts all applications (REVIEW-13). */
export const statusesOf = (statistic: Statistic): ApplicationStatus[] | null =>
  statistic === 'applied'
    ? null
    : APPLICATION_STATUSES.filter((status) => APPLICATION_STATUS[status].counts.includes(statistic));

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
  const statuses = statusesOf(statistic);
  return { ...filterOfRow(by, id), ...(statuses ? { statuses } : {}) };
};
