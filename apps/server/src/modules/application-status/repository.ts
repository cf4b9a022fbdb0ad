import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { template } from '../../platform/database/template.ts';
import { isLive, isTold, STATUS } from './status.ts';

export interface OwnRow {
  account_id: string;
  position_id: string;
  accepted: boolean | null;
  /** ISO 8601. */
  returned_until: string | null;
}

/**
 * What accounts have done with positions: a row an application that counts, and one a collected position. Whoever asks for
 * several accounts takes those of each out of them.
 */
export const ownRows = template(
  (_, accounts: readonly string[], positions: readonly string[]) =>
    sql<OwnRow>`
    select account_id, position_id, accepted,
      case when ${isTold(STATUS.returned)} then told_opens->>'until' end as returned_until from application
      where account_id = any(${accounts}::bigint[]) and ${isLive()} and position_id = any(${positions}::text[])
    union all
    select account_id, position_id, null, null from collection
      where account_id = any(${accounts}::bigint[]) and position_id = any(${positions}::text[])`,
);

/** How many applications of an account count in a recruitment. */
export async function countLive(db: Database, account: string, batch: string): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .where('account_id', '=', account)
    .where('batch_id', '=', batch)
    .where(isLive())
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
