import type { LocalText, StoredChannel } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import {
  closesAt,
  listOrder,
  selectPositions,
  type PositionRow,
} from '../../../platform/database/position-rows.ts';
import { isLive } from '../../application-status/status.ts';
import { isFull, isOpen, isRunning } from '../open.ts';

/** A position, open or not; undefined = there is none of this id, or its recruitment is still a draft (PROJ-01). */
export const findPosition = (db: Database, id: string): Promise<PositionRow | undefined> =>
  selectPositions(db).where('position.id', '=', id).where('batch.state', '<>', 'draft').executeTakeFirst();

/** The newest open positions of a channel. */
export const newestOpen = (db: Database, hireChannel: string, limit: number): Promise<PositionRow[]> =>
  selectPositions(db)
    .where('position.channel', '=', hireChannel)
    .where(isOpen)
    .orderBy(listOrder())
    .limit(limit)
    .execute();

/** What takes applications now. */
export interface OpenNow {
  positions: number;
  /** Openings of those that say a number. */
  openings: number;
  /** When the next of them closes; null = none does. */
  until: Date | null;
}

/** What takes applications now in some channels (TRY-54). */
export const openNow = (db: Database, channels: readonly string[]): Promise<OpenNow> =>
  db
    .selectFrom('position')
    .innerJoin('batch', 'batch.id', 'position.batch_id')
    .where('position.channel', 'in', [...channels])
    .where(isOpen)
    .select([
      sql<number>`count(*)::int`.as('positions'),
      sql<number>`coalesce(sum(case when position.values->>'z0315' ~ '^[0-9]{1,6}$'
        then (position.values->>'z0315')::int end), 0)::int`.as('openings'),
      sql<Date | null>`min(${closesAt})`.as('until'),
    ])
    .executeTakeFirstOrThrow();

/** How many applications to a position count. */
export async function countApplications(db: Database, position: string): Promise<number> {
  const { total } = await db
    .selectFrom('application')
    .where('position_id', '=', position)
    .where(isLive())
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Those of some positions that have as many applications as they take. */
export async function fullAmong(db: Database, positions: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('id', 'in', positions)
    .where(isFull)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether a position takes one application more. Until the transaction ends nobody else is told so of this position:
 * many who apply at once get as many places as there are.
 */
export async function lockPlace(db: Database, position: string): Promise<boolean> {
  // A lock that leaves alone those who only refer to the position, as a collection does.
  await db.selectFrom('position').select('id').where('id', '=', position).forNoKeyUpdate().execute();
  // A statement of its own: it sees what others stored while this one waited.
  return !(await fullAmong(db, [position])).has(position);
}

/** Units and divisions with positions of a channel in running batches. */
export function recruitingUnits(
  db: Database,
  hireChannel: string,
): Promise<{ id: string; parent_id: string | null; name: LocalText; hidden: boolean }[]> {
  const recruiting = db
    .selectFrom('position')
    .innerJoin('batch', 'batch.id', 'position.batch_id')
    .where(isRunning())
    .where('position.channel', '=', hireChannel);
  return db
    .selectFrom('unit')
    .select(['id', 'parent_id', 'name', 'hidden'])
    .where((where) =>
      where.or([
        where('id', 'in', recruiting.select(sql<string>`position.values->>'z0321'`.as('id'))),
        where('id', 'in', recruiting.select(sql<string>`position.values->>'z0325'`.as('id'))),
      ]),
    )
    .orderBy('sort')
    .execute();
}

/** The published channel that positions of this hireChannel belong to; null = there is none. */
export async function findChannel(db: Database, hireChannel: string): Promise<StoredChannel | null> {
  const row = await db
    .selectFrom('channel')
    .select('definition')
    .where('hire_channel', '=', hireChannel)
    .where('published', '=', true)
    .orderBy('sort')
    .executeTakeFirst();
  return row?.definition ?? null;
}

/** Published channels by hireChannel. */
export async function findPublished(db: Database): Promise<Map<string, StoredChannel>> {
  const rows = await db
    .selectFrom('channel')
    .select(['hire_channel', 'definition'])
    .where('published', '=', true)
    .where('hire_channel', '<>', '')
    .orderBy('sort')
    .execute();
  return new Map(rows.toReversed().map((row) => [row.hire_channel, row.definition]));
}

/** What a candidate has to do with positions. */
export interface OwnPositions {
  /** Collected positions are still open and not applied for (D-34). */
  waiting: boolean;
  /** As many as the candidate's two lists show (TRY-58). */
  applied: number;
  collected: number;
}

/** How many positions a candidate has in which list, and whether some wait. */
export async function ownPositions(db: Database, account: string): Promise<OwnPositions> {
  const { rows } = await sql<OwnPositions>`
    select (select count(*)::int from application
        join position on position.id = application.position_id join batch on batch.id = position.batch_id
        where application.account_id = ${account} and ${isRunning()} and ${isLive()}) as applied,
      (select count(*)::int from collection where account_id = ${account}) as collected,
      exists (
      select 1 from collection c join position on position.id = c.position_id join batch on batch.id = position.batch_id
      where c.account_id = ${account} and ${isOpen} and not ${isFull}
        and not exists (select 1 from application a
          where a.account_id = c.account_id and a.position_id = c.position_id and ${isLive('a')})) as waiting`.execute(
    db,
  );
  return rows[0] ?? { waiting: false, applied: 0, collected: 0 };
}
