import type { Portal } from '../contract/support.ts';

/** Changes settings of the portal or of registration in the database as HR would; returns how to undo it. */
export async function changeSettings(
  portal: Portal,
  change: Record<string, unknown>,
  key: 'portal' | 'registration' = 'portal',
): Promise<() => Promise<void>> {
  const { db, settings } = portal.server.services;
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  const write = async (value: unknown): Promise<void> => {
    await db
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', key)
      .execute();
    // Otherwise the server would look again only after a second; that it does is shared-database.test.ts's to prove.
    settings.forget();
  };
  await write({ ...(row.value as Record<string, unknown>), ...change });
  return () => write(row.value);
}
