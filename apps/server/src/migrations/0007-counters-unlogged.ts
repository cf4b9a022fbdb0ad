import { sql, type Migration } from 'kysely';

/**
 * Attempts and captchas are worth nothing after a crash of the database, so they need not wait for its disk: a flood of
 * attempts counts in one row for everybody, and each count would hold that row until the disk has it (SAFE-07).
 */
export const countersUnlogged: Migration = {
  async up(db) {
    for (const table of ['rate_limit', 'captcha'])
      await sql`alter table ${sql.table(table)} set unlogged`.execute(db);
  },
};
