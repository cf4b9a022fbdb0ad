import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/connect.ts';
import type { Mail } from './shown-once.ts';
import { claimDue, markSent, markUnsent, renewClaim } from './repository/outbox.ts';
import { troubleOf } from './trouble.ts';

export { cancelMailing, cancelMailsOf } from './repository/listing.ts';
export { insertMessage } from './repository/messages.ts';
export { insertMail as enqueue, newestMails as sentMails } from './repository/outbox.ts';

const MIN_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 3600;
/** While one process sends a mail, others leave it alone; it comes back when that process dies. */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
/** Given up after so many tries, which is about five days (RFC 5321, 4.5.4.1). */
const MAX_ATTEMPTS = 130;
/** That a mail is sent is written down in so many tries: a mail that nobody noted is sent once more. */
const MAX_NOTES = 5;
const NOTE_PAUSE_MS = 500;

/** Seconds until the next try after so many failed ones: 5, 10, 20, … at most an hour (OPS-07). */
export const pauseAfter = (attempts: number): number =>
  Math.min(MAX_PAUSE_SECONDS, MIN_PAUSE_SECONDS * 2 ** Math.min(20, Math.max(0, attempts - 1)));

async function noteSent(db: Database, id: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await markSent(db, id);
      return;
    } catch (error) {
      if (tries === MAX_NOTES) throw error;
      await sleep(NOTE_PAUSE_MS);
    }
  }
}

/**
 * Sends the mails that are due, one after the other, until there are none. Several processes may do so at once: each
 * mail is claimed by one. A process that is killed leaves one claimed mail, which comes back when its lease is over; it
 * is the only one that can arrive twice, and then with the same Message-ID (MAIL-02).
 *
 * @param deliver hands one mail to the mail server; what it throws means another try later, or none
 * @param isStopped ends it before the next mail
 * @returns how many were sent
 */
export async function deliverDue(
  db: Database,
  deliver: (mail: Mail) => Promise<void>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let sent = 0;
  while (!isStopped()) {
    const mail = await claimDue(db, LEASE_SECONDS);
    if (!mail) return sent;
    const renewal = setInterval(() => {
      // Without the database the lease ends, which only means that the mail may be sent twice.
      renewClaim(db, mail.claim, LEASE_SECONDS).catch(() => undefined);
    }, RENEW_MS);
    try {
      await deliver({
        from: mail.sender,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<outbox.${mail.id}.${mail.created_at.getTime()}@${domainOf(mail.sender)}>`,
        ...(mail.headers ? { headers: mail.headers } : {}),
      });
    } catch (error) {
      const { isFinal, ...trouble } = troubleOf(error);
      const isOver = isFinal || mail.attempts >= MAX_ATTEMPTS;
      await markUnsent(db, mail.claim, trouble, isOver ? null : pauseAfter(mail.attempts));
      continue;
    } finally {
      clearInterval(renewal);
    }
    await noteSent(db, mail.id);
    sent += 1;
  }
  return sent;
}

/** Domain of a sender such as `Office <hr@example.org>`. */
const domainOf = (sender: string): string => /@([\w.-]+)>?\s*$/.exec(sender)?.[1] ?? 'portal.invalid';
