import { text } from '@portal/wire/read';
import { digestMatches } from '../../../platform/passwords.ts';
import { LIMITS } from '../../../platform/rate-limit.ts';
import { dayOf } from '../../../platform/time.ts';
import { invalid, ok, outcome, tooMany } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { emailKey } from '../../accounts/email.ts';
import { unlessBusy } from '../../accounts/when-busy.ts';
import { askDeletion as ask, personalDataOf } from '../requests.ts';

/** Asks for the deletion of the own account, proved by password and by typing its address (HR-30). */
export const askDeletion: Handler<'askDeletion'> = async (context, request) => {
  const { db, services } = context;
  const account = context.candidate();
  const wait = await services.limiter.hit(LIMITS.login, account.email_key, context.address);
  if (wait > 0) return tooMany(wait);
  if (!(await unlessBusy(digestMatches(account.password_hash, text(request.pw0), context.address))))
    return outcome('error_pw', said('ownPassword'));
  await services.limiter.clear(LIMITS.login, account.email_key, context.address);
  if (emailKey(text(request.confirm)) !== account.email_key)
    return invalid([{ itemid: 'confirm', message: said('confirmAddress') }]);
  await ask(context, account);
  const answer = await personalDataOf(services, db, account.id);
  const { dueAt } = answer.personalData;
  return ok(answer, dueAt === '' ? '' : said('deletionAsked', dayOf(new Date(dueAt))));
};
