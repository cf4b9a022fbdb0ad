import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** Any number serves, as long as all servers take the same. */
const ID_LOCK = 20_261_123;
/** Ids that people gave by hand have two digits; ours have three and begin here. */
const FIRST = 101;

/** Which of some keys are in the registry. */
export async function knownIds(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('used_id').select('id').where('id', 'in', keys).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Puts ids into the registry that came from elsewhere: an import. */
export async function registerIds(db: Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('used_id')
    .values(keys.map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives new ids away within a transaction: `prefix` and a number, none of which is in the registry under `scope`. */
export async function allocate(
  trx: Database,
  scope: string,
  prefix: string,
  count: number,
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${ID_LOCK})`.execute(trx);
  const taken = scope + prefix;
  const { rows } = await sql<{ last: number | null }>`
      select max(substring(id from ${taken.length + 1}::int)::int) as last from used_id
      where starts_with(id, ${taken}) and substring(id from ${taken.length + 1}::int) ~ '^\\d{3,8}$'`.execute(
    trx,
  );
  const first = Math.max(FIRST, (rows[0]?.last ?? 0) + 1);
  const ids = Array.from({ length: count }, (_, index) => `${prefix}${first + index}`);
  await registerIds(
    trx,
    ids.map((id) => scope + id),
  );
  return ids;
}
