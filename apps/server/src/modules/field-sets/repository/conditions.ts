import { sql } from 'kysely';
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
