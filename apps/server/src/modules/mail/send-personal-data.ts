import type { Language, LocalText, StoredPortalSettings } from '@portal/schemas';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage, languageNamed } from '../../protocol/language.ts';
import type { Services } from '../../protocol/services.ts';
import { send } from './send.ts';
import { dataMail } from './texts.ts';

type Recipient = Pick<Account, 'name' | 'active' | 'email'>;

/**
 * Tells that an account will be deleted, when, and how that is called off, within the transaction that stores it (HR-30).
 *
 * @param facts `day` as it is written; `link` calls it off without a sign-in
 */
export async function sendDeletionAsked(
  services: Services,
  db: Database,
  account: Recipient,
  portal: StoredPortalSettings,
  language: Language,
  { day, link }: { day: string; link: string },
): Promise<void> {
  await send(services, db, account, portal, language, 'personalData', (reader, addressed) =>
    dataMail(reader, 'deletionAsked', { ...addressed, day, link }),
  );
}

/** Tells that an account was deleted, within the transaction that did it: the last mail, of which nothing stays (HR-30). */
export async function sendDeleted(
  services: Services,
  db: Database,
  account: Recipient,
  portal: StoredPortalSettings,
  language: Language,
): Promise<void> {
  await send(
    services,
    db,
    account,
    portal,
    language,
    'personalData',
    (reader, addressed) => dataMail(reader, 'deleted', { ...addressed, link: services.publicUrl() }),
    { isForgotten: true },
  );
}

/** What HR is told of the data of a recruitment. */
interface RetentionFacts {
  recruitment: LocalText;
  /** Day on which it is deleted, or was. */
  day: string;
  count: number;
}

/** Tells HR of a deletion that comes, or that was done, at the address of the settings; '' = nobody (DATA-04). */
export async function sendRetention(
  services: Services,
  db: Database,
  portal: StoredPortalSettings,
  kind: 'retentionSoon' | 'retentionDone',
  { recruitment, ...facts }: RetentionFacts & { link: string },
): Promise<void> {
  if (portal.officeEmail === '') return;
  const office = { email: portal.officeEmail, name: '', active: true };
  const language = languageNamed(portal.defaultLanguage);
  await send(services, db, office, portal, language, 'personalData', (reader, addressed) =>
    dataMail(reader, kind, { ...addressed, ...facts, recruitment: inLanguage(recruitment, reader) }),
  );
}
