import Type, { type Static } from 'typebox';
import { object, recordOf } from '../object.ts';
import { STATISTIC_NAMES } from '../statistics.ts';
import { LocalText } from './external.ts';

/** A row of statistics; `id` is what the list is filtered by. */
export const StatisticsRow = object({
  id: Type.String(),
  /** null = the id says it, as of a day or a login. */
  name: Type.Union([LocalText, Type.Null()]),
  counts: recordOf(STATISTIC_NAMES, Type.Number()),
  /** Openings, where there are some. */
  headcount: Type.Union([Type.Number(), Type.Null()]),
});
export type StatisticsRow = Static<typeof StatisticsRow>;

/** GET /recruitments/:id/statistics (REVIEW-13) */
export const StatisticsView = object({
  total: StatisticsRow,
  positions: Type.Array(StatisticsRow),
  units: Type.Array(StatisticsRow),
  days: Type.Array(StatisticsRow),
  stages: Type.Array(StatisticsRow),
  reviewers: Type.Array(StatisticsRow),
});
export type StatisticsView = Static<typeof StatisticsView>;
