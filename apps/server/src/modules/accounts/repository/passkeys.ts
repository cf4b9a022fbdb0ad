import type { Database } from '../../../platform/database/connect.ts';
import { passkeyStore } from '../../../platform/passkeys/store.ts';

export const { passkeysOf, findPasskey, insertPasskey, raiseCounter, deletePasskeys } = passkeyStore(
  'candidate_passkey',
  'account_id',
);

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
