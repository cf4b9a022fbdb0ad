import { randomInt } from 'node:crypto';
import { isEmail } from '@portal/rules';
import { passwordDigest } from '@portal/wire/md5';
import { text } from '@portal/wire/read';
import { hashDigest } from '../../../platform/passwords.ts';
import { LIMITS } from '../../../platform/rate-limit.ts';
import { invalid, ok, refusal, Refused, tooMany } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { sendEmailAsked } from '../../mail/send-account.ts';
import { emailKey } from '../email.ts';
import { contactAnswer } from '../own-contact.ts';
import { proveCandidate } from '../own-passkeys.ts';
import { isEmailTaken } from '../repository/accounts.ts';
import { CODE_MINUTES, replaceEmailChange } from '../repository/email-changes.ts';
import { lockAccount } from '../repository/passkeys.ts';
import { unlessBusy } from '../when-busy.ts';

/** Six digits. */
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Mails a code to the address that an account is to have, after the password, and tells the present one at once (TRY-53).
 * Whether an address has an account is told as at registration (D-48); in place of the captcha stand the password and a
 * few tries an hour.
 */
export const askEmail: Handler<'askEmail'> = async (context, request) => {
  const { db, language, services } = context;
  const account = await proveCandidate(context, request.pw0);
  const email = text(request.email).trim();
  const key = emailKey(email);
  if (!isEmail(email)) return invalid([{ itemid: 'email', message: said('badEmail') }]);
  if (key === account.email_key) return invalid([{ itemid: 'email', message: said('emailSame') }]);
  const wait =
    (await services.limiter.hit(LIMITS.emailChanges, account.id)) ||
    (await services.limiter.hit(LIMITS.emailCodes, key));
  if (wait > 0) return tooMany(wait);
  if (await isEmailTaken(db, email)) return refusal('emailRepeat');

  const code = newCode();
  const hash = await unlessBusy(hashDigest(passwordDigest(code), context.address));
  const { portal } = await services.settings();
  await db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, account))) throw new Refused(refusal('fail'));
    await replaceEmailChange(trx, account, email, hash);
    await sendEmailAsked(services, trx, account, portal, language, { email, code, minutes: CODE_MINUTES });
  });
  return ok(await contactAnswer(context, account), said('emailCodeSent', email));
};
