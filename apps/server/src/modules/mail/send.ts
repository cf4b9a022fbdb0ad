import type { MailKind } from '@portal/console-contract';
import type { Language, StoredPortalSettings } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import type { Services } from '../../protocol/services.ts';
import { dayOf } from '../../platform/time.ts';
import { activationLink, applicationsLink, isMailboxBuiltIn, resetLink } from './links.ts';
import { mailName } from './name.ts';
import { enqueue } from './outbox.ts';
import { insertMessage } from './repository/messages.ts';
import {
  activationMail,
  applicationMail,
  passkeyMail,
  passwordChangedMail,
  resetMail,
  searchMail,
  type ApplicationFacts,
  type MailText,
  type SearchNews,
} from './texts.ts';

/** What every mail to an account is made from: how it is addressed, and by which site. */
interface Addressed {
  name: string;
  site: string;
}

/** Puts a mail to somebody into the outbox; `isForgotten`: nothing of it stays once it has left; `owner`: the
 *  account that it is of, where the address is not that of the account. Answers its id. */
export function send(
  services: Services,
  db: Database,
  account: Pick<Account, 'name' | 'active' | 'email'>,
  portal: StoredPortalSettings,
  language: Language,
  kind: MailKind,
  write: (language: Language, addressed: Addressed) => MailText,
  {
    headers,
    isForgotten = false,
    owner,
  }: { headers?: Readonly<Record<string, string>>; isForgotten?: boolean; owner?: string } = {},
): Promise<string> {
  const name = mailName(account.name, account.active);
  return enqueue(db, {
    kind,
    from: services.config.mailFrom,
    to: account.email,
    ...write(language, { name, site: inLanguage(portal.siteName, language) }),
    ...(headers ? { headers } : {}),
    isDelivered: isMailboxBuiltIn(services),
    isForgotten,
    ...(owner === undefined ? {} : { owner }),
  });
}

/**
 * Mails an activation link; `db` makes it part of the caller's transaction. Settings are handed in: reading them here
 * would take a second connection while the transaction holds one.
 *
 * @param link the secret of the link, and the origin it leads to
 */
export async function sendActivation(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
  { activeid, base }: { activeid: string; base: string },
): Promise<void> {
  const link = activationLink(base, activeid, dayOf(services.now()));
  await send(services, db, account, portal, language, 'activation', (reader, addressed) =>
    activationMail(reader, { ...addressed, link }),
  );
}

/** Mails a reset link with the two halves of its secret. */
export async function sendReset(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
  { emailName, secret }: { emailName: string; secret: string },
): Promise<void> {
  const link = resetLink(services.publicUrl(), emailName, secret);
  await send(services, db, account, portal, language, 'reset', (reader, addressed) =>
    resetMail(reader, { ...addressed, link }),
  );
}

/** Tells the owner that the password was changed (D-30), and how many passkeys went with it (SAFE-12). */
export async function sendPasswordChanged(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
  passkeys = 0,
): Promise<void> {
  await send(services, db, account, portal, language, 'passwordChanged', (reader, addressed) =>
    passwordChangedMail(reader, { ...addressed, passkeys }),
  );
}

/** Tells the owner that a passkey was added or removed: somebody who has the password could do either (SEC-09). */
export async function sendPasskeyChange(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
  what: 'passkeyAdded' | 'passkeyRemoved',
): Promise<void> {
  await send(services, db, account, portal, language, 'passkey', (reader, addressed) =>
    passkeyMail(reader, what, addressed),
  );
}

/** What is told of an application, in a language. */
type ApplicationNews = Pick<ApplicationFacts, 'position' | 'batch' | 'reference' | 'status'>;

/**
 * Tells a candidate of an application that was handed in or withdrawn, within the transaction that did it (TRY-11): by
 * mail in the language of the request, and in the portal's list of messages in every language (MAIL-03).
 */
export async function sendApplication(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
  kind: 'applied' | 'withdrawn',
  factsIn: (language: Language) => ApplicationNews,
): Promise<void> {
  const link = applicationsLink(services.publicUrl());
  const write = (reader: Language, addressed: Addressed): MailText =>
    applicationMail(reader, kind, { ...addressed, ...factsIn(reader), link });
  const mail = await send(services, db, account, portal, language, 'application', write);
  await tellInPortal(db, account, portal, mail, write);
}

/** Puts what a mail says into the portal's list of messages, in every language (MAIL-03). */
async function tellInPortal(
  db: Database,
  account: Pick<Account, 'id' | 'name' | 'active'>,
  portal: StoredPortalSettings,
  mail: string,
  write: (language: Language, addressed: Addressed) => MailText,
): Promise<void> {
  const name = mailName(account.name, account.active);
  const mails = byLanguage((reader) => write(reader, { name, site: inLanguage(portal.siteName, reader) }));
  await insertMessage(db, {
    account: account.id,
    kind: 'application',
    mail,
    subject: byLanguage((reader) => mails[reader].subject),
    body: byLanguage((reader) => mails[reader].text),
  });
}

/** Tells a candidate what the office did with an application, within the transaction that did it (PROJ-04, TRY-62). */
export async function sendOfOffice(
  services: Services,
  db: Database,
  account: Pick<Account, 'id' | 'name' | 'active' | 'email'>,
  portal: StoredPortalSettings,
  language: Language,
  writeTo: (language: Language, addressed: Addressed & { link: string }) => MailText,
): Promise<void> {
  const link = applicationsLink(services.publicUrl());
  const write = (reader: Language, addressed: Addressed): MailText => writeTo(reader, { ...addressed, link });
  const mail = await send(services, db, account, portal, language, 'application', write);
  await tellInPortal(db, account, portal, mail, write);
}

/**
 * Mails new positions that fit saved searches, within the transaction that notes them as told (TRY-41). Mail programs show
 * their own button for the way out, which posts to the same address (RFC 8058).
 */
export async function sendSearchNews(
  services: Services,
  db: Database,
  account: Pick<Account, 'name' | 'active' | 'email'>,
  portal: StoredPortalSettings,
  language: Language,
  facts: { count: number; news: readonly SearchNews[]; stop: string },
): Promise<void> {
  await send(
    services,
    db,
    account,
    portal,
    language,
    'searches',
    (reader, addressed) => searchMail(reader, { ...addressed, ...facts }),
    {
      headers: {
        'List-Unsubscribe': `<${facts.stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  );
}
