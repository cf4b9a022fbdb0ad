import type { HiringStep } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import { isCancelled, isLive } from '../../application-status/status.ts';

/** SQL, over `hiring` and `application`: the application still counts; one that ended with its recruitment does for the appointed. */
export const stillCounts: RawBuilder<boolean> = sql<boolean>`
  (${isLive()} or (coalesce(hiring.step in ('accepted', 'appointed'), false) and not ${isCancelled()}))`;

/** SQL, over the same: where somebody stands at a moment; whoever did not answer in time, or withdrew, has left. */
export const stepAt = (now: Date): RawBuilder<HiringStep> => sql<HiringStep>`
  case when not ${stillCounts} or (hiring.step in ('asked', 'offered') and hiring.until <= ${now}::timestamptz) then 'left'
    else hiring.step end`;
