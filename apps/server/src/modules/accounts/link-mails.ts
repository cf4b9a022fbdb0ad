import type { Language, StoredPortalSettings } from '@portal/schemas';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../protocol/services.ts';
import { sendActivation, sendReset } from '../mail/send.ts';
import { issuePair } from './reset-tokens.ts';
import { issueToken } from './repository/tokens.ts';

/**
 * Where a mailed link may lead: what the client calls its own address when that is ours or HR allows its origin, else
 * PUBLIC_URL. Anybody may send any address, so nothing but its origin is ever used (D-25).
 *
 * @param localUrl as the client sent it; '' = it sent none
 */
export function linkBase(publicUrl: string, { linkOrigins }: StoredPortalSettings, localUrl: string): string {
  const origin = URL.canParse(localUrl) ? new URL(localUrl).origin : '';
  const isAllowed = linkOrigins.some(
    (allowed) => URL.canParse(allowed) && new URL(allowed).origin === origin,
  );
  return isAllowed ? origin : publicUrl;
}

/** Makes an activation token and mails its link, both within the caller's transaction when `db` is one. */
export async function mailActivation(
  services: Services,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  language: Language,
  base = services.publicUrl(),
): Promise<void> {
  const activeid = await issueToken(db, 'activation', account.id);
  await sendActivation(services, db, account, portal, language, { activeid, base });
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
  const pair = await issuePair(db, account.id);
  await sendReset(services, db, account, portal, language, pair);
}
