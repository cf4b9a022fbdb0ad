import { BASIC_SET } from '@portal/rules';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ContactChangeTable, ContactKind } from '../../../platform/database/tables.ts';
import type { Account } from '../../../protocol/account.ts';
import { emailKey } from '../email.ts';

export type ContactChange = Selectable<ContactChangeTable>;

/** Minutes for which a code is good. */
export const CODE_MINUTES = 15;
/** Codes that may be tried; after that a new one has to be asked for. */
export const MAX_CODE_TRIES = 5;

/** SQL: a change that waits for its code, which may still be tried. */
const isOpen = sql<boolean>`done_at is null and ends_at > now() and tries < ${MAX_CODE_TRIES}`;

/** The changes of an account that wait for their code, one of a kind at most. */
export const openContactChanges = (db: Database, account: string): Promise<ContactChange[]> =>
  db
    .selectFrom('contact_change')
    .selectAll()
    .where('account_id', '=', account)
    .where(isOpen)
    .orderBy('what')
    .execute();

/** Puts a change in place of the one that waited: the last one counts. Within a transaction that has locked the account. */
export async function replaceContactChange(
  db: Database,
  change: Pick<ContactChange, 'account_id' | 'what' | 'old_value' | 'new_value' | 'code_hash'>,
): Promise<void> {
  await dropContactChanges(db, change.account_id, change.what);
  await db
    .insertInto('contact_change')
    .values({ ...change, ends_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})` })
    .execute();
}

/** Takes back what an account has asked for and not confirmed; without a kind all of it. */
export async function dropContactChanges(db: Database, account: string, what?: ContactKind): Promise<void> {
  await db
    .deleteFrom('contact_change')
    .where('account_id', '=', account)
    .where('done_at', 'is', null)
    .$if(what !== undefined, (of) => of.where('what', '=', what ?? 'email'))
    .execute();
}

/** Counts a try before it is looked at, so that many at once are no more than one after the other; undefined = none is left. */
export const countCodeTry = (
  db: Database,
  account: string,
  what: ContactKind,
): Promise<ContactChange | undefined> =>
  db
    .updateTable('contact_change')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('account_id', '=', account)
    .where('what', '=', what)
    .where(isOpen)
    .returningAll()
    .executeTakeFirst();

/** Takes a change to carry it out; false = it was replaced, taken back, or is done. Within a transaction. */
export async function takeContactChange(db: Database, id: string): Promise<boolean> {
  const done = await db
    .updateTable('contact_change')
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
export async function storeEmail(db: Database, change: ContactChange, emailItem: string): Promise<Account> {
  const account = await db
    .updateTable('account')
    .set({ email: change.new_value, email_key: emailKey(change.new_value) })
    .where('id', '=', change.account_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`update mail_outbox set owner_id = ${change.account_id}
    where owner_id is null and lower(recipient) = lower(${change.old_value})`.execute(db);
  await sql`update resume_record set values = jsonb_set(values, array[${emailItem}::text], to_jsonb(${change.new_value}::text))
    where account_id = ${change.account_id} and fieldset_id = ${BASIC_SET} and values ? ${emailItem}`.execute(
    db,
  );
  return account;
}

/**
 * Writes a phone number into the basic information of an account; it has another revision then, so that a page from before
 * does not write the old number over it. Within a transaction that has locked the account.
 */
export async function storePhone(
  db: Database,
  account: string,
  phoneItem: string,
  phone: string,
): Promise<void> {
  await sql`update resume_record set values = jsonb_set(values, array[${phoneItem}::text], to_jsonb(${phone}::text)),
      kept = kept - ${phoneItem}::text, rev = rev + 1
    where account_id = ${account} and fieldset_id = ${BASIC_SET}`.execute(db);
}

/** Whether a change failed since somebody else took the address meanwhile. */
export const isAddressRace = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '23505';

/** Forgets what was asked for and never confirmed. */
export async function dropOldContactChanges(db: Database): Promise<void> {
  await db
    .deleteFrom('contact_change')
    .where('done_at', 'is', null)
    .where('ends_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** What an account's basic information says under an item, '' = nothing; null = there is none yet. */
export async function basicValue(db: Database, account: string, item: string): Promise<string | null> {
  const row = await db
    .selectFrom('resume_record')
    .select('values')
    .where('account_id', '=', account)
    .where('fieldset_id', '=', BASIC_SET)
    .executeTakeFirst();
  return row ? (row.values[item] ?? '') : null;
}
