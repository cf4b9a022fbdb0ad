import { sql, type Migration } from 'kysely';

/**
 * Content that HR writes (HR-22): when a notice is shown, its file, and revisions for two people at one text; the versions
 * of the commitment that an application accepts (DATA-03). Adds only:
 * the release before this one shows what it stored itself.
 */
const STATEMENTS = [
  `create table content_file (
     id bigint generated always as identity primary key,
     token text not null unique,
     name text not null,
     mime text not null,
     size bigint not null,
     sha256 text not null,
     storage_key text not null,
     created_by text not null,
     created_at timestamptz not null default now())`,
  `create index content_file_key on content_file (storage_key)`,
  `alter table notice
     add column state text not null default 'published' check (state in ('draft', 'published', 'withdrawn')),
     add column shows_from timestamptz,
     add column shows_until timestamptz,
     add column file_token text references content_file (token),
     add column rev integer not null default 1,
     add column changed_by text not null default '',
     add column changed_at timestamptz not null default now()`,
  `create table commitment (
     version integer primary key,
     text jsonb not null,
     created_at timestamptz not null,
     created_by text not null)`,
  `alter table application
     add column commitment_version integer references commitment (version),
     add column commitment_at timestamptz`,
];

export const content: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
