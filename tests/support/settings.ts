import type { Portal } from '../contract/support.ts';

/** The server keeps settings for a second. */
const SETTLED_MS = 1100;

/** Changes portal settings in the database as HR would; returns how to undo it. */
export async function changeSettings(
  portal: Portal,
  change: Record<string, unknown>,
): Promise<() => Promise<void>> {
  const { db } = portal.server.services;
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'portal')
    .executeTakeFirstOrThrow();
  const write = async (value: unknown): Promise<void> => {
    await db
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'portal')
      .execute();
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  };
  await write({ ...(row.value as Record<string, unknown>), ...change });
  return () => write(row.value);
}
