import { sql, type Migration } from 'kysely';

/** Drafts that somebody threw away, for as long as they can be brought back (GRID-03). */
export const discardedDrafts: Migration = {
  async up(db) {
    await sql`create table discarded_draft (
      id bigint generated always as identity primary key,
      document text not null,
      base_version integer not null,
      state jsonb not null,
      changes integer not null,
      login text not null,
      at timestamptz not null)`.execute(db);
    await sql`create index discarded_draft_at on discarded_draft (at)`.execute(db);
  },
};
