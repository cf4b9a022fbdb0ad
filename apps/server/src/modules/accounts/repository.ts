import type { Database } from '../../platform/database/connect.ts';
import type { Account } from '../../protocol/account.ts';
import { emailKey } from './email.ts';

export async function findByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

export async function findById(db: Database, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}
