import type { ConsoleUser } from '@portal/console-contract';
import type { Database } from '../platform/database/connect.ts';
import { loadPolicy } from './policy.ts';
import { hasPasskey } from './repository/passkeys.ts';
import { consoleUser, lacksTotp, type ConsoleUserRow } from './users.ts';

/** The person as the console's pages know them. */
export async function whoAmI({ db }: { db: Database }, user: ConsoleUserRow): Promise<ConsoleUser> {
  const { totpRoles } = await loadPolicy(db);
  // A passkey is two factors in one: what one has, opened by what one knows or is (SEC-09).
  return consoleUser(user, lacksTotp(user, totpRoles) && !(await hasPasskey(db, user.login)));
}
