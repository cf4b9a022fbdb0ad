import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Report } from './retention.ts';

/** Some applications of a recruitment with whose they are. */
export const someApplications = (
  db: Database,
  batch: string,
  limit: number,
): Promise<{ id: string; account_id: string; reference: string }[]> =>
  db
    .selectFrom('application')
    .select(['id', 'account_id', 'reference'])
    .where('batch_id', '=', batch)
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Deletes applications with their events, frozen copies and places in mailings, and the mails and messages that were
 * written about them. Within a transaction that `allowErasing` has begun.
 */
export async function deleteApplications(
  db: Database,
  applications: readonly { id: string; account_id: string; reference: string }[],
): Promise<{ mails: number; messages: number }> {
  const ids = applications.map(({ id }) => id);
  const references = applications.map(({ reference }) => reference);
  const { rows: mails } = await sql<{ id: string }>`
    select sent.id from mail_recipient cross join unnest(array[mail_id, sms_id]) as sent(id)
      where application_id = any(${ids}::bigint[]) and sent.id is not null
    union select mail_outbox.id from application join account on account.id = application.account_id
      join mail_outbox on lower(mail_outbox.recipient) = lower(account.email)
        and position(application.reference in mail_outbox.text) > 0
      where application.id = any(${ids}::bigint[])
    union select mail_outbox.id from application join mail_outbox on mail_outbox.owner_id = application.account_id
        and position(application.reference in mail_outbox.text) > 0
      where application.id = any(${ids}::bigint[])`.execute(db);
  const mailIds = mails.map(({ id }) => id);
  const { numAffectedRows: messages = 0n } = await sql`delete from message using application
    where application.id = any(${ids}::bigint[]) and message.account_id = application.account_id
      and (message.mail_id = any(${mailIds}::bigint[]) or position(application.reference in message.body::text) > 0)`.execute(
    db,
  );
  await sql`update mailing set selection = jsonb_set(selection, '{references}', (
      select coalesce(jsonb_agg(reference), '[]') from jsonb_array_elements_text(selection -> 'references') reference
      where reference <> all(${references}::text[])))
    where selection -> 'references' ?| ${references}::text[]`.execute(db);
  await sql`delete from mail_recipient where application_id = any(${ids}::bigint[])
    or mail_id = any(${mailIds}::bigint[])`.execute(db);
  await sql`delete from mail_outbox where id = any(${mailIds}::bigint[])`.execute(db);
  await sql`delete from application where id = any(${ids}::bigint[])`.execute(db);
  return { mails: mailIds.length, messages: Number(messages) };
}

/**
 * Deletes what is about people of a recruitment and no part of an application: what others wrote about its lists (LIST-02), and
 * who was to be seated with what need (LIST-03).
 */
export const deleteBeside = async (db: Database, batch: string): Promise<void> => {
  await sql`delete from exam_draw_record using exam_draw
    where exam_draw.id = exam_draw_record.draw_id and exam_draw.batch_id = ${batch}`.execute(db);
  await sql`delete from public_list_objection using public_list
    where public_list.id = public_list_objection.list_id and public_list.batch_id = ${batch}`.execute(db);
};

/** The report of the deletion that is under way, begun when there is none. */
export async function openReport(db: Database, batch: string, at: Date): Promise<Report> {
  const open = await db
    .selectFrom('retention_report')
    .selectAll()
    .where('batch_id', '=', batch)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return (
    open ??
    (await db
      .insertInto('retention_report')
      .values({ batch_id: batch, begun_at: at })
      .returningAll()
      .executeTakeFirstOrThrow())
  );
}

/** Adds to a report what was deleted just now. */
export async function addToReport(
  db: Database,
  id: string,
  pseudonyms: readonly string[],
  { mails, messages }: { mails: number; messages: number },
): Promise<void> {
  await db
    .updateTable('retention_report')
    .set((of) => ({
      applications: of('applications', '+', pseudonyms.length),
      mails: of('mails', '+', mails),
      messages: of('messages', '+', messages),
    }))
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('retention_report_line')
    .values(pseudonyms.map((pseudonym) => ({ report_id: id, pseudonym })))
    .execute();
}

export async function endReport(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('retention_report').set({ ended_at: at }).where('id', '=', id).execute();
}
