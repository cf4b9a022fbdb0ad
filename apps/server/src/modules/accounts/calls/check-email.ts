import { isEmail } from '@portal/rules';
import { text } from '@portal/wire/read';
import { emailKey } from '../email.ts';
import { countAttempt } from '../guards.ts';
import { invalid, ok, refusal, tooMany } from '../../../protocol/answer.ts';
import { say } from '../../../protocol/texts.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Whether an address is free; counted so that it is no way to list who has an account (D-48). */
export const checkEmail: Handler<'checkEmail'> = async (context, request) => {
  const { db, language } = context;
  const email = text(request.inputEmail).trim();
  const wait = await countAttempt(context, 'checkEmail', emailKey(email));
  if (wait > 0) return tooMany(language, wait);
  if (!isEmail(email))
    return invalid(language, [{ itemid: 'inputEmail', message: say(language, 'badEmail') }]);
  const taken = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return taken ? refusal(language, 'emailRepeat') : ok();
};
