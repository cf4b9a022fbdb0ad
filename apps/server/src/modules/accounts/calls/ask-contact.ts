import { randomInt } from 'node:crypto';
import { isEmail, isPhone, normalisePhone } from '@portal/rules';
import { passwordDigest } from '@portal/wire/md5';
import { text } from '@portal/wire/read';
import { hashDigest } from '../../../platform/passwords.ts';
import { LIMITS } from '../../../platform/rate-limit.ts';
import type { Account } from '../../../protocol/account.ts';
import { invalid, ok, refusal, Refused, tooMany, type Answer } from '../../../protocol/answer.ts';
import type { Context } from '../../../protocol/context.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said, type Message } from '../../../protocol/message.ts';
import type { TextKey } from '../../../protocol/texts.ts';
import { sendEmailAsked, sendPhoneChanged, sendPhoneCode } from '../../mail/send-account.ts';
import { smsText, smsWay, storedGateway } from '../../sms/gateway.ts';
import { emailKey } from '../email.ts';
import { contactAnswer, contactKind } from '../own-contact.ts';
import { proveCandidate } from '../own-passkeys.ts';
import { isEmailTaken } from '../repository/accounts.ts';
import { basicValue, CODE_MINUTES, replaceContactChange, storePhone } from '../repository/contact-changes.ts';
import { lockAccount } from '../repository/passkeys.ts';
import { unlessBusy } from '../when-busy.ts';

/** A code of six digits with what is stored of it: as little as of a password. */
async function newCode({ address }: Context): Promise<{ code: string; hash: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: await unlessBusy(hashDigest(passwordDigest(code), address)) };
}

const wrong = (key: TextKey): Answer => invalid([{ itemid: 'value', message: said(key) }]);

/** Seconds to wait before another code goes out, for this account or to this address or number. */
async function pause({ services: { limiter } }: Context, account: Account, key: string): Promise<number> {
  const wait = await limiter.hit(LIMITS.contactChanges, account.id);
  return wait > 0 ? wait : limiter.hit(LIMITS.contactCodes, key);
}

async function askEmail(context: Context, account: Account, email: string): Promise<Message | Answer> {
  const { db, language, services } = context;
  const key = emailKey(email);
  if (!isEmail(email)) return wrong('badEmail');
  if (key === account.email_key) return wrong('emailSame');
  const wait = await pause(context, account, key);
  if (wait > 0) return tooMany(wait);
  if (await isEmailTaken(db, email)) return refusal('emailRepeat');
  const { code, hash } = await newCode(context);
  const { portal } = await services.settings();
  await db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, account))) throw new Refused(refusal('fail'));
    await replaceContactChange(trx, {
      account_id: account.id,
      what: 'email',
      old_value: account.email,
      new_value: email,
      code_hash: hash,
    });
    await sendEmailAsked(services, trx, account, portal, language, { email, code, minutes: CODE_MINUTES });
  });
  return said('codeSent', email);
}

/** With SMS the number is proved by a code; without, the password has to do. The address is told when it is done. */
async function askPhone(context: Context, account: Account, phone: string): Promise<Message | Answer> {
  const { db, language, services } = context;
  const { portal } = await services.settings();
  const old = portal.phoneItem === '' ? null : await basicValue(db, account.id, portal.phoneItem);
  if (old === null) return wrong('phoneNoResume');
  if (!isPhone(phone, portal.phonePattern)) return wrong('badPhone');
  if (phone === normalisePhone(old)) return wrong('phoneSame');
  const wait = await pause(context, account, phone);
  if (wait > 0) return tooMany(wait);
  const { gateway } = await storedGateway(db);
  const way = smsWay(services, gateway);
  const made = way === 'none' ? null : await newCode(context);
  await db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, account))) throw new Refused(refusal('fail'));
    if (made === null) {
      await storePhone(trx, account.id, portal.phoneItem, phone);
      await sendPhoneChanged(services, trx, account, portal, language, phone);
      return;
    }
    await replaceContactChange(trx, {
      account_id: account.id,
      what: 'phone',
      old_value: old,
      new_value: phone,
      code_hash: made.hash,
    });
    await sendPhoneCode(services, trx, account, portal, language, {
      phone,
      code: made.code,
      minutes: CODE_MINUTES,
      isDelivered: way === 'mailbox',
      written: (words) => smsText(gateway, words),
    });
  });
  return made === null ? said('phoneChanged') : said('codeSent', phone);
}

/**
 * Asks for another address or phone, after the password (TRY-53). A code goes to the new one; the present address is told
 * at once. Whether an address has an account is told as at registration (D-48): in place of the captcha stand the password
 * and a few tries an hour.
 */
export const askContact: Handler<'askContact'> = async (context, request) => {
  const account = await proveCandidate(context, request.pw0);
  const value = text(request.value).trim();
  const done =
    contactKind(request.what) === 'email'
      ? await askEmail(context, account, value)
      : await askPhone(context, account, normalisePhone(value));
  if (typeof done === 'object' && 'code' in done) return done;
  return ok(await contactAnswer(context, account), done);
};
