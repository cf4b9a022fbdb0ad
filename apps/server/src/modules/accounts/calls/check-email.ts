import { isEmail } from '@portal/rules';
import { text } from '@portal/wire/read';
import { emailKey } from '../email.ts';
import { isEmailTaken } from '../repository/accounts.ts';
import { countAttempt } from '../guards.ts';
import { invalid, ok, refusal, tooMany } from '../../../protocol/answer.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Whether an address is free; counted so that it is no way to list who has an account (D-48). */
export const checkEmail: Handler<'checkEmail'> = async (context, request) => {
  const email = text(request.inputEmail).trim();
  const wait = await countAttempt(context, 'checkEmail', emailKey(email));
  if (wait > 0) return tooMany(wait);
  if (!isEmail(email)) return invalid([{ itemid: 'inputEmail', message: said('badEmail') }]);
  const taken = await isEmailTaken(context.db, email);
  return taken ? refusal('emailRepeat') : ok();
};
