import type { StoredPosition } from '@portal/schemas';
import { windowAt } from '@portal/rules';
import { sql, type RawBuilder } from 'kysely';
import { closesAt, opensAt } from '../../platform/database/position-rows.ts';
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
  const place = windowAt({ from: opens_at, to: closes_at }, now);
  return place === 'open' ? null : place;
}

/** When a position takes applications: as soon as it does from a moment on; null = it does not any more (DATA-05). */
export function takesFrom(
  { opens_at, closes_at }: Pick<Opening, 'opens_at' | 'closes_at'>,
  began: Date,
): Date | null {
  const moment = opens_at > began ? opens_at : began;
  return closes_at !== null && moment >= closes_at ? null : moment;
}

/** SQL: a recruitment is open: no draft, and not ended. The argument is its table's name in the statement. */
export const isRunning = (table = 'batch'): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${table}.ended`)} and ${sql.ref(`${table}.state`)} = 'open')`;

/** The status of a position that takes no applications for good. */
export const finished = 'finished' satisfies StoredPosition['status'];

/** SQL, over `position`: HR has neither paused nor finished it. */
export const isOffered = sql<boolean>`position.status = 'open'`;

/** SQL, over `position` and its `batch`: `whyClosed` is null at the database's time. */
export const isOpen = sql<boolean>`(${isRunning()} and position.status = 'open' and ${opensAt} <= now()
  and (${closesAt} is null or ${closesAt} > now()))`;

/** SQL, over `position` and its running `batch`: it takes applications at a moment, or will when it opens. */
export const isStillToClose = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(position.status = 'open' and (${closesAt} is null or ${closesAt} > ${now}))`;

/** SQL, over `position`: as many applications count as it takes at most. */
export const isFull = sql<boolean>`(position.max_applicants is not null and position.max_applicants <=
  (select count(*) from application where application.position_id = position.id and ${isLive()}))`;
