import type { Capability, Role } from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';
import { sql, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { ConsoleUserTable, Tables } from '../../platform/database/tables.ts';
import { capabilitiesOf } from './roles.ts';

/** A person of the console, with what the person's role is called and may do at this moment. */
export interface ConsoleUserRow extends Selectable<ConsoleUserTable> {
  roleName: LocalText;
  capabilities: readonly Capability[];
}

type Found = Selectable<ConsoleUserTable> & { roleName: LocalText | null; stored: string[] | null };

/** Whose role is not there may do nothing. */
const withRole = ({ stored, roleName, ...user }: Found): ConsoleUserRow => ({
  ...user,
  roleName: roleName ?? { zh: user.role, en: user.role },
  capabilities: capabilitiesOf({ id: user.role, capabilities: stored ?? [] }),
});

const COLUMNS = ['console_role.name as roleName', 'console_role.capabilities as stored'] as const;

/** People of a query, each with the role. */
export async function people<O>(
  query: SelectQueryBuilder<Tables, 'console_user', O>,
): Promise<ConsoleUserRow[]> {
  const rows = await query
    .leftJoin('console_role', 'console_role.id', 'console_user.role')
    .selectAll('console_user')
    .select(COLUMNS)
    .execute();
  return (rows as unknown as Found[]).map(withRole);
}

/** Any number serves, as long as all servers take the same. */
const FIRST_LOCK = 20_261_122;
const PEOPLE_LOCK = 20_261_125;

/** Makes creating the first person take turns; true when there are people already. */
export async function lockFirstUser(trx: Database): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FIRST_LOCK})`.execute(trx);
  const there = await trx.selectFrom('console_user').select('login').limit(1).executeTakeFirst();
  return there !== undefined;
}

/** Who may do what changes one change at a time, so that nobody gives what was taken from them a moment ago. */
export async function lockPeople(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PEOPLE_LOCK})`.execute(trx);
}

/** Everybody by login name. */
export const allUsers = (db: Database): Promise<ConsoleUserRow[]> =>
  people(db.selectFrom('console_user').orderBy('console_user.login'));

/** A person, blocked or not. */
export const findUser = async (db: Database, login: string): Promise<ConsoleUserRow | undefined> =>
  (await people(db.selectFrom('console_user').where('login', '=', login)))[0];

/** A person who may sign in. */
export const findActiveUser = async (db: Database, login: string): Promise<ConsoleUserRow | undefined> =>
  (await people(db.selectFrom('console_user').where('login', '=', login).where('active', '=', true)))[0];

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
export async function updateUser(
  db: Database,
  login: string,
  changes: Updateable<ConsoleUserTable>,
): Promise<ConsoleUserRow | undefined> {
  await db
    .updateTable('console_user')
    .set({ ...changes, login })
    .where('login', '=', login)
    .execute();
  return findUser(db, login);
}

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
export async function changeFactor(
  db: Database,
  user: Pick<ConsoleUserRow, 'login' | 'totp_secret' | 'totp_waiting'>,
  changes: { totp_secret: string; totp_waiting: string; totp_step: number },
): Promise<ConsoleUserRow | undefined> {
  const changed = await db
    .updateTable('console_user')
    .set(changes)
    .where('login', '=', user.login)
    // Of two changes that meet, the second was made with what the first has replaced.
    .where('totp_secret', '=', user.totp_secret)
    .where('totp_waiting', '=', user.totp_waiting)
    .returning('login')
    .executeTakeFirst();
  return changed && findUser(db, changed.login);
}
