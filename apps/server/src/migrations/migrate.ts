import { Migrator } from 'kysely';
import { migrations } from './index.ts';
import { StartError } from '../platform/start-error.ts';
import type { Database } from '../platform/database/connect.ts';

/** Brings the tables up to date; servers that start together wait for each other on an advisory lock (OPS-09). */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Work that was done side by side is numbered ahead: a lower number may come after a higher one, each adds only.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw new StartError('The tables of the database cannot be brought up to date', error);
}
