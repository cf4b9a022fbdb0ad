import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { firstAdmin, type ConsoleClient } from '../support/console.ts';
import { furnish, type Belongings } from './belongings.ts';
import { newCandidate, startPortal, type Client, type Person, type Portal, md5 } from './support.ts';

export let portal: Portal;
export let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

export const DAY = 86_400_000;
const CALL = 'ZP1000000001';
export const own = async (client: Client, type = 'personalData', more = {}) => {
  const reply = await client.call(CALL, { type, ...more });
  return { ...reply, own: (reply.data['personalData'] ?? {}) as Record<string, string> };
};
export const ask = (client: Client, { password, email }: Person) =>
  own(client, 'askDeletion', { pw0: md5(password), confirm: email });

/** The services with a clock that is so many days ahead. */
export const later = (days: number) => ({
  ...portal.server.services,
  now: () => new Date(Date.now() + days * DAY),
});

/** Tables with a row in which one of some texts stands, whatever its columns. */
export async function tablesWith(marks: readonly string[]): Promise<string[]> {
  const { db } = portal.server.services;
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows)
    for (const mark of marks) {
      const hit = await sql`select 1 from ${sql.table(name)} t
        where position(lower(${mark}) in lower(t::text)) > 0 limit 1`.execute(db);
      if (hit.rows.length > 0) found.push(`${name}: ${mark}`);
    }
  return found;
}

/** Keys of all that is stored on disk. */
export const storedKeys = (): string[] => {
  const folder = join(portal.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(-2)}/${entry.name}`);
};

export const keysOf = async (account: string): Promise<string[]> =>
  (
    await portal.server.services.db
      .selectFrom('file')
      .select('storage_key')
      .where('account_id', '=', account)
      .execute()
  ).map(({ storage_key }) => storage_key);

export async function furnished(name: string): Promise<{ client: Client; person: Person; its: Belongings }> {
  const { client, person } = await newCandidate(portal, { name });
  return { client, person, its: await furnish(portal, client, person) };
}

/** Texts that are nobody else's; the others are those of everybody who was furnished. */
export const marksOf = ({ marks }: Belongings): string[] =>
  marks.filter((mark) => !/^(?:只属于)?本人/.test(mark));
