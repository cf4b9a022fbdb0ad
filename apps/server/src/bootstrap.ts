import { join } from 'node:path';
import type { Config } from './platform/config/config.ts';
import { prepareFolders } from './platform/config/folders.ts';
import { createFirstAdmin } from './console/first-admin.ts';
import { connect, type DatabaseTarget } from './platform/database/connect.ts';
import { isTransient } from './platform/database/trouble.ts';
import { checkS3 } from './platform/storage/s3-store.ts';
import { StoreAway } from './platform/storage/store.ts';
import { migrate } from './migrations/migrate.ts';
import { diskRoom } from './platform/disks.ts';
import { createLog, describeError } from './platform/log.ts';
import { within } from './platform/within.ts';
import { lockDataFolder } from './platform/postgres/lock.ts';
import { startPostgres } from './platform/postgres/supervisor.ts';
import { seedInitial } from './seed/initial.ts';
import { seed } from './seed/seed.ts';
import { StartError } from './platform/start-error.ts';
import { dayOf } from './platform/time.ts';

/** What stands behind the servers of this machine: the data folder and the database, ready for requests. */
export interface Bootstrapped {
  target: DatabaseTarget;
  /** One-time password of the console's first person, at the first start only (HR-02); null afterwards. */
  firstPassword: string | null;
  stop(): Promise<void>;
}

/** Where files are kept when no store is named. */
export const filesFolder = (config: Config): string => join(config.dataDir, 'files');

/** The embedded database has died and does not come up: its own words, and whether there is room for it (OPS-24). */
function sayDatabaseDown(config: Config): (error: unknown) => void {
  const log = createLog(config);
  return (error) => {
    void within(1_000, diskRoom(config.dataDir)).then((room) =>
      log.error({ error: describeError(error), free: room?.free ?? null }, 'embedded database'),
    );
  };
}

async function openDatabase(config: Config): Promise<Omit<Bootstrapped, 'firstPassword'>> {
  if (config.databaseUrl !== '') return { target: { url: config.databaseUrl }, stop: async () => undefined };
  const lock = lockDataFolder(config.dataDir);
  try {
    const postgres = await startPostgres(config.dataDir, config.archiveDir, sayDatabaseDown(config));
    return {
      target: { socket: postgres.socket },
      stop: async () => {
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** @returns the first password of the console, if there was nobody in it */
async function fill(config: Config, target: DatabaseTarget): Promise<string | null> {
  // Tables may take long to change: no limit here; and no replica, for what was just written is read.
  const { prepared } = config.database;
  const connection = await connect(target, 2, { prepared });
  try {
    await migrate(connection.db);
    const wantsDemo = config.demoData ?? config.databaseUrl === '';
    if (wantsDemo) {
      const { demo } = await import('@portal/schemas/demo');
      await seed(connection.db, demo, dayOf(new Date()));
    }
    await seedInitial(connection.db);
    return await createFirstAdmin(connection.db);
  } finally {
    await connection.close();
  }
}

/**
 * Starts or reaches the database, brings its tables up to date and fills an empty one.
 *
 * @throws StartError with one clear line
 */
export async function bootstrap(config: Config): Promise<Bootstrapped> {
  prepareFolders(config);
  if (config.storage)
    await checkS3(config.storage).catch((error: unknown) => {
      // Everything but files is served meanwhile, and the store is asked again until it answers (OPS-24).
      if (!(error instanceof StoreAway)) throw error;
    });
  const bootstrapped = await openDatabase(config);
  try {
    return { ...bootstrapped, firstPassword: await fill(config, bootstrapped.target) };
  } catch (error) {
    await bootstrapped.stop();
    // Without room or a connection the database says so in one line; what starts the server tries again.
    throw isTransient(error) ? new StartError('The database cannot be used', error) : error;
  }
}
