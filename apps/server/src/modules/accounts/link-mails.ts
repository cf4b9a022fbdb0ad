import type { Language, StoredPortalSettings } from '@portal/schemas';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../protocol/services.ts';
import { sendActivation, sendReset } from '../mail/send.ts';
import { issuePair } from './reset-tokens.ts';
import { issueToken } from './repository/tokens.ts';

/** Makes an activation token and mails its link, both within the caller's transaction when `db` is one. */
export async function mailActivation(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
): Promise<void> {
  const activeid = await issueToken(db, 'activation', account.id);
  await sendActivation(services, db, account, portal, language, activeid);
}

/** Makes a reset token and mails its link; earlier ones stay valid until one of them has set a password, so that no
 *  stranger's request takes the owner's link away (SAFE-07). */
export async function mailReset(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
): Promise<void> {
  const pair = await issuePair(db, 'reset', account.id);
  await sendReset(services, db, account, portal, language, pair);
}
