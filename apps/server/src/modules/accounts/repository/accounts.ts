import { BASIC_SET } from '@portal/rules';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { AccountTable } from '../../../platform/database/tables.ts';
import type { Account } from '../../../protocol/account.ts';
import { emailKey } from '../email.ts';
import { dropContactChanges } from './contact-changes.ts';
import { VALID_MINUTES, voidTokens } from './tokens.ts';

/** The account of an address, whatever its letter case. */
export async function findByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** The account of an id. */
export async function findById(db: Database, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * SQL: an account that was never opened, and no link is left that would open it. It holds neither its address nor its
 * unique value any longer: whoever registers takes its place (TRY-32).
 */
const isLapsed = sql<boolean>`(not account.active
  and account.created_at <= now() - make_interval(mins => ${VALID_MINUTES.activation})
  and not exists (select 1 from token where token.account_id = account.id and token.kind = 'activation'
    and token.used_at is null and token.expires_at > now()))`;

/**
 * SQL: an account whose place a registration takes: a lapsed one, or one that this session itself has registered and not
 * opened, as with a mistyped address (TRY-46).
 *
 * @param own e-mail key of the account for whose activation the session waits
 */
const isReplaceable = (own: string) =>
  sql<boolean>`(${isLapsed} or (not account.active and account.email_key = ${own}))`;

/** Somebody has an account under this address, one that may still be opened included. */
export async function isEmailTaken(db: Database, email: string, own = ''): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where((where) => where.not(isReplaceable(own)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody has an account under this unique value, one that may still be opened included. */
export async function isUniqueTaken(db: Database, unique: string, own = ''): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('unique_value', '=', unique)
    .where((where) => where.not(isReplaceable(own)))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes room for a registration: accounts of its address or unique value that are lapsed, or unopened and of the same
 * session, go with all that is theirs.
 */
export async function dropReplaceable(
  db: Database,
  { email, unique }: { email: string; unique: string },
  own: string,
): Promise<void> {
  await db
    .deleteFrom('account')
    .where((where) =>
      where.or([
        where('email_key', '=', emailKey(email)),
        ...(unique === '' ? [] : [where('unique_value', '=', unique)]),
      ]),
    )
    .where(isReplaceable(own))
    .execute();
}

/** HR has put a value on the blacklist of a pool of applicants. */
export async function isBlacklisted(db: Database, nbase: string, value: string): Promise<boolean> {
  const row = await db
    .selectFrom('blacklist')
    .select('value')
    .where('nbase', '=', nbase)
    .where('value', '=', value)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account of a name and unique value with its basic information; an empty unique value is nobody's. */
export const findForgotten = (
  db: Database,
  { name, unique }: { name: string; unique: string },
): Promise<{ email: string; values: Record<string, string> | null } | undefined> =>
  db
    .selectFrom('account')
    // Who has saved nothing yet has an account all the same.
    .leftJoin('resume_record', (record) =>
      record
        .onRef('resume_record.account_id', '=', 'account.id')
        .on('resume_record.fieldset_id', '=', BASIC_SET),
    )
    .select(['account.email', 'resume_record.values'])
    .where('account.unique_value', '=', unique)
    .where('account.unique_value', '<>', '')
    .where('account.name', '=', name)
    .executeTakeFirst();

/** A new account; undefined when somebody else has the address or the unique value. */
export const insertAccount = (
  db: Database,
  account: Insertable<AccountTable>,
): Promise<Account | undefined> =>
  db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Opens an account; answers it as it is then. */
export const openAccount = (db: Database, id: string): Promise<Account | undefined> =>
  db.updateTable('account').set({ active: true }).where('id', '=', id).returningAll().executeTakeFirst();

/**
 * Changes the password; the digest is never stored, only its hash. With it every reset link that is on its way, and every key
 * that one has given, is used up: nobody sets another password by a link of before (SAFE-12). A change of the address that
 * somebody with the old password asked for ends with it (TRY-53). Within a transaction.
 */
export async function storePassword(db: Database, id: string, hash: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: hash }).where('id', '=', id).execute();
  await voidTokens(db, 'reset', id);
  await voidTokens(db, 'guidkey', id);
  await dropContactChanges(db, id);
}

/** Changes the applicant category; false = there is no such account. */
export async function storeApplyCode(db: Database, id: string, applyCode: string): Promise<boolean> {
  const done = await db
    .updateTable('account')
    .set({ apply_code: applyCode })
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** HR has published field sets: there is something to fill in. */
export async function hasFieldSets(db: Database): Promise<boolean> {
  return (await db.selectFrom('fieldset').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The first record of an account's basic information, under the set's version of now; without such a set, none. */
export async function insertBasicRecord(
  db: Database,
  account: string,
  values: Record<string, string>,
): Promise<void> {
  const basic = await db
    .selectFrom('fieldset')
    .select('version')
    .where('id', '=', BASIC_SET)
    .executeTakeFirst();
  if (!basic) return;
  await db
    .insertInto('resume_record')
    .values({
      account_id: account,
      fieldset_id: BASIC_SET,
      i9999: 0,
      values: JSON.stringify(values),
      fieldset_version: basic.version,
    })
    .execute();
}

/** Keeps the language that somebody reads the portal in: mails are written in it. */
export async function keepLanguage(db: Database, id: string, language: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is distinct from', language)
    .execute();
}
