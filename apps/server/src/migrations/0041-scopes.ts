import { sql, type Migration } from 'kysely';

/** What of the recruitments a person of the console sees; null = all (REVIEW-12). */
export const scopes: Migration = {
  async up(db) {
    await sql`alter table console_user add column scope jsonb`.execute(db);
  },
};
