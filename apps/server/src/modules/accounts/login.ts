import { text } from '@portal/wire/read';
import { captchaRefusal } from '../captcha/demand.ts';
import { refusal, tooMany } from '../../protocol/answer.ts';
import type { ServletHandler } from '../../protocol/servlet-handler.ts';
import { admit } from './admit.ts';
import { emailKey } from './email.ts';
import { findByEmail } from './repository/accounts.ts';
import { digestMatches } from '../../platform/passwords.ts';
import { unlessBusy } from './when-busy.ts';
import { LIMITS } from '../../platform/rate-limit.ts';

const DIGEST = /^[0-9a-f]{32}$/i;

/** Signs in. Unknown account and wrong password answer the same, after the same work (D-48). */
export const login: ServletHandler<'login'> = async (context, request) => {
  const { db, services } = context;
  const refused = await captchaRefusal(context, request.vaildcode, 'error_vaildata');
  if (refused) return refused;
  const email = text(request.loginName).trim();
  const subject = [emailKey(email), context.address];
  const wait = await services.limiter.hit(LIMITS.login, ...subject);
  if (wait > 0) return tooMany(wait);

  const account = await findByEmail(db, email);
  const digest = text(request.password);
  const matches = await unlessBusy(
    digestMatches(DIGEST.test(digest) ? account?.password_hash : undefined, digest, context.address),
  );
  if (!account || !matches) {
    await services.failedAttempts.note(context.address);
    return refusal('error_pw');
  }
  await services.limiter.clear(LIMITS.login, ...subject);
  return admit(context, account);
};
