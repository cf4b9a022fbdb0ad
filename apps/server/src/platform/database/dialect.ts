import { PostgresAdapter, PostgresDialect } from 'kysely';

/**
 * Takes no lock around migrations: the library's belongs to a session, and behind a pooler of transactions each statement may
 * be in another one, so that the lock would stay behind when the work is done. `migrate` locks by a transaction.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL, with nothing that has to stay in one session (OPS-13). */
export class SessionlessDialect extends PostgresDialect {
  override createAdapter(): UnlockedAdapter {
    return new UnlockedAdapter();
  }
}
