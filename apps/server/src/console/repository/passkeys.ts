import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { passkeyStore } from '../../platform/passkeys/store.ts';

export const { passkeysOf, findPasskey, insertPasskey, raiseCounter, deletePasskeys } = passkeyStore(
  'console_passkey',
  'login',
);

/** How many passkeys each person has who has any. */
export async function countPasskeys(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('console_passkey')
    .select(['login', sql<number>`count(*)::int`.as('count')])
    .groupBy('login')
    .execute();
  return new Map(rows.map(({ login, count }) => [login, count]));
}

export async function hasPasskey(db: Database, login: string): Promise<boolean> {
  const one = await db
    .selectFrom('console_passkey')
    .select('id')
    .where('login', '=', login)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
