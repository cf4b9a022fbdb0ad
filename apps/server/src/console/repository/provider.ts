import type { Role } from '@portal/console-contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { findUser, people, type ConsoleUserRow } from './users.ts';

/** The person whom a provider knows by a subject, whatever else it says of them. */
export const findByProvider = async (
  db: Database,
  issuer: string,
  subject: string,
): Promise<ConsoleUserRow | undefined> =>
  (
    await people(db.selectFrom('console_user').where('issuer', '=', issuer).where('subject', '=', subject))
  )[0];

/** Adds a person of a provider; undefined = the login name is taken. The person has no password that could match. */
export async function insertProviderUser(
  db: Database,
  user: { login: string; role: Role; issuer: string; subject: string; provider_name: string },
): Promise<ConsoleUserRow | undefined> {
  const added = await db
    .insertInto('console_user')
    .values({ ...user, password_hash: '', must_change: false })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('login')
    .executeTakeFirst();
  return added && findUser(db, added.login);
}

/** Two first sign-ins of one person take turns. */
export async function lockProviderPerson(trx: Database, issuer: string, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(trx);
}

export async function insertProviderSession(db: Database, id: Buffer, tokens: Buffer): Promise<void> {
  await db.insertInto('console_provider_session').values({ session_id: id, tokens }).execute();
}

/** What a session keeps of its provider, with how many seconds ago the provider confirmed it. */
export async function readProviderSession(
  db: Database,
  id: Buffer,
): Promise<{ tokens: Buffer; age: number } | undefined> {
  const row = await db
    .selectFrom('console_provider_session')
    .select(['tokens', sql<number>`extract(epoch from now() - checked_at)::float8`.as('age')])
    .where('session_id', '=', id)
    .executeTakeFirst();
  return row;
}

/** The provider has confirmed a session now; tokens only when they are new: a slower call must not bring old ones back. */
export async function noteProviderCheck(db: Database, id: Buffer, tokens?: Buffer): Promise<void> {
  await db
    .updateTable('console_provider_session')
    .set({ ...(tokens && { tokens }), checked_at: sql`now()` })
    .where('session_id', '=', id)
    .execute();
}

/** Whether this call is the one that refreshes the tokens of a session in the next seconds. */
export async function claimRefresh(db: Database, id: Buffer, seconds: number): Promise<boolean> {
  const claimed = await db
    .updateTable('console_provider_session')
    .set({ refresh_after: sql`now() + make_interval(secs => ${seconds})` })
    .where('session_id', '=', id)
    .where('refresh_after', '<=', sql<Date>`now()`)
    .returning('session_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Ends the sessions of all who have a password here but one or two. */
export async function endPasswordSessions(db: Database, except: readonly string[]): Promise<void> {
  await db
    .deleteFrom('console_session')
    .where('login', 'in', (of) => of.selectFrom('console_user').select('login').where('issuer', '=', ''))
    .where('login', 'not in', except)
    .execute();
}
