import type { MailChannel, MailError, MailKind } from '@portal/console-contract';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { MailOutboxTable } from '../../../platform/database/tables.ts';
import { showOnce, shownOnce, type Mail } from '../shown-once.ts';

/**
 * Puts a mail into the outbox; in the built-in mailbox it has arrived by that. Of one that is forgotten nothing is stored any
 * more once it has left, and nothing at all for the built-in mailbox, which shows it from memory (`shown-once.ts`). Answers
 * its id; '' = it was not stored.
 */
export async function insertMail(
  db: Database,
  mail: Mail & {
    kind: MailKind;
    isDelivered: boolean;
    mailing?: string;
    isForgotten?: boolean;
    owner?: string;
  },
): Promise<string> {
  if (mail.isForgotten === true && mail.isDelivered) {
    showOnce(mail);
    return '';
  }
  const { id } = await db
    .insertInto('mail_outbox')
    .values({
      kind: mail.kind,
      sender: mail.from,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers ? JSON.stringify(mail.headers) : null,
      sent_at: mail.isDelivered ? sql`now()` : null,
      ...(mail.mailing === undefined ? {} : { mailing_id: mail.mailing }),
      forget: mail.isForgotten ?? false,
      ...(mail.owner === undefined ? {} : { owner_id: mail.owner }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts an SMS into the outbox beside the mail of a mailing, or one for an account; without a gateway it has arrived in the built-in mailbox. */
export async function insertSms(
  db: Database,
  sms: {
    from: string;
    phone: string;
    subject: string;
    text: string;
    isDelivered: boolean;
  } & ({ mailing: string } | { owner: string }),
): Promise<string> {
  const { id } = await db
    .insertInto('mail_outbox')
    .values({
      kind: 'mailing' in sms ? 'mailing' : 'contact',
      channel: 'sms',
      sender: sms.from,
      recipient: sms.phone,
      subject: sms.subject,
      text: sms.text,
      html: '',
      headers: null,
      sent_at: sms.isDelivered ? sql`now()` : null,
      ...('mailing' in sms ? { mailing_id: sms.mailing } : { owner_id: sms.owner }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A message that is taken; `left` = whoever took it before said nothing of it, so it may have gone out. */
export type ClaimedMail = Selectable<MailOutboxTable> & { claim: string; left: boolean };

/**
 * Takes a message of a channel that is due and counts the attempt; undefined = none is due. Nobody else takes it for so
 * long, and it comes back by itself when whoever took it dies. What one person waits for goes before what goes to many.
 */
export async function claimDue(
  db: Database,
  channel: MailChannel,
  seconds: number,
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    with due as materialized (
      select id, claim is not null as left from mail_outbox
      where sent_at is null and next_attempt_at <= now() and channel = ${channel}
      order by mailing_id is not null, next_attempt_at limit 1 for update skip locked
    )
    update mail_outbox set claim = gen_random_uuid(), attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${seconds})
    from due where mail_outbox.id = due.id
    returning mail_outbox.*, due.left`.execute(db);
  return rows[0];
}

/** Keeps a mail for so much longer, while the mail server takes its time. */
export async function renewClaim(db: Database, claim: string, seconds: number): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('claim', '=', claim)
    .where('sent_at', 'is', null)
    .execute();
}

/** The mail server has taken a mail, whoever claims it by now. One that is forgotten is gone with it (HR-30). */
export async function markSent(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_outbox')
    .where('id', '=', id)
    .where('forget', '=', true)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: sql`now()`, claim: null, error: '', error_reply: '', failed_at: null })
    .where('id', '=', id)
    .execute();
}

/** Why a mail was not taken. */
interface Trouble {
  error: MailError;
  reply: string;
}

/** Tries a mail again after so many seconds; null = it is given up. Says nothing when another process has it by now. */
export async function markUnsent(
  db: Database,
  claim: string,
  { error, reply }: Trouble,
  seconds: number | null,
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      claim: null,
      error,
      error_reply: reply,
      ...(seconds === null
        ? { failed_at: sql`now()`, next_attempt_at: sql`'infinity'` }
        : { next_attempt_at: sql`now() + make_interval(secs => ${seconds})` }),
    })
    .where('claim', '=', claim)
    .where('sent_at', 'is', null)
    .execute();
}

/** The newest mails, sent or not, newest first; with what is shown but not stored. */
export async function newestMails(
  db: Database,
  limit: number,
): Promise<(Mail & { id: string; created: Date })[]> {
  const rows = await db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
  const stored = rows.map((row) => ({
    id: row.id,
    created: row.created_at,
    from: row.sender,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    ...(row.headers ? { headers: row.headers } : {}),
  }));
  return [...stored, ...shownOnce()]
    .toSorted((one, other) => other.created.getTime() - one.created.getTime())
    .slice(0, limit);
}
