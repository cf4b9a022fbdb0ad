import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '../../platform/database/connect.ts';
import { describeError, type Logger } from '../../platform/log.ts';
import { repeat, type Repeating } from '../../platform/repeat.ts';
import { deliverDue } from './outbox.ts';
import type { Mail } from './shown-once.ts';

const POLL_MS = 1_000;
/** A mail server that falls silent is given up before others wait long for it. */
const TIMES = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** SMTP_URL with our times, where it names none: nodemailer takes them from the address alone. */
function withTimes(smtpUrl: string): string {
  const own = Object.entries(TIMES).filter(([name]) => !smtpUrl.includes(`${name}=`));
  const query = own.map(([name, value]) => `${name}=${value}`).join('&');
  return query === '' ? smtpUrl : `${smtpUrl}${smtpUrl.includes('?') ? '&' : '?'}${query}`;
}

/** The SMTP server as SMTP_URL names it, with our times. */
export const createMailTransport = (smtpUrl: string): Transporter => createTransport(withTimes(smtpUrl), {});

/** Carries mails from the outbox to the SMTP server until it is stopped. */
export function startMailDelivery(db: Database, smtpUrl: string, log: Logger): Repeating {
  const transport = createMailTransport(smtpUrl);
  const deliver = async ({ to, ...mail }: Mail): Promise<void> => {
    try {
      // As an object the address is never read as a list of addresses.
      await transport.sendMail({ ...mail, to: { name: '', address: to } });
    } catch (error) {
      log.warn({ error: describeError(error) }, 'mail not sent');
      throw error;
    }
  };
  const delivery = repeat((isStopped) => deliverDue(db, deliver, isStopped), {
    everyMs: POLL_MS,
    log,
    name: 'outbox',
  });
  return {
    async stop() {
      const ended = delivery.stop();
      transport.close();
      // A mail server that does not answer holds up no shutdown.
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
    },
  };
}
