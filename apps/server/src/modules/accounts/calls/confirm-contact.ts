import { stripWhitespace } from '@portal/rules';
import { passwordDigest } from '@portal/wire/md5';
import { text } from '@portal/wire/read';
import { digestMatches } from '../../../platform/passwords.ts';
import type { Account } from '../../../protocol/account.ts';
import { ok, outcome, refusal, Refused } from '../../../protocol/answer.ts';
import type { Context } from '../../../protocol/context.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { sendEmailChanged, sendPhoneChanged } from '../../mail/send-account.ts';
import { contactAnswer, contactKind } from '../own-contact.ts';
import { dropReplaceable, isEmailTaken } from '../repository/accounts.ts';
import {
  countCodeTry,
  isAddressRace,
  MAX_CODE_TRIES,
  storeEmail,
  storePhone,
  takeContactChange,
  type ContactChange,
} from '../repository/contact-changes.ts';
import { lockAccount } from '../repository/passkeys.ts';
import { voidLinks } from '../repository/tokens.ts';
import { unlessBusy } from '../when-busy.ts';

/**
 * Carries a change out, of two at once one. With another address links that were mailed to the old one open nothing any
 * more and all sessions end; the old address is told. What was handed in with applications stays.
 *
 * @throws Refused with codeGone or emailRepeat
 */
async function carryOut(context: Context, account: Account, change: ContactChange): Promise<Account> {
  const { db, language, services } = context;
  const { portal } = await services.settings();
  const value = change.new_value;
  const work = db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, account)) || !(await takeContactChange(trx, change.id)))
      throw new Refused(refusal('codeGone'));
    if (change.what === 'phone') {
      await storePhone(trx, account.id, portal.phoneItem, value);
      await sendPhoneChanged(services, trx, account, portal, language, value);
      return account;
    }
    await dropReplaceable(trx, { email: value, unique: '' }, '');
    if (await isEmailTaken(trx, value)) throw new Refused(refusal('emailRepeat'));
    await sendEmailChanged(services, trx, account, portal, language, value);
    await voidLinks(trx, account.id);
    await services.sessions.endAll(account.id, trx);
    return storeEmail(trx, change, portal.emailItem);
  });
  return work.catch((error: unknown) => {
    // Somebody registered the address between the look and here.
    throw isAddressRace(error) ? new Refused(refusal('emailRepeat')) : error;
  });
}

/** Changes the address that signs in, or the phone, for the code that went to the new one (TRY-53). */
export const confirmContact: Handler<'confirmContact'> = async (context, request) => {
  const { db } = context;
  const account = context.candidate();
  const what = contactKind(request.what);
  const change = await countCodeTry(db, account.id, what);
  if (!change) return refusal('codeGone', await contactAnswer(context, account));
  const digest = passwordDigest(stripWhitespace(text(request.code)));
  if (!(await unlessBusy(digestMatches(change.code_hash, digest, context.address)))) {
    const left = MAX_CODE_TRIES - change.tries;
    return left > 0
      ? outcome('codeWrong', said('codeWrong', left))
      : refusal('codeGone', await contactAnswer(context, account));
  }
  const changed = await carryOut(context, account, change);
  if (what === 'email') await context.signIn(changed);
  return ok(await contactAnswer(context, changed), said(what === 'email' ? 'emailChanged' : 'phoneChanged'));
};
