import { createTransport } from 'nodemailer';
import type { Database } from '../../platform/database/connect.ts';
import { describeError, type Logger } from '../../platform/log.ts';
import { deliverDue, type Mail } from './outbox.ts';

const POLL_MS = 1_000;

/** Carries mails from the outbox to the SMTP server until it is stopped. */
export function startMailDelivery(db: Database, smtpUrl: string, log: Logger): { stop(): Promise<void> } {
  const transport = createTransport(smtpUrl, {});
  const deliver = async ({ to, ...mail }: Mail): Promise<void> => {
    try {
      // As an object the address is never read as a list of addresses.
      await transport.sendMail({ ...mail, to: { name: '', address: to } });
    } catch (error) {
      log.warn({ error: describeError(error) }, 'mail not sent');
      throw error;
    }
  };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = deliverDue(db, deliver)
        .catch((error: unknown) => log.warn({ error: describeError(error) }, 'outbox'))
        .finally(next);
    }, POLL_MS);
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      transport.close();
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
    },
  };
}
