import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { CandidatePasskeyTable } from '../../../platform/database/tables.ts';
import { goesUp } from '../../../platform/passkeys/counter.ts';

type PasskeyRow = Selectable<CandidatePasskeyTable>;

/** Passkeys of an account, oldest first. */
export const passkeysOf = (db: Database, account: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('candidate_passkey')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Database, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('candidate_passkey').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Keeps an account from every other change until the transaction ends, so that its passkeys can be counted.
 *
 * @returns false = its password is another one by now, or it is gone: whoever gave the old one adds nothing (SAFE-12)
 */
export async function lockAccount(
  db: Database,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash === password_hash;
}

/** Adds a passkey; false = the credential is registered already, for this account or another. */
export async function insertPasskey(
  db: Database,
  passkey: Pick<PasskeyRow, 'id' | 'account_id' | 'name' | 'public_key' | 'transports'> & { counter: number },
): Promise<boolean> {
  const added = await db
    .insertInto('candidate_passkey')
    .values({ ...passkey, transports: JSON.stringify(passkey.transports) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Notes a use; false = the counter did not go up. */
export async function raiseCounter(db: Database, id: string, counter: number): Promise<boolean> {
  const used = await db
    .updateTable('candidate_passkey')
    .set({ counter, used_at: sql`now()` })
    .where('id', '=', id)
    .where(goesUp(counter))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Removes one passkey of an account; false = it has none of that id. */
export async function deletePasskey(db: Database, account: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('candidate_passkey')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Removes all passkeys of an account; answers how many there were. */
export async function deletePasskeys(db: Database, account: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('candidate_passkey')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
