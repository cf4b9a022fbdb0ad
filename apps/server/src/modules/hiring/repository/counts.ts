import { HIRING_STEPS, type HiringCount, type HiringStep } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isCancelled, isLive } from '../../application-status/status.ts';

/** SQL, over `hiring` and `application`: the application still counts; one that ended with its recruitment does for the appointed. */
export const stillCounts: RawBuilder<boolean> = sql<boolean>`
  (${isLive()} or (coalesce(hiring.step in ('accepted', 'appointed'), false) and not ${isCancelled()}))`;

/** SQL, over the same: where somebody stands at a moment; whoever did not answer in time, or withdrew, has left. */
export const stepAt = (now: Date): RawBuilder<HiringStep> => sql<HiringStep>`
  case when not ${stillCounts} or (hiring.step in ('asked', 'offered') and hiring.until <= ${now}::timestamptz) then 'left'
    else hiring.step end`;

/** How many stand at each step of a recruitment at a moment, and since when the first of them does, in the order of steps. */
export async function countSteps(db: Database, batch: string, now: Date): Promise<HiringCount[]> {
  const { rows } = await sql<HiringCount>`
    select ${stepAt(now)} as step, count(*)::int as count, min(hiring.since) as since
    from hiring join application on application.id = hiring.application_id
    where application.batch_id = ${batch} group by 1`.execute(db);
  return HIRING_STEPS.map((step) => rows.find((row) => row.step === step) ?? { step, count: 0, since: null });
}
