import { text } from '@portal/wire/read';
import { outcome, refusal, tooMany, type Answer } from '../http/answer.ts';
import { mailboxFor } from '../mail/links.ts';
import { sendReset } from '../mail/send.ts';
import type { ServletHandler } from '../servlets/handler.ts';
import { emailKey } from './email.ts';
import { findByEmail } from './find.ts';
import { LIMITS } from './rate-limit.ts';

const withFlag = (answer: Answer, flag: string, more: Record<string, string> = {}): Answer => ({
  ...answer,
  data: { ...answer.data, flag, ...more },
  top: { flag, ...more },
});

/** First step of a reset: mails a link to the account's own address (D-13). */
export const retrievePassword: ServletHandler<'retrievePassword'> = async (context, request) => {
  const { db, language, services } = context;
  const session = await context.visitorSession();
  if (!(await services.captchas.answer(session, request.codeValue)))
    return withFlag(refusal(language, 'validatecode-error'), 'validatecode-error');
  const email = text(request.emailName).trim();
  const waits = [
    await services.limiter.hit(LIMITS.reset, 'session', session.id.toString('hex')),
    await services.limiter.hit(LIMITS.reset, 'account', emailKey(email)),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) return withFlag(tooMany(language, wait), 'tooMany');
  const account = await findByEmail(db, email);
  const { portal } = await services.settings();
  if (!account && !portal.privacyStrict) return withFlag(refusal(language, 'no_account'), 'no_account');
  if (account) await sendReset(services, db, account, portal, language);
  return withFlag(outcome('success', ''), 'success', { address: mailboxFor(services, email) });
};
