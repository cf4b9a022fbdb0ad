import { sql } from 'kysely';
import type { Account } from '../../../protocol/account.ts';
import type { Database } from '../../../platform/database/connect.ts';

type Found = Pick<Account, 'id' | 'name' | 'email' | 'unique_value' | 'created_at'> & {
  applications: number;
  files: number;
  due_at: Date | null;
};

/**
 * Accounts that a text names exactly: their address, one that they had before (TRY-53), their unique value, or a reference
 * of one of their applications.
 */
export async function candidatesBy(db: Database, text: string, limit: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select account.id, name, email, unique_value, created_at, deletion_request.due_at,
      (select count(*)::int from application where application.account_id = account.id) as applications,
      (select count(*)::int from file where file.account_id = account.id and kind <> 'temporary') as files
    from account left join deletion_request on deletion_request.account_id = account.id
    where email_key = lower(${text}) or (unique_value <> '' and unique_value = upper(${text}))
      or (unique_value <> '' and unique_value = ${text})
      or account.id in (select account_id from contact_change
        where lower(old_value) = lower(${text}) and done_at is not null)
      or account.id in (select account_id from application where reference = ${text})
    order by account.id limit ${limit}`.execute(db);
  return rows;
}
