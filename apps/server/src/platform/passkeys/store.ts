import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { ConsolePasskeyTable, Tables } from '../database/tables.ts';
import { goesUp } from './counter.ts';

/** A stored passkey with the column that says whose it is. */
type Stored<Owner extends string> = Omit<Selectable<ConsolePasskeyTable>, 'login'> & Record<Owner, string>;

type Added<Owner extends string> = Pick<
  Stored<Owner>,
  'id' | 'name' | 'public_key' | 'transports' | Owner
> & {
  counter: number;
};

/** Statements over a table of passkeys (SEC-09): of candidates and of people of the office they are the same. */
export function passkeyStore<Owner extends 'login' | 'account_id'>(
  table: keyof Tables & `${string}_passkey`,
  owner: Owner,
) {
  const from = sql.table(table);
  const whose = sql.ref(owner);
  return {
    /** Passkeys of somebody, oldest first. */
    passkeysOf: async (db: Database, who: string): Promise<Stored<Owner>[]> => {
      const { rows } = await sql<Stored<Owner>>`
        select * from ${from} where ${whose} = ${who} order by created_at, id`.execute(db);
      return rows;
    },
    findPasskey: async (db: Database, id: string): Promise<Stored<Owner> | undefined> => {
      const { rows } = await sql<Stored<Owner>>`select * from ${from} where id = ${id}`.execute(db);
      return rows[0];
    },
    /** Adds a passkey; false = the credential is registered already, for the same owner or another. */
    insertPasskey: async (db: Database, passkey: Added<Owner>): Promise<boolean> => {
      const { id, name, public_key, counter, transports, [owner]: who } = passkey;
      const { rows } = await sql`
        insert into ${from} (id, ${whose}, name, public_key, counter, transports)
        values (${id}, ${who}, ${name}, ${public_key}, ${counter}, ${JSON.stringify(transports)})
        on conflict (id) do nothing returning id`.execute(db);
      return rows.length > 0;
    },
    /** Notes a use; false = the counter did not go up. */
    raiseCounter: async (db: Database, id: string, counter: number): Promise<boolean> => {
      const { rows } = await sql`
        update ${from} set counter = ${counter}, used_at = now() where id = ${id} and ${goesUp(counter)}
        returning id`.execute(db);
      return rows.length > 0;
    },
    /** Removes one passkey of somebody, or all of them; answers the names of those that are gone. */
    deletePasskeys: async (db: Database, who: string, id?: string): Promise<string[]> => {
      const { rows } = await sql<{ name: string }>`
        delete from ${from} where ${whose} = ${who} ${id === undefined ? sql`` : sql`and id = ${id}`}
        returning name`.execute(db);
      return rows.map(({ name }) => name);
    },
  };
}
