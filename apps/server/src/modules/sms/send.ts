import type { MailError } from '@portal/console-contract';
import { OutgoingError, postOutgoing } from '../../platform/outgoing.ts';
import { replyLine, type Trouble } from '../mail/outbox.ts';
import type { StoredGateway } from './gateway.ts';
import { smsRequest, type Sms } from './request.ts';

/** Statuses that say that nothing was done with a message, and that a later try may be taken. */
const LATER = new Set([408, 425, 429, 503]);
/** Statuses of a gateway that does not know us: the settings are wrong, not the message. */
const SIGN_IN = new Set([401, 403, 407]);

/** Why the gateway did not take a message. */
export class SmsTrouble extends Error {
  override name = 'SmsTrouble';
  readonly trouble: Trouble;
  constructor(error: MailError, reply: string, isFinal: boolean) {
    super(error);
    this.trouble = { error, reply, isFinal };
  }
}

const packed = (text: string): string => text.replaceAll(/\s+/g, '');

/** What the gateway said, without the secret, which it may repeat. */
function replyOf({ secret }: StoredGateway, said: string): string {
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  const hidden = forms.reduce((text, form) => (form === '' ? text : text.replaceAll(form, '***')), said);
  return replyLine(hidden);
}

/**
 * Hands one message to the gateway. Where it may have been taken without our knowing, another try is made only with a gateway
 * that knows the id of a message: nobody gets the same SMS twice (OFFICE-12).
 *
 * @throws SmsTrouble when it was not taken
 */
export async function sendSms(gateway: StoredGateway, sms: Sms, allowed: readonly string[]): Promise<void> {
  const unsure = (error: MailError, reply: string): SmsTrouble =>
    new SmsTrouble(error, reply, !gateway.knowsIds);
  let answer: { status: number; body: string };
  try {
    answer = await postOutgoing(gateway.address, { ...smsRequest(gateway, sms, new Date()), allowed });
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    switch (error.what) {
      case 'address':
      case 'insecure':
      case 'inner':
        throw new SmsTrouble('address', '', false);
      case 'unconnected':
        throw new SmsTrouble('unreachable', '', false);
      case 'answer':
        throw unsure('answer', '');
      default:
        throw unsure('unanswered', '');
    }
  }
  const { status } = answer;
  const reply = replyOf(gateway, `${status} ${answer.body}`);
  if (status >= 200 && status < 300) {
    if (packed(answer.body).includes(packed(gateway.success))) return;
    throw unsure('answer', reply);
  }
  if (LATER.has(status)) throw new SmsTrouble('later', reply, false);
  if (SIGN_IN.has(status)) throw new SmsTrouble('signIn', reply, false);
  if (status >= 400 && status < 500) throw new SmsTrouble('content', reply, true);
  throw unsure('answer', reply);
}

/** Why a message was not taken, from what was thrown. */
export const smsTroubleOf = (error: unknown): Trouble =>
  error instanceof SmsTrouble ? error.trouble : { error: 'other', reply: '', isFinal: false };
