import { sql, type Migration } from 'kysely';

/**
 * Changes of the address that an account signs in with, and of its candidate's phone (TRY-53): at most one of each that
 * waits for its code, and those that are done. `owner_id` says whose a message was that went to an address or a number
 * which the account has no longer, or never had; it refers without a constraint, so that a process of the release before
 * can delete accounts without knowing of it.
 */
const STATEMENTS = [
  `create table contact_change (
     id bigint generated always as identity primary key,
     account_id bigint not null references account on delete cascade, what text not null,
     old_value text not null, new_value text not null, code_hash text not null, tries integer not null default 0,
     asked_at timestamptz not null default now(), ends_at timestamptz not null, done_at timestamptz)`,
  `create unique index contact_change_open on contact_change (account_id, what) where done_at is null`,
  `create index contact_change_account on contact_change (account_id)`,
  `create index contact_change_old_value on contact_change (lower(old_value)) where done_at is not null`,
  `alter table contact_change enable row level security`,
  `alter table mail_outbox add column owner_id bigint`,
  `create index mail_outbox_owner on mail_outbox (owner_id) where owner_id is not null`,
];

export const contactChanges: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
