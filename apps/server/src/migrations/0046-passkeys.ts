import { sql, type Migration } from 'kysely';

/** Passkeys of the console's people, and the challenges that wait for an answer (SEC-09). */
const STATEMENTS = [
  `create table console_passkey (
     id text primary key, login text not null references console_user on update cascade on delete cascade,
     name text not null, public_key bytea not null, counter bigint not null, transports jsonb not null,
     created_at timestamptz not null default now(), used_at timestamptz)`,
  `create index console_passkey_login on console_passkey (login)`,
  `create table passkey_challenge (
     digest bytea primary key, purpose text not null, login text not null, ends_at timestamptz not null)`,
];

export const passkeys: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
