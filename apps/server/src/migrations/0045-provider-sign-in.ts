import { sql, type Migration } from 'kysely';

/** People of the console whom an identity provider knows, and what their sessions keep to ask it again (SEC-08). */
const STATEMENTS = [
  `alter table console_user add column issuer text not null default '', add column subject text not null default '',
     add column provider_name text not null default ''`,
  `create unique index console_user_provider on console_user (issuer, subject) where issuer <> ''`,
  `create table console_provider_session (
     session_id bytea primary key references console_session on delete cascade, tokens bytea not null,
     checked_at timestamptz not null default now(), refresh_after timestamptz not null default now())`,
];

export const providerSignIn: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
