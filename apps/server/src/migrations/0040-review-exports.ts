import { sql, type Migration } from 'kysely';

/**
 * Exports of applications with their frozen selections, and saved layouts (HR-26, DATA-01). A file that holds somebody who
 * is erased is not handed out any more.
 */
const STATEMENTS = [
  `create table review_export (
     id bigint generated always as identity primary key,
     recruitment text not null references batch on delete cascade,
     kind text not null default 'sheet' check (kind in ('sheet', 'resumes')),
     columns jsonb not null, filter jsonb not null, language text not null,
     state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
     total integer not null default 0, done integer not null default 0, attempts integer not null default 0,
     problem text not null default '' check (problem in ('', 'full', 'broken')),
     storage_key text unique, size bigint not null default 0,
     claim text, claimed_until timestamptz,
     created_by text not null, created_at timestamptz not null, ended_at timestamptz, expires_at timestamptz)`,
  `create index review_export_recruitment on review_export (recruitment, id desc)`,
  `create index review_export_running on review_export (id) where state = 'running'`,
  `create index review_export_expires on review_export (expires_at) where storage_key is not null`,
  `create table review_export_item (
     export_id bigint not null references review_export on delete cascade,
     application_id bigint not null references application on delete cascade,
     primary key (export_id, application_id))`,
  `create index review_export_item_application on review_export_item (application_id)`,
  `create function expire_exports() returns trigger language plpgsql as $$
   begin
     update review_export set expires_at = least(expires_at, now())
       where state = 'done' and id in (select distinct export_id from gone);
     return null;
   end $$`,
  `create trigger review_export_item_gone after delete on review_export_item referencing old table as gone
     for each statement execute function expire_exports()`,
  `create table export_layout (
     id bigint generated always as identity primary key,
     recruitment text not null references batch on delete cascade,
     name text not null, columns jsonb not null, rev integer not null default 1)`,
  `create unique index export_layout_name on export_layout (recruitment, lower(name))`,
];

export const reviewExports: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
