import { text } from '@portal/wire/read';
import { ok, outcome, refusal, type Answer } from '../../protocol/answer.ts';
import { mailActivation } from './link-mails.ts';
import type { ServletHandler } from '../../protocol/servlet-handler.ts';
import { said, wait } from '../../protocol/message.ts';
import { emailKey } from './email.ts';
import { findByEmail } from './repository/accounts.ts';
import { LIMITS } from '../../platform/rate-limit.ts';

const withFlag = (answer: Answer, flag: string): Answer => ({ ...answer, top: { send_flag: flag } });

/** Sends the activation mail again, to an account that this session signed in to or registered (D-64). */
export const sendActiveEmail: ServletHandler<'sendActiveEmail'> = async (context, request) => {
  const { db, language, services } = context;
  const key = emailKey(text(request.loginName));
  const account = await findByEmail(db, key);
  if (!account || account.active || context.session?.pendingEmail !== key)
    return withFlag(refusal('fail'), '');
  const pause = await services.limiter.hit(LIMITS.resendPause, account.id);
  const seconds = pause > 0 ? pause : await services.limiter.hit(LIMITS.resendDay, account.id);
  if (seconds > 0) {
    const message = [said('outMaxSendTimes'), ' (', wait(seconds), ')'];
    return withFlag(outcome('outMaxSendTimes', message), 'outMaxSendTimes');
  }
  const { portal } = await services.settings();
  await mailActivation(services, db, account, portal, language);
  return withFlag(ok(), 'true');
};
