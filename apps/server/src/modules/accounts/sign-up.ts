import { passwordDigest } from '@portal/wire/md5';
import { captchaRefusal } from '../captcha/demand.ts';
import {
  invalid,
  ok,
  outcome,
  refusal,
  tooMany,
  type Answer,
  type FieldProblem,
} from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import { mailboxFor } from '../mail/links.ts';
import { sendActivation } from '../mail/send.ts';
import type { ServletHandler } from '../../protocol/servlet-handler.ts';
import type { Settings } from '../../protocol/settings.ts';
import { say } from '../../protocol/texts.ts';
import { sessionUser } from '../../protocol/account.ts';
import { createAccount } from './create.ts';
import { emailKey } from './email.ts';
import { findByEmail } from './find.ts';
import { countAttempt } from './guards.ts';
import { findIdentity } from './applicant-category.ts';
import { hashDigest } from '../../platform/passwords.ts';
import { readRegistration, registrationProblems, type Registration } from './sign-up-form.ts';
import { unlessBusy } from './when-busy.ts';

/** Codes of the form that are not in their code sets. */
async function codeProblems(
  context: Context,
  form: Registration,
  { portal, registration }: Settings,
): Promise<FieldProblem[]> {
  const { db, language } = context;
  const problems: FieldProblem[] = [];
  const ask = (itemid: string, label: string): number =>
    problems.push({ itemid, message: say(language, 'pleaseInput', label) });
  if (portal.idTypeItem) {
    const known = await db
      .selectFrom('code_item')
      .select('id')
      .where('codeset_id', '=', portal.idTypeItem.codesetid)
      .where('id', '=', form.idType)
      .where('disabled', '=', false)
      .executeTakeFirst();
    if (!known) ask('idTypeValue', inLanguage(portal.idTypeItem.itemdesc, language));
  }
  if (registration.candidateStatus !== '' && !(await findIdentity(db, form.applyCode, language)))
    ask('applycode', say(language, 'applyCode'));
  return problems;
}

/** Who may not register, and why; null = may. */
async function refused(context: Context, form: Registration, settings: Settings): Promise<Answer | null> {
  const { db, language } = context;
  const pool = await db.selectFrom('fieldset').select('id').limit(1).executeTakeFirst();
  if (!pool) return refusal(language, 'noneDbName');
  if (await findByEmail(db, form.email)) return refusal(language, 'emailRepeat');
  if (form.black !== '') {
    const listed = await db
      .selectFrom('blacklist')
      .select('value')
      .where('nbase', '=', settings.registration.blackNbase)
      .where('value', '=', form.black)
      .executeTakeFirst();
    if (listed) return refusal(language, 'inBlackTip');
  }
  if (form.unique !== '') {
    const taken = await db
      .selectFrom('account')
      .select('id')
      .where('unique_value', '=', form.unique)
      .executeTakeFirst();
    // Not fixed by the protocol, so neutral unless HR wants it told: who has an account is nobody's business (SAFE-07).
    if (taken && !settings.portal.tellUniqueTaken) return refusal(language, 'inBlackTip');
    const label = inLanguage(settings.registration.onlyName.itemdesc, language);
    if (taken) return outcome('onlyRepeat', say(language, 'onlyRepeat', label));
  }
  return null;
}

/** Registers a candidate; with activation on, a mail holds the link that opens the account (D-25, D-31). */
export const register: ServletHandler<'register'> = async (context, request) => {
  const { db, language, services } = context;
  const unproved = await captchaRefusal(context, request.vaildcode, 'vaildataError');
  if (unproved) return unproved;
  await services.strain.note(context.address);
  const settings = await services.settings();
  if (!settings.portal.canRegister) return outcome('registerFail', say(language, 'registerClosed'));
  const notNow = inLanguage(settings.registration.only_fieldFail, language);
  if (notNow !== '') return outcome('only_fieldFail', notNow);
  const session = await context.visitorSession();
  const form = readRegistration(request, settings);
  const wait = await countAttempt(context, 'register', emailKey(form.email));
  if (wait > 0) return tooMany(language, wait);
  const problems = [
    ...registrationProblems(form, settings, context.today, language),
    ...(await codeProblems(context, form, settings)),
  ];
  if (problems.length > 0) return invalid(language, problems);
  const no = await refused(context, form, settings);
  if (no) return no;

  const hash = await unlessBusy(context, hashDigest(passwordDigest(form.password), context.address));
  const account = await db.transaction().execute(async (trx) => {
    const created = await createAccount(trx, form, settings, { hash, active: !settings.portal.activation });
    if (created && !created.active) await sendActivation(services, trx, created, settings.portal, language);
    return created;
  });
  // Somebody took the address or the number between the check and here.
  if (!account) return refusal(language, 'emailRepeat');
  if (account.active) {
    await context.signIn(account);
    const data = { acountBeActived: '0', ...sessionUser(account) };
    return { ...ok(data), top: { acountBeActived: '0' } };
  }
  await services.sessions.setPending(session, account.email_key);
  const pending = { acountBeActived: '1', mailbox: mailboxFor(services, account.email) };
  return { ...ok(pending), top: pending };
};
