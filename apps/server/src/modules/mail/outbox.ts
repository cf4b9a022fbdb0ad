import type { Database } from '../../platform/database/connect.ts';
import { leaseDue, markSent, postpone, type Mail } from './repository.ts';

export { insertMail as enqueue, newestMails as sentMails, type Mail } from './repository.ts';

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
    const mail = await leaseDue(db, LEASE_SECONDS);
    if (!mail) return sent;
    try {
      await deliver({
        from: mail.sender,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.headers ? { headers: mail.headers } : {}),
      });
      await markSent(db, mail.id);
      sent += 1;
    } catch {
      await postpone(db, mail.id, pauseAfter(mail.attempts));
    }
  }
}
