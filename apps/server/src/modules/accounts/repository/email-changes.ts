import { BASIC_SET } from '@portal/rules';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { EmailChangeTable } from '../../../platform/database/tables.ts';
import type { Account } from '../../../protocol/account.ts';
import { emailKey } from '../email.ts';

export type EmailChange = Selectable<EmailChangeTable>;

/** Minutes for which a code is good. */
export const CODE_MINUTES = 15;
/** Codes that may be tried; after that a new one has to be asked for. */
export const MAX_CODE_TRIES = 5;

/** SQL: a change that waits for its code, which may still be tried. */
const isOpen = sql<boolean>`done_at is null and ends_at > now() and tries < ${MAX_CODE_TRIES}`;

/** The change of an account that waits for its code; undefined = none does, or its code is good no longer. */
export const openEmailChange = (db: Database, account: string): Promise<EmailChange | undefined> =>
  db
    .selectFrom('email_change')
    .selectAll()
    .where('account_id', '=', account)
    .where(isOpen)
    .executeTakeFirst();

/** Puts a change in place of the one that waited: the last one counts. Within a transaction that has locked the account. */
export async function replaceEmailChange(
  db: Database,
  account: Pick<Account, 'id' | 'email'>,
  newEmail: string,
  codeHash: string,
): Promise<void> {
  await dropEmailChange(db, account.id);
  await db
    .insertInto('email_change')
    .values({
      account_id: account.id,
      old_email: account.email,
      new_email: newEmail,
      code_hash: codeHash,
      ends_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .execute();
}

/** Takes back the change of an account that is not done. */
export async function dropEmailChange(db: Database, account: string): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('account_id', '=', account)
    .where('done_at', 'is', null)
    .execute();
}

/** Counts a try before it is looked at, so that many at once are no more than one after the other; undefined = none is left. */
export const countCodeTry = (db: Database, account: string): Promise<EmailChange | undefined> =>
  db
    .updateTable('email_change')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('account_id', '=', account)
    .where(isOpen)
    .returningAll()
    .executeTakeFirst();

/** Takes a change to carry it out; false = it was replaced, taken back, or is done. Within a transaction. */
export async function takeEmailChange(db: Database, id: string): Promise<boolean> {
  const done = await db
    .updateTable('email_change')
    .set({ done_at: sql<Date>`now()`, code_hash: '' })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/**
 * Gives an account its new address, in its basic information too; answers it as it is then. Mails that went to the old
 * address are noted as the account's own: somebody else may have it one day. Within a transaction.
 */
export async function storeEmail(db: Database, change: EmailChange, emailItem: string): Promise<Account> {
  const account = await db
    .updateTable('account')
    .set({ email: change.new_email, email_key: emailKey(change.new_email) })
    .where('id', '=', change.account_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`update mail_outbox set owner_id = ${change.account_id}
    where owner_id is null and lower(recipient) = lower(${change.old_email})`.execute(db);
  await sql`update resume_record set values = jsonb_set(values, array[${emailItem}::text], to_jsonb(${change.new_email}::text))
    where account_id = ${change.account_id} and fieldset_id = ${BASIC_SET} and values ? ${emailItem}`.execute(
    db,
  );
  return account;
}

/** Whether a change failed since somebody else took the address meanwhile. */
export const isAddressRace = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '23505';

/** Forgets addresses that were asked for and never confirmed. */
export async function dropOldEmailChanges(db: Database): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('done_at', 'is', null)
    .where('ends_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** What an account's basic information says under an item; '' = nothing. */
export async function basicValue(db: Database, account: string, item: string): Promise<string> {
  const row = await db
    .selectFrom('resume_record')
    .select('values')
    .where('account_id', '=', account)
    .where('fieldset_id', '=', BASIC_SET)
    .executeTakeFirst();
  return row?.values[item] ?? '';
}
