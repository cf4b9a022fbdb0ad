import { sql } from 'kysely';
import type { Account } from '../../../protocol/account.ts';
import type { Database } from '../../../platform/database/connect.ts';

/**
 * Lets this transaction delete and redact where triggers refuse it otherwise: the audit log and other ledgers are only
 * ever added to, except by the deletion that a person or a retention period asks for (HR-30, DATA-04). The permission ends
 * with the transaction.
 */
export async function allowErasing(db: Database): Promise<void> {
  await sql`select set_config('portal.erasing', 'yes', true)`.execute(db);
}

/** An account, kept from every other change until the transaction ends; undefined = it is gone. */
export const lockOwner = (db: Database, id: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** An account by its id. */
export const accountOf = (db: Database, id: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/** Texts shorter than this are part of too many others to be taken out of them. */
const MIN_MARK = 6;

/** What tells in a text whom it is about: address, unique value, references of applications, typed values of contact fields. */
export async function marksOf(
  db: Database,
  account: Pick<Account, 'id' | 'email' | 'unique_value'>,
  items: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`
    select reference as mark from application where account_id = ${account.id}
    union select identity from application where account_id = ${account.id}
    union select unnest(array[old_value, new_value]) from contact_change where account_id = ${account.id}
    union select recipient from mail_outbox where owner_id = ${account.id}
    union select value from resume_record, jsonb_each_text(values) as each (item, value)
      where account_id = ${account.id} and lower(item) = any(${items.map((item) => item.toLowerCase())}::text[])`.execute(
    db,
  );
  const marks = [account.email, account.unique_value, ...rows.map(({ mark }) => mark)];
  return [...new Set(marks)].filter((mark) => mark.length >= MIN_MARK);
}

/** A text as it stands within JSON, as an expression that finds it literally. */
const expressionOf = (mark: string): string =>
  JSON.stringify(mark)
    .slice(1, -1)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Takes what names a person out of the audit log; each line stays, with a pseudonym in place of the text. */
async function redactAudit(db: Database, marks: readonly string[], pseudonym: string): Promise<void> {
  if (marks.length === 0) return;
  const any = marks.map(expressionOf).join('|');
  for (const table of ['audit', 'audit_repeat'])
    await sql`update ${sql.table(table)} set
        subject = regexp_replace(subject, ${any}, ${pseudonym}, 'gi'),
        details = regexp_replace(details::text, ${any}, ${pseudonym}, 'gi')::jsonb
      where subject ~* ${any} or details::text ~* ${any}`.execute(db);
}

/**
 * Deletes an account with all that is its own, and what speaks of it elsewhere: mails, sessions that wait for its
 * activation, references in mailings, lines of the audit log. Within a transaction that `allowErasing` has begun.
 *
 * @returns keys of what is stored of its files; they are in the queue of removals already
 */
export async function eraseAccount(
  db: Database,
  account: Pick<Account, 'id' | 'email' | 'email_key'>,
  marks: readonly string[],
  pseudonym: string,
): Promise<string[]> {
  const { rows: keys } = await sql<{ storage_key: string }>`
    with gone as (delete from file where account_id = ${account.id} returning storage_key)
    insert into storage_removal (storage_key) select storage_key from gone
    on conflict (storage_key) do nothing returning storage_key`.execute(db);
  const { rows: mails } = await sql<{ id: string }>`
    select id from mail_outbox where not forget and (owner_id = ${account.id}
      or owner_id is null and lower(recipient) in (lower(${account.email}), ${account.email_key}))
    union select mail_id from message where account_id = ${account.id} and mail_id is not null
    union select unnest(array[mail_id, sms_id]) from mail_recipient where account_id = ${account.id}`.execute(
    db,
  );
  await sql`update mailing set selection = jsonb_set(selection, '{references}', (
      select coalesce(jsonb_agg(reference), '[]') from jsonb_array_elements_text(selection -> 'references') reference
      where reference <> all(${marks}::text[])))
    where selection -> 'references' ?| ${marks}::text[]`.execute(db);
  await db.deleteFrom('mail_recipient').where('account_id', '=', account.id).execute();
  await db.deleteFrom('message').where('account_id', '=', account.id).execute();
  if (mails.length > 0)
    await sql`delete from mail_outbox where id = any(${mails.map(({ id }) => id)}::bigint[])`.execute(db);
  await db.deleteFrom('session').where('pending_email', '=', account.email_key).execute();
  // What was answered stays for everybody to read, and says no more whose it was (TRY-61).
  await db
    .deleteFrom('position_question')
    .where('account_id', '=', account.id)
    .where('answered_at', 'is', null)
    .execute();
  // Everything else refers to the account and goes with it.
  await db.deleteFrom('account').where('id', '=', account.id).execute();
  await redactAudit(db, marks, pseudonym);
  return keys.map(({ storage_key }) => storage_key);
}
