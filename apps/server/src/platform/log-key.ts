import { randomBytes } from 'node:crypto';
import type { Database } from './database/connect.ts';

/** The key of the log's pseudonyms, made once; in the database, so that all processes name an account alike. */
export async function loadLogKey(db: Database): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key: 'log', value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'log')
    .executeTakeFirstOrThrow();
  return row.value as string;
}
