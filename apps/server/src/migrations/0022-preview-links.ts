import { sql, type Migration } from 'kysely';

/** Links under which a draft's form is looked at without a session, until they end (GRID-09). */
export const previewLinks: Migration = {
  async up(db) {
    await sql`create table preview_link (
      id bigint generated always as identity primary key,
      hash bytea not null unique,
      fieldset_id text not null,
      login text not null,
      created_at timestamptz not null,
      ends_at timestamptz not null)`.execute(db);
    await sql`create index preview_link_set on preview_link (fieldset_id, id)`.execute(db);
    await sql`create index preview_link_ends on preview_link (ends_at)`.execute(db);
  },
};
