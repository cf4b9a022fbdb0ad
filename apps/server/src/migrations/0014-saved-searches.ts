import { sql, type Migration } from 'kysely';

/**
 * Searches that candidates keep, and what mails about new positions need: when a position came, until when an account has
 * been looked at, what it was told, and headers of a mail (TRY-41). Adds only.
 */
const STATEMENTS = [
  `alter table position add column added_at timestamptz not null default now()`,
  `create index position_added on position (added_at)`,
  `alter table mail_outbox add column headers jsonb`,
  `create table saved_search (
     id bigint generated always as identity primary key,
     account_id bigint not null references account on delete cascade,
     name text not null, asked jsonb not null, mail boolean not null default false,
     since timestamptz not null, created_at timestamptz not null default now(), removed_at timestamptz)`,
  `create unique index saved_search_asked on saved_search (account_id, md5(asked::text)) where removed_at is null`,
  `create index saved_search_mail on saved_search (account_id) where mail and removed_at is null`,
  `create index saved_search_removed on saved_search (removed_at) where removed_at is not null`,
  `create table search_mail (
     account_id bigint primary key references account on delete cascade,
     language text not null, token text not null unique,
     looked_at timestamptz not null, looked_on date not null)`,
  `create index search_mail_due on search_mail (looked_on)`,
  `create table search_told (
     account_id bigint not null references account on delete cascade,
     position_id text not null references position on delete cascade,
     told_at timestamptz not null, primary key (account_id, position_id))`,
];

export const savedSearches: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
