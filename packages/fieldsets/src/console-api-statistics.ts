import type { LocalText } from '@portal/schemas';
import type { Statistic, StatisticsBy } from './statistics.ts';

/** A row of statistics; `id` is what the list is filtered by. */
export interface StatisticsRow {
  id: string;
  /** null = the id says it, as of a day or a login. */
  name: LocalText | null;
  counts: Record<Statistic, number>;
  /** Openings, where there are some. */
  headcount: number | null;
}

/** GET /recruitments/:id/statistics (REVIEW-13) */
export type StatisticsView = { total: StatisticsRow } & Record<StatisticsBy, StatisticsRow[]>;
