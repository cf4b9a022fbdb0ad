import { isEmail } from '@portal/rules';
import { text } from '@portal/wire/read';
import { captchaRefusal } from '../../captcha/demand.ts';
import { emailKey } from '../email.ts';
import { isEmailTaken } from '../repository/accounts.ts';
import { countAttempt } from '../guards.ts';
import { invalid, ok, refusal, tooMany } from '../../../protocol/answer.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/**
 * Whether an address is free. Each question costs a captcha, right or wrong, so that it is no way to list who has an
 * account (D-48, TRY-46); the captcha of a free address is good once more, for the registration itself.
 */
export const checkEmail: Handler<'checkEmail'> = async (context, request) => {
  const email = text(request.inputEmail).trim();
  const wait = await countAttempt(context, 'checkEmail', emailKey(email));
  if (wait > 0) return tooMany(wait);
  if (!isEmail(email)) return invalid([{ itemid: 'inputEmail', message: said('badEmail') }]);
  const unproved = await captchaRefusal(context, request.vaildcode, 'vaildataError');
  if (unproved) return unproved;
  if (await isEmailTaken(context.db, email)) return refusal('emailRepeat');
  if (context.session) await context.services.captchas.keepChecked(context.session, request.vaildcode);
  return ok();
};
