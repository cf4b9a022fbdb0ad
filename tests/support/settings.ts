import type { Portal } from '../contract/support.ts';

/** The server keeps settings for a second. */
const SETTLED_MS = 1100;

/** Changes settings of the portal or of registration in the database as HR would; returns how to undo it. */
export async function changeSettings(
  portal: Portal,
  change: Record<string, unknown>,
  key: 'portal' | 'registration' = 'portal',
): Promise<() => Promise<void>> {
  const { db } = portal.server.services;
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  const write = async (value: unknown): Promise<void> => {
    await db
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', key)
      .execute();
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  };
  await write({ ...(row.value as Record<string, unknown>), ...change });
  return () => write(row.value);
}
