import { setTimeout as sleep } from 'node:timers/promises';
import { text } from '@portal/wire/read';
import { captchaRefusal } from '../captcha/demand.ts';
import { outcome, refusal, tooMany, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { mailboxFor } from '../mail/links.ts';
import { mailReset } from './link-mails.ts';
import type { ServletHandler } from '../../protocol/servlet-handler.ts';
import { emailKey } from './email.ts';
import { findByEmail } from './repository/accounts.ts';
import { countAttempt } from './guards.ts';
import { LIMITS } from '../../platform/rate-limit.ts';

const withFlag = (answer: Answer, flag: string, more: Record<string, string> = {}): Answer => ({
  ...answer,
  data: { ...answer.data, flag, ...more },
  top: { flag, ...more },
});

/** Longer than writing a mail takes: with the switch of D-48 on, the time of an answer says nothing either. */
const EQUAL_MS = 300;

/** Mails a link to the account, if there is one and it has not had enough of them. */
async function mailLink({ db, language, services }: Context, email: string): Promise<boolean> {
  const account = await findByEmail(db, email);
  if (!account) return false;
  // Beyond the limit nothing is mailed and the answer is the same: the links of the last half hour still work.
  if ((await services.limiter.hit(LIMITS.resetMails, account.id)) > 0) return true;
  const { portal } = await services.settings();
  await mailReset(services, db, account, portal, language);
  return true;
}

/**
 * First step of a reset: mails a link to the account's own address (D-13). No stranger can block it for the owner: what
 * is counted is the account together with the address that asks (SAFE-07).
 */
export const retrievePassword: ServletHandler<'retrievePassword'> = async (context, request) => {
  const { services } = context;
  await context.visitorSession();
  const refused = await captchaRefusal(context, request.codeValue, 'validatecode-error');
  if (refused) return withFlag(refused, refused.code);
  await services.failedAttempts.note(context.address);
  const email = text(request.emailName).trim();
  const wait = await countAttempt(context, 'reset', emailKey(email));
  if (wait > 0) return withFlag(tooMany(wait), 'tooMany');
  const { portal } = await services.settings();
  const [known] = await Promise.all([
    mailLink(context, email),
    portal.privacyStrict ? sleep(EQUAL_MS) : undefined,
  ]);
  if (!known && !portal.privacyStrict) return withFlag(refusal('no_account'), 'no_account');
  return withFlag(outcome('success', ''), 'success', { address: mailboxFor(services, email) });
};
