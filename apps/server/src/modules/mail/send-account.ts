import type { Language, StoredPortalSettings } from '@portal/schemas';
import { maskEmail } from '../../platform/mask-email.ts';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../protocol/services.ts';
import { inLanguage } from '../../protocol/language.ts';
import { accountMail, phoneCodeSms } from './account-texts.ts';
import { hiddenAddress } from './masked.ts';
import { insertSms } from './repository/outbox.ts';
import { send } from './send.ts';

const NOTHING = { value: '', code: '', minutes: 0, link: '' };

/** Mails the code to a new address, and tells the present one that somebody asked for the change (TRY-53). */
export async function sendEmailAsked(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
  { email, code, minutes }: { email: string; code: string; minutes: number },
): Promise<void> {
  // Nobody has confirmed the new address: the name does not go there.
  const unconfirmed = { name: account.name, active: false, email };
  const ofAccount = { owner: account.id };
  await send(
    services,
    db,
    unconfirmed,
    portal,
    language,
    'contact',
    (reader, addressed) => accountMail(reader, 'emailCode', { ...addressed, ...NOTHING, code, minutes }),
    ofAccount,
  );
  const told = { value: maskEmail(email, 'owner'), link: `${services.publicUrl()}/resetpass` };
  await send(services, db, account, portal, language, 'contact', (reader, addressed) =>
    accountMail(reader, 'emailAsked', { ...addressed, ...NOTHING, ...told }),
  );
}

/**
 * Tells the address that an account had until now that it is another one (TRY-53).
 *
 * @param account as it was before
 */
export async function sendEmailChanged(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
  email: string,
): Promise<void> {
  await send(
    services,
    db,
    account,
    portal,
    language,
    'contact',
    (reader, addressed) =>
      accountMail(reader, 'emailChanged', { ...addressed, ...NOTHING, value: maskEmail(email, 'owner') }),
    { owner: account.id },
  );
}

/** Tells the owner of an account that the phone number in the resume is another one now: an account is found by it (TRY-53). */
export async function sendPhoneChanged(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
  phone: string,
): Promise<void> {
  await send(services, db, account, portal, language, 'contact', (reader, addressed) =>
    accountMail(reader, 'phoneChanged', { ...addressed, ...NOTHING, value: hiddenAddress(phone) }),
  );
}

/** Puts the code for a new phone number into the outbox, as an SMS (TRY-53). */
export async function sendPhoneCode(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
  {
    phone,
    code,
    minutes,
    isDelivered,
    written,
  }: {
    phone: string;
    code: string;
    minutes: number;
    /** It is in the built-in mailbox by that. */
    isDelivered: boolean;
    /** As the gateway of the office has it. */
    written(words: string): string;
  },
): Promise<void> {
  const site = inLanguage(portal.siteName, language);
  const { subject, text } = phoneCodeSms(language, { site, code, minutes });
  await insertSms(db, {
    from: services.config.mailFrom,
    phone,
    subject,
    text: written(text),
    isDelivered,
    owner: account.id,
  });
}
