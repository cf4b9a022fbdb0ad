import { sql, type Migration } from 'kysely';

/** Passkeys of candidates (SEC-09); they go with the account. Their challenges lie beside those of the console. */
const STATEMENTS = [
  `create table candidate_passkey (
     id text primary key, account_id bigint not null references account on delete cascade,
     name text not null, public_key bytea not null, counter bigint not null, transports jsonb not null,
     created_at timestamptz not null default now(), used_at timestamptz)`,
  `create index candidate_passkey_account on candidate_passkey (account_id)`,
];

export const candidatePasskeys: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
