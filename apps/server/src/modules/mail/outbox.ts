import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Puts a mail into the outbox; in the built-in mailbox it has arrived by that. */
export async function enqueue(db: Database, mail: Mail & { isDelivered: boolean }): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({
      sender: mail.from,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      sent_at: mail.isDelivered ? sql`now()` : null,
    })
    .execute();
}

const MIN_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 3600;
/** While one process sends a mail, others leave it alone; it comes back when that process dies. */
const LEASE_SECONDS = 120;

/** Seconds until the next try after so many failed ones: 5, 10, 20, … at most an hour (OPS-07). */
export const pauseAfter = (attempts: number): number =>
  Math.min(MAX_PAUSE_SECONDS, MIN_PAUSE_SECONDS * 2 ** Math.min(20, Math.max(0, attempts - 1)));

/**
 * Sends the mails that are due, one after the other, until there are none.
 *
 * @param deliver hands one mail to the mail server; what it throws means another try later
 * @returns how many were sent
 */
export async function deliverDue(db: Database, deliver: (mail: Mail) => Promise<void>): Promise<number> {
  let sent = 0;
  for (;;) {
    const mail = await db
      .updateTable('mail_outbox')
      .set({
        next_attempt_at: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
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
    if (!mail) return sent;
    try {
      await deliver({
        from: mail.sender,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
      await db
        .updateTable('mail_outbox')
        .set({ sent_at: sql`now()` })
        .where('id', '=', mail.id)
        .execute();
      sent += 1;
    } catch {
      await db
        .updateTable('mail_outbox')
        .set({ next_attempt_at: sql`now() + make_interval(secs => ${pauseAfter(mail.attempts)})` })
        .where('id', '=', mail.id)
        .execute();
    }
  }
}
