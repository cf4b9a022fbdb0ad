import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { ConsolePasskeyTable } from '../../platform/database/tables.ts';
import { goesUp } from '../../platform/passkeys/counter.ts';

type PasskeyRow = Selectable<ConsolePasskeyTable>;

/** Passkeys of a person, oldest first. */
export const passkeysOf = (db: Database, login: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('console_passkey')
    .selectAll()
    .where('login', '=', login)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Database, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('console_passkey').selectAll().where('id', '=', id).executeTakeFirst();

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

/** Adds a passkey; false = the credential is registered already, for this person or another. */
export async function insertPasskey(
  db: Database,
  passkey: Pick<PasskeyRow, 'id' | 'login' | 'name' | 'public_key' | 'transports'> & { counter: number },
): Promise<boolean> {
  const added = await db
    .insertInto('console_passkey')
    .values({ ...passkey, transports: JSON.stringify(passkey.transports) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Notes a use; false = the counter did not go up. */
export async function raiseCounter(db: Database, id: string, counter: number): Promise<boolean> {
  const used = await db
    .updateTable('console_passkey')
    .set({ counter, used_at: sql`now()` })
    .where('id', '=', id)
    .where(goesUp(counter))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Removes one passkey of a person, or all of them; answers the names of those that are gone. */
export async function deletePasskeys(db: Database, login: string, id?: string): Promise<string[]> {
  let query = db.deleteFrom('console_passkey').where('login', '=', login);
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.returning('name').execute()).map(({ name }) => name);
}
