import { normaliseIdentity, normalisePhone } from '@portal/rules';
import { text } from '@portal/wire/read';
import { captchaRefusal } from '../captcha/demand.ts';
import { ok, outcome, tooMany, type Answer } from '../../protocol/answer.ts';
import type { ServletHandler } from '../../protocol/servlet-handler.ts';
import { said } from '../../protocol/message.ts';
import { say } from '../../protocol/texts.ts';
import { maskEmail } from '../../platform/mask-email.ts';
import { findForgotten } from './repository/accounts.ts';
import { emailKey } from './email.ts';
import { countAttempt } from './guards.ts';

const withFlag = (answer: Answer, flag: string, msg = ''): Answer => ({
  ...answer,
  data: { ...answer.data, flag, msg },
  top: { flag, msg },
});

/** Finds a forgotten account by name, unique value and phone or address; answers its address, the middle masked unless HR says otherwise (D-24). */
export const retrieveAccount: ServletHandler<'retrieveAccount'> = async (context, request) => {
  const { db, language, services } = context;
  await context.visitorSession();
  const refused = await captchaRefusal(context, request.codeValue, 'validatecode-error');
  if (refused) return withFlag(refused, refused.code);
  await services.failedAttempts.note(context.address);
  const unique = normaliseIdentity(text(request.onlyValue));
  const wait = await countAttempt(context, 'findAccount', unique);
  if (wait > 0) return withFlag(tooMany(wait), 'tooMany');

  const { portal } = await services.settings();
  const account = await findForgotten(db, { name: text(request.nameValue).trim(), unique });
  const phone = normalisePhone(text(request.phoneValue));
  const email = emailKey(text(request.emailValue));
  // By the phone, or by the address, which is all that an account without a phone has; what does not fit is not told (TRY-52).
  const isTheirs =
    phone === ''
      ? email !== '' && emailKey(account?.email ?? '') === email
      : normalisePhone(account?.values?.[portal.phoneItem] ?? '') === phone;
  if (!account || !isTheirs) return withFlag(outcome('no_account', said('nobodyFound')), 'no_account');
  const shown = portal.showFoundAddress ? account.email : maskEmail(account.email, 'owner');
  return withFlag(ok(), 'success', say(language, 'accountIs', shown));
};
