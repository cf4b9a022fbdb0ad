import type { Config } from '../platform/config/config.ts';
import { connect, type Connection, type DatabaseTarget } from '../platform/database/connect.ts';
import { createDiskStore } from '../platform/storage/disk-store.ts';
import { createS3Store } from '../platform/storage/s3-store.ts';
import type { FileStore } from '../platform/storage/store.ts';
import { lockDataFolder } from '../platform/postgres/lock.ts';
import { hasPostgres, runningPostgres, startPostgres } from '../platform/postgres/supervisor.ts';
import { StartError } from '../platform/start-error.ts';
import { filesFolder } from '../bootstrap.ts';
import { prepareFolders } from '../platform/config/folders.ts';

/** What a command works on: the portal's database and its files. */
export interface Reached {
  connection: Connection;
  target: DatabaseTarget;
  files: FileStore;
  close(): Promise<void>;
}

/** How a command wants to reach them. */
interface Reaching {
  /** It is the only one that uses them. */
  alone?: boolean;
  /** It fills an empty database, and may make the embedded one for that. */
  mayMake?: boolean;
}

/**
 * The database of a running server is used as it stands; otherwise the embedded one is started for the command.
 *
 * @param alone no server may be running on the data folder
 * @param mayMake an embedded database is made where there is none
 */
async function target(
  config: Config,
  { alone, mayMake }: Required<Reaching>,
): Promise<{ target: DatabaseTarget; stop: () => Promise<void> }> {
  if (config.databaseUrl !== '') return { target: { url: config.databaseUrl }, stop: async () => undefined };
  if (!mayMake && !hasPostgres(config.dataDir))
    throw new StartError(
      `DATA_DIR ${config.dataDir} has no embedded database and DATABASE_URL names no other: there is nothing to work on. The first start of the server makes one.`,
    );
  prepareFolders(config);
  const running = alone ? null : runningPostgres(config.dataDir);
  if (running) return { target: { socket: running }, stop: async () => undefined };
  const lock = lockDataFolder(config.dataDir);
  try {
    const postgres = await startPostgres(config.dataDir, config.archiveDir);
    const stop = async (): Promise<void> => {
      await postgres.stop();
      lock.release();
    };
    return { target: { socket: postgres.socket }, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Connects a command to database and files, as the server's own variables name them.
 *
 * @throws StartError when it is to be alone and a server runs on the data folder, and when there is no database (OPS-19)
 */
export async function reach(
  config: Config,
  { alone = false, mayMake = false }: Reaching = {},
): Promise<Reached> {
  const reached = await target(config, { alone, mayMake });
  try {
    const connection = await connect(reached.target, 4, { prepared: config.database.prepared });
    const close = async (): Promise<void> => {
      await connection.close();
      await reached.stop();
    };
    const files = config.storage ? createS3Store(config.storage) : createDiskStore(filesFolder(config));
    return { connection, target: reached.target, files, close };
  } catch (error) {
    await reached.stop();
    throw error;
  }
}
