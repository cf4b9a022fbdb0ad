import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { DeletionRequestTable } from '../../../platform/database/tables.ts';
import { isLive } from '../../application-status/status.ts';

export type DeletionRequest = Selectable<DeletionRequestTable>;

/** The deletion that an account waits for; undefined = none. */
export const requestOf = (db: Database, account: string): Promise<DeletionRequest | undefined> =>
  db.selectFrom('deletion_request').selectAll().where('account_id', '=', account).executeTakeFirst();

/** Stores a request; false = the account waits for its deletion already. */
export async function insertRequest(db: Database, request: DeletionRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('deletion_request')
    .values(request)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whose deletion a mailed secret calls off; undefined = nobody's, or no more. */
export const requestByToken = (db: Database, hash: Buffer): Promise<DeletionRequest | undefined> =>
  db.selectFrom('deletion_request').selectAll().where('token_hash', '=', hash).executeTakeFirst();

/** Takes a request back; false = there was none. */
export async function deleteRequest(db: Database, account: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deletion_request')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Requests whose time has come, the oldest first. */
export const dueRequests = (db: Database, now: Date, limit: number): Promise<DeletionRequest[]> =>
  db
    .selectFrom('deletion_request')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** What an account has that a deletion takes: applications that count, and files. */
export async function countsOf(
  db: Database,
  account: string,
): Promise<{ applications: number; files: number }> {
  const { rows } = await sql<{ applications: number; files: number }>`select
    (select count(*)::int from application where account_id = ${account} and ${isLive()}) as applications,
    (select count(*)::int from file where account_id = ${account} and kind <> 'temporary') as files`.execute(
    db,
  );
  return rows[0] ?? { applications: 0, files: 0 };
}

/** Takes away mails to people who have no account any more that nobody will try again, and such as an older release left. */
export async function deleteForgotten(db: Database): Promise<void> {
  await sql`delete from mail_outbox where forget
    and (sent_at is not null or failed_at is not null or cancelled_at is not null)`.execute(db);
}
