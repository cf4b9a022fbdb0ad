import type { Role } from '@portal/console-contract';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { ConsoleUserTable } from '../../platform/database/tables.ts';

/** A person of the console. */
export type ConsoleUserRow = Selectable<ConsoleUserTable>;

/** Any number serves, as long as all servers take the same. */
const FIRST_LOCK = 20_261_122;

/** Makes creating the first person take turns; true when there are people already. */
export async function lockFirstUser(trx: Database): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FIRST_LOCK})`.execute(trx);
  const there = await trx.selectFrom('console_user').select('login').limit(1).executeTakeFirst();
  return there !== undefined;
}

/** Everybody by login name. */
export const allUsers = (db: Database): Promise<ConsoleUserRow[]> =>
  db.selectFrom('console_user').selectAll().orderBy('login').execute();

/** A person, blocked or not. */
export const findUser = (db: Database, login: string): Promise<ConsoleUserRow | undefined> =>
  db.selectFrom('console_user').selectAll().where('login', '=', login).executeTakeFirst();

/** A person who may sign in. */
export const findActiveUser = (db: Database, login: string): Promise<ConsoleUserRow | undefined> =>
  db
    .selectFrom('console_user')
    .selectAll()
    .where('login', '=', login)
    .where('active', '=', true)
    .executeTakeFirst();

/** Adds a person; false = the login name is taken. */
export async function insertUser(
  db: Database,
  user: { login: string; role: Role; password_hash: string },
): Promise<boolean> {
  const added = await db
    .insertInto('console_user')
    .values(user)
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('login')
    .executeTakeFirst();
  return added !== undefined;
}

/** Changes a person; undefined = there is none of this name. */
export const updateUser = (
  db: Database,
  login: string,
  changes: Updateable<ConsoleUserTable>,
): Promise<ConsoleUserRow | undefined> =>
  db
    .updateTable('console_user')
    .set({ ...changes, login })
    .where('login', '=', login)
    .returningAll()
    .executeTakeFirst();

/** The person has signed in now. */
export async function noteSignIn(db: Database, login: string): Promise<void> {
  await db
    .updateTable('console_user')
    .set({ signed_in_at: sql`now()` })
    .where('login', '=', login)
    .execute();
}

/** The admins who may sign in and which provider each is of, kept as they are until the transaction ends. */
export async function lockAdmins(trx: Database): Promise<Pick<ConsoleUserRow, 'login' | 'issuer'>[]> {
  return trx
    .selectFrom('console_user')
    .select(['login', 'issuer'])
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .forUpdate()
    .execute();
}

/** Takes a step of the second factor once: false when it, or a later one, was taken before or the secret is another. */
export async function takeStep(db: Database, login: string, secret: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('console_user')
    .set({ totp_step: step })
    .where('login', '=', login)
    .where('totp_secret', '=', secret)
    .where('totp_step', '<', String(step))
    .returning('login')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Changes the second factor of a person whose secrets are still these; undefined = they are others by now. */
export const changeFactor = (
  db: Database,
  user: Pick<ConsoleUserRow, 'login' | 'totp_secret' | 'totp_waiting'>,
  changes: { totp_secret: string; totp_waiting: string; totp_step: number },
): Promise<ConsoleUserRow | undefined> =>
  db
    .updateTable('console_user')
    .set(changes)
    .where('login', '=', user.login)
    // Of two changes that meet, the second was made with what the first has replaced.
    .where('totp_secret', '=', user.totp_secret)
    .where('totp_waiting', '=', user.totp_waiting)
    .returningAll()
    .executeTakeFirst();
