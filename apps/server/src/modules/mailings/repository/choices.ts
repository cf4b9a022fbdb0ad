import type { LocalText } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** Recruitments, the latest first. */
export const recruitments = (db: Database): Promise<{ id: string; name: LocalText }[]> =>
  db.selectFrom('batch').select(['id', 'name']).orderBy('sort').orderBy('id').execute();

/** Positions that somebody applied for, by code. */
export async function positionsApplied(
  db: Database,
  limit: number,
): Promise<{ id: string; code: string; name: LocalText; recruitment: string }[]> {
  const { rows } = await sql<{ id: string; code: string; name: LocalText; recruitment: string }>`
    select id, code, definition->'name' as name, batch_id as recruitment from position
    where exists (select from application where application.position_id = position.id)
    order by code, id limit ${limit}`.execute(db);
  return rows;
}
