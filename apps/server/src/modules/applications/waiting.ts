import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isOpen } from '../positions/open.ts';
import { isLive } from './status.ts';

/** true when the candidate has collected positions that are still open and not applied for (D-34). */
export async function hasWaitingPositions(db: Database, account: string): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select 1 from collection c join position on position.id = c.position_id join batch on batch.id = position.batch_id
      where c.account_id = ${account} and ${isOpen}
        and not exists (select 1 from application a
          where a.account_id = c.account_id and a.position_id = c.position_id and ${isLive('a')})) as waiting`.execute(
    db,
  );
  return rows[0]?.waiting === true;
}
