import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { AccountTable } from '../../../platform/database/tables.ts';
import { isEnded, isLive } from '../../application-status/status.ts';

/** Makes applications with one identity number to one recruitment take turns, whichever accounts they come from. */
export async function lockIdentity(db: Database, batch: string, unique: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${batch} ${unique}`}, 0))`.execute(db);
}

/**
 * true when an application of another account, made with the same identity number, counts in a batch. The number as it was
 * then: whoever changes it afterwards frees it for a second account.
 */
export async function hasAppliedElsewhere(
  db: Database,
  account: Pick<Selectable<AccountTable>, 'id' | 'unique_value'>,
  batch: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('application')
    .select('id')
    .where('identity', '=', account.unique_value)
    .where('account_id', '<>', account.id)
    .where('batch_id', '=', batch)
    .where(isLive())
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** true when a position of a batch that an account had applied to was cancelled. */
export async function hasLostPosition(db: Database, account: string, batch: string): Promise<boolean> {
  const lost = await db
    .selectFrom('application')
    .innerJoin('position', 'position.id', 'application.position_id')
    .select('application.id')
    .where('application.account_id', '=', account)
    .where('application.batch_id', '=', batch)
    .where('position.cancelled_at', 'is not', null)
    .where(isEnded())
    .limit(1)
    .executeTakeFirst();
  return lost !== undefined;
}
