import type { DrawRecord } from '@portal/rules/seats/record';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/**
 * Notes from when tickets of the newest draw are seen: its record is public from then on. Tickets that a file brought after the
 * draw are none of it.
 */
export async function showRecord(db: Database, batch: string, from: Date): Promise<void> {
  await sql`
    update exam_draw_record set shown_from = coalesce(shown_from, ${from}) from exam_draw draw
    where draw.id = draw_id and draw.batch_id = ${batch}
      and draw.version = (select max(version) from exam_draw where batch_id = ${batch})
      and not exists (select from position_import
        where position_import.batch_id = ${batch} and kind = 'ticket' and state = 'applied'
          and position_import.created_at > draw.drawn_at)`.execute(db);
}

/** The record of the newest draw whose tickets are seen at a moment. */
export async function shownRecord(db: Database, batch: string, now: Date): Promise<DrawRecord | undefined> {
  const row = await db
    .selectFrom('exam_draw_record')
    .innerJoin('exam_draw', 'exam_draw.id', 'exam_draw_record.draw_id')
    .select('record')
    .where('batch_id', '=', batch)
    .where('shown_from', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.record;
}
