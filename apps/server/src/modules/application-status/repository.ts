import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isLive, isTold, STATUS } from './status.ts';

interface OwnRow {
  position_id: string;
  accepted: boolean | null;
  /** ISO 8601. */
  returned_until: string | null;
}

/** What an account has done with some positions: a row an application that counts, and one a collected position. */
export async function ownRows(db: Database, account: string, positions: string[]): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select position_id, accepted,
      case when ${isTold(STATUS.returned)} then told_opens->>'until' end as returned_until from application
      where account_id = ${account} and ${isLive()} and position_id = any(${positions}::text[])
    union all
    select position_id, null, null from collection
      where account_id = ${account} and position_id = any(${positions}::text[])`.execute(db);
  return rows;
}
