import { stripWhitespace } from '@portal/rules';
import { passwordDigest } from '@portal/wire/md5';
import { text } from '@portal/wire/read';
import { digestMatches } from '../../../platform/passwords.ts';
import { ok, outcome, refusal, Refused } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { sendEmailChanged } from '../../mail/send-account.ts';
import { contactAnswer } from '../own-contact.ts';
import { dropReplaceable, isEmailTaken } from '../repository/accounts.ts';
import {
  countCodeTry,
  isAddressRace,
  MAX_CODE_TRIES,
  storeEmail,
  takeEmailChange,
} from '../repository/email-changes.ts';
import { lockAccount } from '../repository/passkeys.ts';
import { voidLinks } from '../repository/tokens.ts';
import { unlessBusy } from '../when-busy.ts';

/**
 * Gives the account its new address, for the code that went there. Links that were mailed to the old one open nothing any
 * more, all other sessions end, and the old address is told (TRY-53). What was handed in with applications stays.
 */
export const confirmEmail: Handler<'confirmEmail'> = async (context, request) => {
  const { db, language, services } = context;
  const account = context.candidate();
  const change = await countCodeTry(db, account.id);
  if (!change) return refusal('emailCodeGone', await contactAnswer(context, account));
  const digest = passwordDigest(stripWhitespace(text(request.code)));
  if (!(await unlessBusy(digestMatches(change.code_hash, digest, context.address)))) {
    const left = MAX_CODE_TRIES - change.tries;
    return left > 0
      ? outcome('emailCodeWrong', said('emailCodeWrong', left))
      : refusal('emailCodeGone', await contactAnswer(context, account));
  }
  const { portal } = await services.settings();
  const work = db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, account)) || !(await takeEmailChange(trx, change.id)))
      throw new Refused(refusal('emailCodeGone'));
    const email = change.new_email;
    await dropReplaceable(trx, { email, unique: '' }, '');
    if (await isEmailTaken(trx, email)) throw new Refused(refusal('emailRepeat'));
    await sendEmailChanged(services, trx, account, portal, language, email);
    await voidLinks(trx, account.id);
    await services.sessions.endAll(account.id, trx);
    return storeEmail(trx, change, portal.emailItem);
  });
  const changed = await work.catch((error: unknown) => {
    // Somebody registered the address between the look and here.
    throw isAddressRace(error) ? new Refused(refusal('emailRepeat')) : error;
  });
  await context.signIn(changed);
  return ok(await contactAnswer(context, changed), said('emailChanged'));
};
