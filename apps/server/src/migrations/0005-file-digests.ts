import { sql, type Kysely, type Migration } from 'kysely';

/** The digest of each file's content; files of before keep none and are judged by their size alone (SAFE-09). */
export const fileDigests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table file add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$')`.execute(db);
  },
};
