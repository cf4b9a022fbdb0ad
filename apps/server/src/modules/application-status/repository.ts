import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isLive } from './status.ts';

/** What an account has done with some positions: a row an application that counts, and one a collected position. */
export async function ownRows(
  db: Database,
  account: string,
  positions: string[],
): Promise<{ position_id: string; accepted: boolean | null }[]> {
  const { rows } = await sql<{ position_id: string; accepted: boolean | null }>`
    select position_id, accepted from application
      where account_id = ${account} and ${isLive()} and position_id = any(${positions}::text[])
    union all
    select position_id, null from collection
      where account_id = ${account} and position_id = any(${positions}::text[])`.execute(db);
  return rows;
}
