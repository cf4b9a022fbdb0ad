import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import { addConsoleUser } from './users.ts';

const FIRST_LOGIN = 'admin';
/** Any number serves, as long as all servers take the same. */
const FIRST_LOCK = 20_261_122;

/**
 * Creates the first person of the console when there is none (HR-02); servers that start together take turns.
 *
 * @returns the one-time password, to be printed once and kept nowhere; null when there are people already
 */
export async function createFirstAdmin(db: Database): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_LOCK})`.execute(trx);
    const there = await trx.selectFrom('console_user').select('login').limit(1).executeTakeFirst();
    return there ? null : addConsoleUser(trx, FIRST_LOGIN, 'admin');
  });
}

/** What the person at the terminal needs to sign in for the first time. */
export const firstSignIn = (password: string): string =>
  `First sign-in of the console: ${FIRST_LOGIN} / ${password}  (shown only now; you choose your own at once)\n`;
