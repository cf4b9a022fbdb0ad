import type { MailSelection, MailWords, PhoneFault } from '@portal/console-contract';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { MailingTable, MailRecipientTable } from '../../../platform/database/tables.ts';

export type MailingRow = Selectable<MailingTable>;
export type RecipientRow = Selectable<MailRecipientTable>;

/** Stores what is to be sent; answers its id. */
export async function insertMailing(
  db: Database,
  { subject, body, sms }: MailWords,
  selection: MailSelection,
  login: string,
): Promise<string> {
  const { id } = await db
    .insertInto('mailing')
    .values({
      subject: JSON.stringify(subject),
      body: JSON.stringify(body),
      sms: JSON.stringify(sms ?? {}),
      selection: JSON.stringify(selection),
      created_by: login,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Freezes recipients with their values. */
export async function insertRecipients(db: Database, rows: Insertable<MailRecipientTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('mail_recipient').values(rows).execute();
}

/** One mailing; `lock` keeps others from changing it until the transaction ends. */
export function findMailing(db: Database, id: string, lock = false): Promise<MailingRow | undefined> {
  const query = db.selectFrom('mailing').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The newest mailings. */
export const newestMailings = (db: Database, limit: number): Promise<MailingRow[]> =>
  db.selectFrom('mailing').selectAll().orderBy('id', 'desc').limit(limit).execute();

/** How many recipients of a mailing stand where. */
export interface MailingCounts {
  total: number;
  lacking: number;
  leftOut: number;
  waiting: number;
  sent: number;
  failed: number;
  calledOff: number;
}

/** Counts by mailing. */
export async function countsOf(db: Database, ids: string[]): Promise<Map<string, MailingCounts>> {
  const { rows } = await sql<MailingCounts & { id: string }>`
    select r.mailing_id as id, count(*)::int as total,
      count(*) filter (where cardinality(r.missing) > 0)::int as lacking,
      count(*) filter (where r.left_out)::int as "leftOut",
      count(*) filter (where r.mail_id is null and not r.left_out)::int as waiting,
      count(m.sent_at)::int as sent, count(m.failed_at)::int as failed, count(m.cancelled_at)::int as "calledOff"
    from mail_recipient r left join mail_outbox m on m.id = r.mail_id
    where r.mailing_id = any(${ids}::bigint[]) group by r.mailing_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** How many SMS of a mailing stand where, and how many recipients get none. */
export interface SmsCounts extends Record<PhoneFault, number> {
  queued: number;
  sent: number;
  failed: number;
  calledOff: number;
}

/** Counts of SMS by mailing; of recipients that are left out none. */
export async function smsCountsOf(db: Database, ids: string[]): Promise<Map<string, SmsCounts>> {
  const { rows } = await sql<SmsCounts & { id: string }>`
    select r.mailing_id as id, count(*) filter (where r.phone_fault = 'none')::int as none,
      count(*) filter (where r.phone_fault = 'invalid')::int as invalid,
      count(*) filter (where r.phone_fault = 'refused')::int as refused,
      count(m.sent_at)::int as sent, count(m.failed_at)::int as failed, count(m.cancelled_at)::int as "calledOff",
      (count(m.id) - count(m.sent_at) - count(m.failed_at) - count(m.cancelled_at))::int as queued
    from mail_recipient r left join mail_outbox m on m.id = r.sms_id
    where r.mailing_id = any(${ids}::bigint[]) and not r.left_out group by r.mailing_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The first recipients that get no SMS. */
export const withoutSmsFirst = (
  db: Database,
  id: string,
  limit: number,
): Promise<Pick<RecipientRow, 'name' | 'reference' | 'phone_fault'>[]> =>
  db
    .selectFrom('mail_recipient')
    .select(['name', 'reference', 'phone_fault'])
    .where('mailing_id', '=', id)
    .where('phone_fault', '<>', '')
    .orderBy('application_id')
    .limit(limit)
    .execute();

/** The first recipients without a value for a merge field. */
export const lackingFirst = (
  db: Database,
  id: string,
  limit: number,
): Promise<Pick<RecipientRow, 'name' | 'reference' | 'missing'>[]> =>
  db
    .selectFrom('mail_recipient')
    .select(['name', 'reference', 'missing'])
    .where('mailing_id', '=', id)
    .where(sql<boolean>`cardinality(missing) > 0`)
    .orderBy('application_id')
    .limit(limit)
    .execute();

/** The recipient at a place, from 0. */
export const recipientAt = (db: Database, id: string, at: number): Promise<RecipientRow | undefined> =>
  db
    .selectFrom('mail_recipient')
    .selectAll()
    .where('mailing_id', '=', id)
    .orderBy('application_id')
    .offset(at)
    .limit(1)
    .executeTakeFirst();

/** Begins to send; those without a value are left out. */
export async function beginSending(db: Database, id: string, login: string): Promise<void> {
  await sql`update mail_recipient set left_out = true
    where mailing_id = ${id} and cardinality(missing) > 0`.execute(db);
  await sql`update mailing set state = 'sending', confirmed_by = ${login}, confirmed_at = now()
    where id = ${id}`.execute(db);
}

/** Ends a mailing that was composed or is being sent. */
export async function stopMailing(db: Database, id: string, login: string): Promise<void> {
  await sql`update mailing set state = 'stopped', stopped_by = ${login}, ended_at = now()
    where id = ${id}`.execute(db);
}

/** A mailing that is being sent, kept from every other process until the transaction ends. */
export const takeSending = (db: Database): Promise<MailingRow | undefined> =>
  db
    .selectFrom('mailing')
    .selectAll()
    .where('state', '=', 'sending')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Mails of mailings that are in the outbox and not sent yet. */
export async function countInOutbox(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_outbox
    where mailing_id is not null and sent_at is null and failed_at is null and cancelled_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The next recipients of a mailing without a mail. */
export const waitingRecipients = (
  db: Database,
  id: string,
  limit: number,
): Promise<(RecipientRow & { address: string })[]> =>
  db
    .selectFrom('mail_recipient')
    .innerJoin('account', 'account.id', 'mail_recipient.account_id')
    .selectAll('mail_recipient')
    .select('account.email as address')
    .where('mailing_id', '=', id)
    .where('mail_id', 'is', null)
    .where('left_out', '=', false)
    .orderBy('application_id')
    .limit(limit)
    .execute();

/** Notes the mail that a recipient is written to by, and the SMS; null = none. */
export async function noteMail(
  db: Database,
  recipient: RecipientRow,
  { mail, sms }: { mail: string; sms: string | null },
): Promise<void> {
  await db
    .updateTable('mail_recipient')
    .set({ mail_id: mail, sms_id: sms })
    .where('mailing_id', '=', recipient.mailing_id)
    .where('application_id', '=', recipient.application_id)
    .where('mail_id', 'is', null)
    .execute();
}

/** Every recipient has a mail in the outbox. */
export async function endMailing(db: Database, id: string): Promise<void> {
  await sql`update mailing set state = 'done', ended_at = now() where id = ${id}`.execute(db);
}
