import type { Database } from '../platform/database/connect.ts';
import { lockFirstUser } from './repository/users.ts';
import { addConsoleUser } from './users.ts';

const FIRST_LOGIN = 'admin';

/**
 * Creates the first person of the console when there is none (HR-02); servers that start together take turns.
 *
 * @returns the one-time password, to be printed once and kept nowhere; null when there are people already
 */
export async function createFirstAdmin(db: Database): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    return (await lockFirstUser(trx)) ? null : addConsoleUser(trx, FIRST_LOGIN, 'admin');
  });
}

/** What the person at the terminal needs to sign in for the first time. */
export const firstSignIn = (password: string): string =>
  `First sign-in of the console: ${FIRST_LOGIN} / ${password}  (shown only now; you choose your own at once)\n`;

/** The same where whatever is printed is kept: how to get a password at a terminal (OPS-20). */
export const FIRST_SIGN_IN_ELSEWHERE = `First sign-in of the console: the command "admin reset-console-password --login ${FIRST_LOGIN}" gives a one-time password\n`;
