import type { PositionCondition } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** Positions that are named; whoever puts them right looks again. */
const MAX_NAMED = 5;

/**
 * Codes of the first positions whose conditions name a set or an item: it cannot go while they do (ELIG-01).
 *
 * @param keys of a condition that hold such ids
 */
export async function positionsNaming(
  db: Database,
  keys: readonly ('set' | 'item' | 'by' | 'age' | 'from' | 'to')[],
  id: string,
): Promise<string[]> {
  const names = sql.join(
    keys.map(
      (key) =>
        sql`jsonb_path_exists(definition->'conditions', ${`$.**.${key} ? (@ == $id)`}::jsonpath, jsonb_build_object('id', ${id}::text))`,
    ),
    sql` or `,
  );
  const { rows } = await sql<{ code: string }>`
    select code from position where condition_keys <> '{}' and (${names}) order by code limit ${MAX_NAMED}`.execute(
    db,
  );
  return rows.map(({ code }) => code);
}

/**
 * The conditions of some positions, by id; a position that is gone is not among them.
 *
 * @param isSeen SQL, over `position`; null stands for the conditions of one that is not seen
 */
export async function conditionsOfPositions(
  db: Database,
  ids: readonly string[],
  isSeen: RawBuilder<boolean>,
): Promise<ReadonlyMap<string, readonly PositionCondition[] | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; conditions: PositionCondition[] | null; seen: boolean }>`
    select id, definition->'conditions' as conditions, ${isSeen} as seen
    from position where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, conditions, seen }) => [id, seen ? (conditions ?? []) : null]));
}
