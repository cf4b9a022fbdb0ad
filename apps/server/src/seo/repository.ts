import { sql } from 'kysely';
import { isRunning } from '../modules/positions/open.ts';
import type { Database } from '../platform/database/connect.ts';
import { selectPositions, type PositionRow } from '../platform/database/position-rows.ts';

/** The newest positions of some channels in running batches. */
export const newestPositions = (db: Database, channels: string[], limit: number): Promise<PositionRow[]> =>
  selectPositions(db)
    .where(isRunning())
    .where('position.channel', 'in', channels)
    .orderBy('position.published_on', 'desc')
    .orderBy('position.id')
    .limit(limit)
    .execute();

/** Positions of running batches in published channels. */
const published = (db: Database) =>
  db
    .selectFrom('position')
    .innerJoin('batch', 'batch.id', 'position.batch_id')
    .where(isRunning())
    .where('position.channel', 'in', (of) =>
      of.selectFrom('channel').select('hire_channel').where('published', '=', true),
    );

/** A part of the published positions, in one order for all parts. */
export const publishedPositions = (
  db: Database,
  limit: number,
  offset: number,
): Promise<Pick<PositionRow, 'id' | 'channel' | 'published_on'>[]> =>
  published(db)
    .select(['position.id', 'position.channel', 'position.published_on'])
    .orderBy('position.published_on', 'desc')
    .orderBy('position.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** How many positions are published. */
export async function countPublished(db: Database): Promise<number> {
  const { total } = await published(db)
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
