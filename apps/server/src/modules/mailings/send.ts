import type { Database } from '../../platform/database/connect.ts';
import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';
import { isMailboxBuiltIn } from '../mail/links.ts';
import { enqueue, enqueueSms, insertMessage } from '../mail/outbox.ts';
import { smsText, smsWay, storedGateway, type StoredGateway } from '../sms/gateway.ts';
import { renderMail } from './render.ts';
import {
  countInOutbox,
  endMailing,
  noteMail,
  takeSending,
  waitingRecipients,
  type MailingRow,
  type RecipientRow,
} from './repository/mailings.ts';

const EVERY_MS = 1_000;
/** Mails of one transaction. */
const CHUNK = 50;
/** Mails to many that wait in the outbox at a time: the rest can still be stopped, and takes nobody's place. */
const MAX_IN_OUTBOX = 200;

async function write(
  { config }: Services,
  db: Database,
  mailing: MailingRow,
  recipient: RecipientRow & { address: string },
  gateway: StoredGateway,
): Promise<void> {
  const { subject, text, html, sms, inEach } = renderMail(mailing, recipient);
  const mail = await enqueue(db, {
    kind: 'mailing',
    mailing: mailing.id,
    from: config.mailFrom,
    to: recipient.address,
    subject,
    text,
    html,
    isDelivered: isMailboxBuiltIn({ config }),
  });
  await insertMessage(db, { account: recipient.account_id, kind: 'mailing', mail, ...inEach });
  const way = smsWay({ config }, gateway);
  const isBySms = sms !== '' && recipient.phone !== '' && way !== 'none';
  await noteMail(db, recipient, {
    mail,
    sms: isBySms
      ? await enqueueSms(db, {
          mailing: mailing.id,
          from: config.mailFrom,
          phone: recipient.phone,
          subject,
          text: smsText(gateway, sms),
          isDelivered: way === 'mailbox',
        })
      : null,
  });
}

/**
 * Puts the next mails of a mailing into the outbox: a chunk is one transaction, so a process that is killed leaves no
 * recipient half done, and none is written to twice. Answers whether there may be more to do at once.
 */
export function sendChunk(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const mailing = await takeSending(trx);
    if (!mailing || (await countInOutbox(trx)) >= MAX_IN_OUTBOX) return false;
    const recipients = await waitingRecipients(trx, mailing.id, CHUNK);
    const { gateway } = await storedGateway(trx);
    for (const recipient of recipients) await write(services, trx, mailing, recipient, gateway);
    if (recipients.length < CHUNK) await endMailing(trx, mailing.id);
    return true;
  });
}

/** Sends mailings in the background until it is stopped; every process does, and each chunk is sent by one. */
export const startMailings = (services: Services): Repeating =>
  repeat(
    async (isStopped) => {
      while (!isStopped() && (await sendChunk(services)));
    },
    { everyMs: EVERY_MS, log: services.log, name: 'mailings' },
  );
