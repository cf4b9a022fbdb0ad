import type { Database } from '../../platform/database/connect.ts';
import { generateSm2Key, type Sm2Key } from './sm2.ts';

/** The key pair of this deployment, made once; kept in the database so that every process and host has it. */
export async function loadKey(db: Database): Promise<Sm2Key> {
  await db
    .insertInto('setting')
    .values({ key: 'sm2', value: JSON.stringify(generateSm2Key()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'sm2')
    .executeTakeFirstOrThrow();
  return row.value as Sm2Key;
}
