import { stripWhitespace } from '@portal/rules';
import { passwordDigest } from '@portal/wire/md5';
import { text } from '@portal/wire/read';
import { passwordComplaints } from '../password-rule.ts';
import { digestMatches, hashDigest } from '../../../platform/passwords.ts';
import { LIMITS } from '../../../platform/rate-limit.ts';
import { storePassword } from '../repository/accounts.ts';
import { unlessBusy } from '../when-busy.ts';
import { invalid, ok, outcome, refusal, tooMany } from '../../../protocol/answer.ts';
import { sendPasswordChanged } from '../../mail/send.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Changes the password: this session goes on under a new id, all others end, and a mail tells (D-30). */
export const changePassword: Handler<'changePassword'> = async (context, request) => {
  const { db, language, services } = context;
  const account = context.candidate();
  if (!account.active) return refusal('not_active');
  const wait = await services.limiter.hit(LIMITS.login, account.email_key, context.address);
  if (wait > 0) return tooMany(wait);
  const old = text(request.pw0);
  if (!(await unlessBusy(digestMatches(account.password_hash, old, context.address))))
    return outcome('error_pw', said('oldPassword'));
  await services.limiter.clear(LIMITS.login, account.email_key, context.address);

  const { portal } = await services.settings();
  const password = stripWhitespace(text(request.pw1));
  const complaints = passwordComplaints(password, portal);
  if (passwordDigest(password) === old.toLowerCase()) complaints.push(said('passwordSame'));
  if (complaints.length > 0) return invalid(complaints.map((message) => ({ itemid: 'pw1', message })));

  const hash = await unlessBusy(hashDigest(passwordDigest(password), context.address));
  await db.transaction().execute(async (trx) => {
    await storePassword(trx, account.id, hash);
    await services.sessions.endAll(account.id, trx);
    await sendPasswordChanged(services, trx, account, portal, language);
  });
  await context.signIn(account);
  return ok();
};
