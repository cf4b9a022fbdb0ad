import type { StoredPosition } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import { isLive } from '../application-status/status.ts';

/** What decides whether a position takes applications. */
interface Opening {
  status: StoredPosition['status'];
  batch_ended: boolean;
  opens_at: Date;
  closes_at: Date | null;
}

/** Why a position takes no applications; each is a return code of the call that applies (ZP1000000006). */
export type Closed = 'finished' | 'paused' | 'before' | 'after';

/** Why a position takes no applications at a moment; null = it is open. Its moment of closing is already too late. */
export function whyClosed({ status, batch_ended, opens_at, closes_at }: Opening, now: Date): Closed | null {
  if (batch_ended || status === 'finished') return 'finished';
  if (status === 'paused') return 'paused';
  if (opens_at > now) return 'before';
  return closes_at && closes_at <= now ? 'after' : null;
}

/** SQL: a batch has not ended. The argument is its table's name in the statement. */
export const isRunning = (table = 'batch'): RawBuilder<boolean> =>
  sql<boolean>`not ${sql.ref(`${table}.ended`)}`;

/** SQL, over `position` and its `batch`: `whyClosed` is null at the database's time. */
export const isOpen = sql<boolean>`(${isRunning()} and position.status = 'open' and position.opens_at <= now()
  and (position.closes_at is null or position.closes_at > now()))`;

/** SQL, over `position` of a running batch: it takes applications at a moment, or will when it opens. */
export const isStillToClose = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(position.status = 'open' and (position.closes_at is null or position.closes_at > ${now}))`;

/** SQL, over `position`: as many applications count as it takes at most. */
export const isFull = sql<boolean>`(position.max_applicants is not null and position.max_applicants <=
  (select count(*) from application where application.position_id = position.id and ${isLive()}))`;
