import { Migrator, sql, type MigrationResultSet } from 'kysely';
import { migrations } from './index.ts';
import { StartError } from '../platform/start-error.ts';
import type { Database } from '../platform/database/connect.ts';
import { makeScopedRole } from '../platform/database/scoped-role.ts';

/** The key that the library itself would lock: a server of an earlier release, which does, waits as well. */
const MIGRATION_LOCK = '3853314791062309107';

const migratorOf = (db: Database, schema?: string): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });

function demandDone({ error }: MigrationResultSet): void {
  if (error !== undefined)
    throw new StartError('The tables of the database cannot be brought up to date', error);
}

/**
 * Runs migrations while no other process does: a lock that ends with its transaction, whatever pooler is in between
 * (OPS-09, OPS-13). It takes two connections.
 */
async function locked(db: Database, run: () => Promise<MigrationResultSet>): Promise<void> {
  demandDone(
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(trx);
      return run();
    }),
  );
}

/**
 * Brings the tables up to date; servers that start together wait for each other (OPS-09). Tables of the release after this
 * one are left as they are: a roll back starts on them, and a release only adds (OPS-16). The role of people with a scope,
 * which is no part of the database, gets its rights on them where the server may give them (SEE-05).
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = migratorOf(db);
  const isDone = (await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined);
  if (!isDone) await locked(db, () => migrator.migrateToLatest());
  await makeScopedRole(db);
}

/**
 * Makes the tables as they were after a migration, for rows that are of that time.
 *
 * @param schema where they go while another schema has tables of the same names; undefined = there is but one
 */
export async function migrateUpTo(db: Database, last: string, schema?: string): Promise<void> {
  demandDone(await migratorOf(db, schema).migrateTo(last));
}
