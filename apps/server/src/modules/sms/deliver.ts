import { describeError } from '../../platform/log.ts';
import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';
import { carryDue } from '../mail/outbox.ts';
import { storedGateway } from './gateway.ts';
import { sendSms, SmsTrouble, smsTroubleOf } from './send.ts';

const EVERY_MS = 1_000;
/** Given up after so many tries, which is about a day: an SMS that comes later helps nobody. */
const MAX_ATTEMPTS = 32;

/**
 * Hands the SMS that are due to the gateway, as long as it is on; what waits while it is off goes out afterwards, unless it
 * is called off. A message of a process that was killed is not sent again where the gateway would send it twice.
 *
 * @returns how many were sent
 */
export async function deliverDueSms(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  if (!(await storedGateway(db)).gateway.on) return 0;
  return carryDue(
    db,
    'sms',
    async (message) => {
      const { gateway } = await storedGateway(db);
      if (message.left && !gateway.knowsIds) throw new SmsTrouble('unanswered', '', true);
      const id = `sms-${message.id}-${message.created_at.getTime()}`;
      try {
        await sendSms(gateway, { phone: message.recipient, text: message.text, id }, config.outgoingHosts);
      } catch (error) {
        log.warn({ error: describeError(error) }, 'SMS not sent');
        throw error;
      }
    },
    smsTroubleOf,
    { maxAttempts: MAX_ATTEMPTS, isStopped },
  );
}

/** Hands SMS to the gateway in the background until it is stopped; every process does, and each message is sent by one. */
export const startSmsDelivery = (services: Services): Repeating =>
  repeat((isStopped) => deliverDueSms(services, isStopped), {
    everyMs: EVERY_MS,
    log: services.log,
    name: 'SMS',
  });
