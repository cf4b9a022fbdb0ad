import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { MailOutboxTable } from '../../platform/database/tables.ts';

/** A mail as it is handed to the mail server. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Headers beside those that every mail has. */
  headers?: Readonly<Record<string, string>>;
}

/** Puts a mail into the outbox; in the built-in mailbox it has arrived by that. */
export async function insertMail(db: Database, mail: Mail & { isDelivered: boolean }): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({
      sender: mail.from,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers ? JSON.stringify(mail.headers) : null,
      sent_at: mail.isDelivered ? sql`now()` : null,
    })
    .execute();
}

/**
 * Takes a mail that is due and counts the attempt; undefined = none is due. Nobody else takes it for so long, and it
 * comes back by itself when whoever took it dies.
 */
export const leaseDue = (db: Database, seconds: number): Promise<Selectable<MailOutboxTable> | undefined> =>
  db
    .updateTable('mail_outbox')
    .set({
      next_attempt_at: sql`now() + make_interval(secs => ${seconds})`,
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', (where) =>
      where
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** The mail server has taken a mail. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Tries a mail again after so many seconds. */
export async function postpone(db: Database, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
}

/** The newest mails, sent or not, newest first. */
export async function newestMails(
  db: Database,
  limit: number,
): Promise<(Mail & { id: string; created: Date })[]> {
  const rows = await db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    created: row.created_at,
    from: row.sender,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    ...(row.headers ? { headers: row.headers } : {}),
  }));
}
