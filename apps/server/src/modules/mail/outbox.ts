import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/connect.ts';
import type { Mail } from './shown-once.ts';
import type { MailChannel } from '@portal/console-contract';
import { claimDue, markSent, markUnsent, renewClaim, type ClaimedMail } from './repository/outbox.ts';
import { troubleOf, type Trouble } from './trouble.ts';

export { cancelMailing, cancelMailsOf } from './repository/listing.ts';
export { insertMessage } from './repository/messages.ts';
export {
  insertMail as enqueue,
  insertSms as enqueueSms,
  newestMails as sentMails,
  type ClaimedMail,
} from './repository/outbox.ts';
export { replyLine, type Trouble } from './trouble.ts';

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
 * Sends the messages of a channel that are due, one after the other, until there are none. Several processes may do so at
 * once: each message is claimed by one. A process that is killed leaves one claimed message, which comes back when its lease
 * is over (MAIL-02).
 *
 * @param deliver hands one message over; what it throws means another try later, or none
 * @param read why it was not taken, from what was thrown
 * @param isStopped ends it before the next message
 * @returns how many were sent
 */
export async function carryDue(
  db: Database,
  channel: MailChannel,
  deliver: (message: ClaimedMail) => Promise<void>,
  read: (error: unknown) => Trouble,
  {
    maxAttempts = MAX_ATTEMPTS,
    isStopped = () => false,
  }: { maxAttempts?: number; isStopped?: () => boolean } = {},
): Promise<number> {
  let sent = 0;
  while (!isStopped()) {
    const message = await claimDue(db, channel, LEASE_SECONDS);
    if (!message) return sent;
    const renewal = setInterval(() => {
      // Without the database the lease ends, which only means that the message may be sent twice.
      renewClaim(db, message.claim, LEASE_SECONDS).catch(() => undefined);
    }, RENEW_MS);
    try {
      await deliver(message);
    } catch (error) {
      const { isFinal, ...trouble } = read(error);
      const isOver = isFinal || message.attempts >= maxAttempts;
      await markUnsent(db, message.claim, trouble, isOver ? null : pauseAfter(message.attempts));
      continue;
    } finally {
      clearInterval(renewal);
    }
    await noteSent(db, message.id);
    sent += 1;
  }
  return sent;
}

/**
 * Sends the mails that are due. One that was claimed by a process that was killed is the only one that can arrive twice, and
 * then with the same Message-ID (MAIL-02).
 */
export const deliverDue = (
  db: Database,
  deliver: (mail: Mail) => Promise<void>,
  isStopped: () => boolean = () => false,
): Promise<number> =>
  carryDue(
    db,
    'mail',
    (mail) =>
      deliver({
        from: mail.sender,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<outbox.${mail.id}.${mail.created_at.getTime()}@${domainOf(mail.sender)}>`,
        ...(mail.headers ? { headers: mail.headers } : {}),
      }),
    troubleOf,
    { isStopped },
  );

/** Domain of a sender such as `Office <hr@example.org>`. */
const domainOf = (sender: string): string => /@([\w.-]+)>?\s*$/.exec(sender)?.[1] ?? 'portal.invalid';
