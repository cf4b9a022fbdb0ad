import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** true when the candidate has collected positions that are still open and not applied for (D-34). */
export async function hasWaitingPositions(db: Database, account: string): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select 1 from collection c join position p on p.id = c.position_id join batch b on b.id = p.batch_id
      where c.account_id = ${account} and not b.ended and p.status = 'open' and p.opens_at <= now()
        and (p.closes_at is null or p.closes_at > now())
        and not exists (select 1 from application a
          where a.account_id = c.account_id and a.position_id = c.position_id and a.state = 'live')) as waiting`.execute(
    db,
  );
  return rows[0]?.waiting === true;
}
