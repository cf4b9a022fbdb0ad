import { buffer } from 'node:stream/consumers';
import type { Context } from '../http/context.ts';

/** The candidate's photo as JPEG, null when there is none. */
export async function photoOf(context: Context): Promise<Uint8Array | null> {
  const { db, services } = context;
  const row = await db
    .selectFrom('file')
    .select('storage_key')
    .where('account_id', '=', context.candidate().id)
    .where('kind', '=', 'photo')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const content = row && (await services.files.read(row.storage_key));
  return content ? new Uint8Array(await buffer(content)) : null;
}
