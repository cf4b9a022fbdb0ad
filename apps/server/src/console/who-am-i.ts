import type { ConsoleUser } from '@portal/fieldsets/console-api';
import type { Database } from '../platform/database/connect.ts';
import { loadPolicy } from './policy.ts';
import { consoleUser, type ConsoleUserRow } from './users.ts';

/** The person as the console's pages know them. */
export async function whoAmI({ db }: { db: Database }, user: ConsoleUserRow): Promise<ConsoleUser> {
  const { totpRoles } = await loadPolicy(db);
  return consoleUser(user, totpRoles);
}
