import { sql, type Kysely, type Migration } from 'kysely';

/** The first set of tables. Published migrations are never changed: a later one changes what they made. */
const STATEMENTS = [
  `create table setting (key text primary key, value jsonb not null)`,
  `create table account (
     id bigint generated always as identity primary key,
     email text not null, email_key text not null unique, name text not null, password_hash text not null,
     active boolean not null default false, id_type text not null default '', unique_value text not null default '',
     apply_code text not null default '', hired boolean not null default false,
     admission_card text not null default '', can_print_examno text not null default '0',
     can_query_score text not null default '0', resume_template_id text not null default '',
     score_table_id text not null default '', created_at timestamptz not null default now())`,
  `create unique index account_unique_value on account (unique_value) where unique_value <> ''`,
  `create table session (
     id bytea primary key, account_id bigint references account on delete cascade,
     pending_email text not null default '', created_at timestamptz not null default now(),
     seen_at timestamptz not null default now())`,
  `create index session_account on session (account_id)`,
  `create index session_seen on session (seen_at)`,
  `create table captcha (
     session_id bytea primary key references session on delete cascade on update cascade,
     answer text not null, expires_at timestamptz not null)`,
  `create table token (
     hash bytea primary key, kind text not null, account_id bigint not null references account on delete cascade,
     expires_at timestamptz not null, used_at timestamptz)`,
  `create index token_account on token (account_id)`,
  `create table rate_limit (key text primary key, count integer not null, ends_at timestamptz not null)`,
  `create table blacklist (nbase text not null, value text not null, primary key (nbase, value))`,

  `create table channel (
     id text primary key, parent_id text references channel on delete cascade, sort integer not null,
     hire_channel text not null default '', content_id text not null default '',
     published boolean not null default true, definition jsonb not null)`,
  `create table channel_content (id text primary key, name jsonb not null, content jsonb not null)`,
  `create table notice (
     id text primary key, channel text not null, title jsonb not null, subtitle jsonb not null, label jsonb not null,
     content jsonb not null, published_on date not null, attachment_name jsonb, attachment_text jsonb,
     token text not null)`,
  `create index notice_channel on notice (channel, published_on desc)`,
  `create unique index notice_token on notice (token) where token <> ''`,

  `create table unit (
     id text primary key, parent_id text references unit on delete cascade, name jsonb not null,
     hidden boolean not null default false, sort integer not null)`,
  `create table batch (
     id text primary key, name jsonb not null, description jsonb not null, ended boolean not null default false,
     sort integer not null)`,
  `create table position (
     id text primary key, code text not null, channel text not null, batch_id text not null references batch,
     status text not null, opens_at timestamptz not null, closes_at timestamptz, published_on date not null,
     definition jsonb not null, values jsonb not null, bigrams text[] not null default '{}')`,
  `create index position_channel on position (channel, published_on desc, id)`,
  `create index position_batch on position (batch_id)`,
  `create index position_bigrams on position using gin (bigrams)`,
  `create table application (
     id bigint generated always as identity primary key, account_id bigint not null references account on delete cascade,
     position_id text not null references position, batch_id text not null references batch, state text not null,
     accepted boolean not null default false, preference integer not null, reference text not null unique,
     applied_on date not null default current_date, result jsonb, frozen jsonb not null,
     created_at timestamptz not null default now())`,
  `create unique index application_live on application (account_id, position_id) where state = 'live'`,
  `create unique index application_preference on application (account_id, batch_id, preference) where state = 'live'`,
  `create index application_position on application (position_id) where state = 'live'`,
  `create index application_account on application (account_id)`,
  `create table collection (
     account_id bigint not null references account on delete cascade, position_id text not null references position,
     created_at timestamptz not null default now(), primary key (account_id, position_id))`,

  `create table fieldset (id text primary key, sort integer not null, version integer not null)`,
  `create table fieldset_version (
     fieldset_id text not null references fieldset, version integer not null, definition jsonb not null,
     published_at timestamptz not null default now(), primary key (fieldset_id, version))`,
  `create table resume_record (
     id bigint generated always as identity primary key, account_id bigint not null references account on delete cascade,
     fieldset_id text not null references fieldset, i9999 integer not null, values jsonb not null,
     fieldset_version integer not null, rev integer not null default 1, unique (account_id, fieldset_id, i9999))`,

  `create table code_set (id text primary key, name jsonb not null)`,
  `create table code_item (
     codeset_id text not null references code_set on delete cascade, id text not null, parent_id text,
     sort integer not null, level integer not null, name_zh text not null, name_en text not null,
     leaf boolean not null, disabled boolean not null default false, primary key (codeset_id, id))`,
  `create index code_item_parent on code_item (codeset_id, parent_id, sort)`,

  `create table attachment_category (id text primary key, sort integer not null, definition jsonb not null)`,
  `create table file (
     id bigint generated always as identity primary key, token text not null unique,
     kind text not null, account_id bigint not null references account on delete cascade, session_id bytea,
     category text not null default '', fieldset_id text not null default '', i9999 integer,
     filetype text not null default '', name text not null, mime text not null, size bigint not null,
     storage_key text not null unique, created_at timestamptz not null default now())`,
  `create index file_account on file (account_id, kind)`,

  `create table mail_outbox (
     id bigint generated always as identity primary key, sender text not null, recipient text not null,
     subject text not null, text text not null, html text not null, attempts integer not null default 0,
     next_attempt_at timestamptz not null default now(), sent_at timestamptz,
     created_at timestamptz not null default now())`,
  `create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null`,
];

export const first: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
