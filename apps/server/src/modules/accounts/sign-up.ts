import { passwordDigest } from '@portal/wire/md5';
import { text } from '@portal/wire/read';
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
import { linkBase, mailActivation } from './link-mails.ts';
import type { ServletHandler } from '../../protocol/servlet-handler.ts';
import type { Settings } from '../../protocol/settings.ts';
import { said, type Message } from '../../protocol/message.ts';
import { signedInUser } from '../entitlements/entitlements.ts';
import { createAccount } from './create.ts';
import { emailKey } from './email.ts';
import { codeKey, findCodes } from '../codes/names.ts';
import {
  dropReplaceable,
  hasFieldSets,
  isBlacklisted,
  isEmailTaken,
  isUniqueTaken,
} from './repository/accounts.ts';
import { countAttempt } from './guards.ts';
import { findApplicantCategory } from './applicant-category.ts';
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
  const ask = (itemid: string, label: Message): number =>
    problems.push({ itemid, message: said('pleaseInput', label) });
  if (portal.idTypeItem) {
    const { codesetid } = portal.idTypeItem;
    const known = (await findCodes(db, [[codesetid, form.idType]])).get(codeKey(codesetid, form.idType));
    if (!known || known.disabled) ask('idTypeValue', portal.idTypeItem.itemdesc);
  }
  if (registration.candidateStatus !== '' && !(await findApplicantCategory(db, form.applyCode, language)))
    ask('applycode', said('applyCode'));
  return problems;
}

/** Who may not register, and why; null = may. */
async function refused(
  { db, session }: Context,
  form: Registration,
  settings: Settings,
): Promise<Answer | null> {
  const own = session?.pendingEmail ?? '';
  if (!(await hasFieldSets(db))) return refusal('noneDbName');
  if (await isEmailTaken(db, form.email, own)) return refusal('emailRepeat');
  if (form.black !== '') {
    const listed = await isBlacklisted(db, settings.registration.blackNbase, form.black);
    if (listed) return refusal('inBlackTip');
  }
  if (form.unique !== '') {
    const taken = await isUniqueTaken(db, form.unique, own);
    // Not fixed by the protocol, so neutral unless HR wants it told: who has an account is nobody's business (SAFE-07).
    if (taken && !settings.portal.tellUniqueTaken) return refusal('inBlackTip');
    if (taken) return outcome('onlyRepeat', said('onlyRepeat', settings.registration.onlyName.itemdesc));
  }
  return null;
}

/** Registers a candidate; with activation on, a mail holds the link that opens the account (D-25, D-31). */
export const register: ServletHandler<'register'> = async (context, request) => {
  const { db, language, services } = context;
  const unproved = await captchaRefusal(context, request.vaildcode, 'vaildataError', 'last');
  if (unproved) return unproved;
  await services.failedAttempts.note(context.address);
  const settings = await services.settings();
  if (!settings.portal.canRegister) return outcome('registerFail', said('registerClosed'));
  const notNow = settings.registration.only_fieldFail;
  if (inLanguage(notNow, language) !== '') return outcome('only_fieldFail', notNow);
  const session = await context.visitorSession();
  const form = readRegistration(request, settings);
  const wait = await countAttempt(context, 'register', emailKey(form.email));
  if (wait > 0) return tooMany(wait);
  const problems = [
    ...registrationProblems(form, settings, context.today),
    ...(await codeProblems(context, form, settings)),
  ];
  if (problems.length > 0) return invalid(problems);
  const no = await refused(context, form, settings);
  if (no) return no;

  const hash = await unlessBusy(hashDigest(passwordDigest(form.password), context.address));
  const base = linkBase(services.publicUrl(), settings.portal, text(request.localUrl));
  const account = await db.transaction().execute(async (trx) => {
    await dropReplaceable(trx, form, session.pendingEmail);
    const created = await createAccount(trx, form, settings, { hash, active: !settings.portal.activation });
    if (created && !created.active)
      await mailActivation(services, trx, created, settings.portal, language, base);
    return created;
  });
  // Somebody took the address or the number between the check and here.
  if (!account) return refusal('emailRepeat');
  if (account.active) {
    await context.signIn(account);
    const data = { acountBeActived: '0', ...(await signedInUser(context, account)) };
    return { ...ok(data), top: { acountBeActived: '0' } };
  }
  await services.sessions.setPending(session, account.email_key);
  const pending = { acountBeActived: '1', mailbox: mailboxFor(services, account.email) };
  return { ...ok(pending), top: pending };
};
