import { sql, type Kysely, type Migration } from 'kysely';

/** The HR console: its people, drafts, versions that never change, and what was done (HR-01 … HR-21). */
const STATEMENTS = [
  `create table console_user (
     login text primary key, role text not null check (role in ('viewer', 'editor', 'publisher', 'admin')),
     password_hash text not null, must_change boolean not null default true, totp_secret text not null default '',
     totp_waiting text not null default '', totp_step bigint not null default 0,
     active boolean not null default true, signed_in_at timestamptz, created_at timestamptz not null default now())`,
  `create table console_session (
     id bytea primary key, login text not null references console_user on delete cascade,
     created_at timestamptz not null default now(), seen_at timestamptz not null default now())`,
  `create index console_session_login on console_session (login)`,

  `create table draft (
     id text primary key, base_version integer not null, rev integer not null, state jsonb not null,
     login text not null, at timestamptz not null default now())`,
  // No revision is ever given twice: a page of a draft that was thrown away cannot be taken for the next one's.
  `create sequence draft_rev as integer`,
  `create unlogged table draft_reader (
     draft_id text not null, login text not null, seen_at timestamptz not null default now(),
     primary key (draft_id, login))`,
  `create table used_id (id text primary key, at timestamptz not null default now())`,

  `alter table fieldset add column archived boolean not null default false`,
  `alter table fieldset_version add column author text not null default '', add column note text not null default '',
     add column hash text not null default '', add column classes jsonb not null default '{}'`,
  `alter table code_set add column version integer not null default 1`,
  `create table code_set_version (
     codeset_id text not null references code_set, version integer not null, definition jsonb not null,
     author text not null default '', note text not null default '', hash text not null,
     classes jsonb not null default '{}', published_at timestamptz not null default now(),
     primary key (codeset_id, version))`,
  `create table set_order_version (
     version integer primary key, definition jsonb not null, author text not null default '',
     note text not null default '', hash text not null, classes jsonb not null default '{}',
     published_at timestamptz not null default now())`,
  // Values that a change of kind added beside the original, so that they can be told from what candidates wrote.
  `create table conversion (
     fieldset_id text not null references fieldset, old_item text not null, new_item text not null,
     version integer not null, primary key (fieldset_id, new_item))`,
  `create table journal_entry (
     id bigint generated always as identity primary key, document text not null, version integer not null,
     operation jsonb not null, login text not null, at timestamptz not null)`,
  `create index journal_entry_document on journal_entry (document, id desc)`,

  // Values that were fine under an older version than the record's: item by version.
  `alter table resume_record add column kept jsonb not null default '{}'`,
  `alter table setting add column rev integer not null default 0`,
  `create table audit (
     id bigint generated always as identity primary key, at timestamptz not null default now(), login text not null,
     action text not null, subject text not null default '', details jsonb not null default '{}')`,

  `insert into used_id (id)
     select 'set/' || id from fieldset
     union select 'item/' || fieldset_id || '/' || (f->>'itemid') from fieldset_version
       cross join lateral jsonb_array_elements(definition->'fieldList') f
     union select 'codes/' || id from code_set`,

  // What was published and what was done stays as it is, whoever is connected (HR-13, HR-21).
  `create function refuse_change() returns trigger language plpgsql as $$
   begin
     raise exception '% is never changed, only added to', tg_table_name using errcode = '55000';
   end $$`,
  ...['fieldset_version', 'code_set_version', 'set_order_version', 'journal_entry', 'audit'].map(
    (table) => `create trigger ${table}_stays before update or delete or truncate on ${table}
       for each statement execute function refuse_change()`,
  ),
];

export const hrConsole: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
