import type { Furthest } from '@portal/console-contract';
import type { FurthestSight } from '@portal/console-contract/furthest';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { furthestStep, isOver } from '../review/selected.ts';

/** Applications of one furthest step. */
export interface StepCount {
  step: Furthest;
  waiting: number;
  left: number;
  /** Since when nothing was decided of the one that waits longest. */
  since: Date | null;
}

/** How far the applications of a recruitment came, in one statement. */
export async function stepCounts(
  db: Database,
  recruitment: string,
  where: RawBuilder<boolean>,
  sight: FurthestSight,
): Promise<StepCount[]> {
  const { rows } = await sql<StepCount>`
    select step, (count(*) filter (where not gone))::int as waiting, (count(*) filter (where gone))::int as left,
      min(since) filter (where not gone) as since
    from (
      select ${furthestStep(recruitment, sight)} as step, ${isOver(sight)} as gone,
        coalesce(application.decided_at, application.created_at) as since
      from application where application.batch_id = ${recruitment} and ${where}) own
    group by step`.execute(db);
  return rows;
}

/** Days from handing in to the first decision, and from a decision to when it was told, as half of the applications took. */
export async function stepDays(
  db: Database,
  recruitment: string,
  where: RawBuilder<boolean>,
): Promise<{ review: number | null; telling: number | null }> {
  const { rows } = await sql<{ review: number | null; telling: number | null }>`
    with own as materialized (
      select application.id, application.created_at from application
      where application.batch_id = ${recruitment} and ${where}),
    line as materialized (
      select d.application_id, min(d.at) filter (where d.kind = 'decide') as decided,
        min(d.at) filter (where d.kind = 'release') as told
      from application_decision d join own on own.id = d.application_id group by d.application_id)
    select percentile_cont(0.5) within group (order by extract(epoch from line.decided - own.created_at)) / 86400 as review,
      percentile_cont(0.5) within group (order by extract(epoch from line.told - line.decided)) / 86400 as telling
    from line join own on own.id = line.application_id`.execute(db);
  return rows[0] ?? { review: null, telling: null };
}
