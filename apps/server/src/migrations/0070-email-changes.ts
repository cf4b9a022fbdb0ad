import { sql, type Migration } from 'kysely';

/**
 * Changes of the address that an account signs in with (TRY-53): at most one that waits for its code, and those that are
 * done. `owner_id` says whose a mail was that went to an address which the account has no longer, or never had; it refers
 * without a constraint, so that a process of the release before can delete accounts without knowing of it.
 */
const STATEMENTS = [
  `create table email_change (
     id bigint generated always as identity primary key,
     account_id bigint not null references account on delete cascade,
     old_email text not null, new_email text not null, code_hash text not null, tries integer not null default 0,
     asked_at timestamptz not null default now(), ends_at timestamptz not null, done_at timestamptz)`,
  `create unique index email_change_open on email_change (account_id) where done_at is null`,
  `create index email_change_account on email_change (account_id)`,
  `create index email_change_old_email on email_change (lower(old_email)) where done_at is not null`,
  `alter table email_change enable row level security`,
  `alter table mail_outbox add column owner_id bigint`,
  `create index mail_outbox_owner on mail_outbox (owner_id) where owner_id is not null`,
];

export const emailChanges: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
