import type pg from 'pg';
import { BackupRefused } from '../modules/backups/manifest.ts';
import {
  beginSnapshot,
  factsOf,
  listSequences,
  listTables,
  ranMigrations,
  readTable,
} from '../modules/backups/repository/tables.ts';
import { migrate } from '../migrations/migrate.ts';
import { parseAddress } from '../platform/config/values.ts';
import type { Config } from '../platform/config/config.ts';
import { connect } from '../platform/database/connect.ts';
import { UsageError } from './arguments.ts';
import { fillDatabase, type FilledFrom } from './fill.ts';
import { reach } from './reach.ts';
import { demandAlone } from './restore.ts';

/** A database as a source of rows; what it holds is read twice, for the comparison. */
async function sourceOf(client: pg.ClientBase): Promise<FilledFrom> {
  await beginSnapshot(client);
  const tables = await listTables(client);
  const facts = new Map<string, Awaited<ReturnType<typeof factsOf>>>();
  for (const table of tables) facts.set(table.name, await factsOf(client, table));
  return {
    migrations: await ranMigrations(client),
    tables,
    sequences: await listSequences(client),
    facts,
    async open(name) {
      const table = tables.find((candidate) => candidate.name === name);
      if (!table) throw new BackupRefused(`${name} is not there.`);
      return readTable(client, table);
    },
  };
}

/**
 * Moves the embedded database into an external one, while no server runs: all rows, compared afterwards. The embedded one
 * stays as it is, and files stay where they are (OPS-10).
 */
export async function moveToPostgres(
  config: Config,
  options: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<number> {
  const to = parseAddress('--to', options['to'] ?? '', ['postgres:', 'postgresql:']);
  if (to === '')
    throw new UsageError('--to has to name a PostgreSQL database: postgres://user:password@host/name');
  if (config.databaseUrl !== '')
    throw new UsageError('DATABASE_URL is set: this portal has no embedded database to move.');
  const reached = await reach(config, { alone: true });
  try {
    await migrate(reached.connection.db);
    const target = await connect({ url: to }, 3);
    try {
      await demandAlone(target);
      const client = await reached.connection.pool.connect();
      try {
        await fillDatabase(target, await sourceOf(client), { say });
      } finally {
        client.release(true);
      }
    } finally {
      await target.close();
    }
  } finally {
    await reached.close();
  }
  say(
    'Everything is moved and equal. Set DATABASE_URL to the address; DATA_DIR keeps the files, and the old database.',
  );
  return 0;
}
