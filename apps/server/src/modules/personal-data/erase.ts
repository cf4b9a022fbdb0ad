import type { Language } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../protocol/services.ts';
import type { Settings } from '../../protocol/settings.ts';
import { languageOf } from '../../protocol/language.ts';
import { sendDeleted } from '../mail/send-personal-data.ts';
import { allowErasing, eraseAccount, lockOwner, marksOf } from './repository/erase.ts';

/** Who has an account deleted, and why. */
export interface Erasing {
  /** Login name; '' = the candidate. */
  by: string;
  reason: string;
  /** Of the mail that says so; absent = as the candidate reads the portal. */
  language?: Language;
}

/** The reason without what names the person: it stays in the audit log. */
export const withoutMarks = (text: string, marks: readonly string[], pseudonym: string): string =>
  marks.reduce((result, mark) => result.replaceAll(mark, pseudonym), text);

/**
 * Deletes a candidate with every row, mail and file, within the caller's transaction: all of it is gone, or nothing. The
 * audit log keeps who, when, why and a pseudonym. A last mail says so and is taken away itself once it has left (HR-30).
 * Settings are handed in: reading them would take a second connection.
 *
 * @returns the pseudonym; null = there is no such account (any more)
 */
export async function eraseCandidate(
  services: Services,
  trx: Database,
  { portal }: Settings,
  id: string,
  { by, reason, language }: Erasing,
): Promise<string | null> {
  await allowErasing(trx);
  const account = await lockOwner(trx, id);
  if (!account) return null;
  const pseudonym = services.pseudonym(account.id);
  const { emailItem, phoneItem, calculateItem } = portal;
  const marks = await marksOf(trx, account, [emailItem, phoneItem, calculateItem.cardid]);
  await eraseAccount(trx, account, marks, pseudonym);
  const named = [...marks, ...(account.name.length > 1 ? [account.name] : [])];
  await writeAudit(trx, by, 'candidateDeleted', pseudonym, {
    reason: withoutMarks(reason, named, pseudonym),
  });
  await sendDeleted(services, trx, account, portal, language ?? languageOf(account.language ?? ''));
  return pseudonym;
}
