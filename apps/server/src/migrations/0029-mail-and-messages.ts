import { sql, type Migration } from 'kysely';

/**
 * What the console tells of outgoing mail: what it is about, which process sends it, why it was not taken, whether it is
 * given up or called off (MAIL-02); and the messages of a candidate's own list (MAIL-03); templates, and mails
 * to many with the recipients they were composed for (MAIL-01). Adds only; a mail that is given
 * up or called off is due at no time, so that a process of the release before leaves it alone as well.
 */
const STATEMENTS = [
  `alter table mail_outbox
     add column kind text not null default '', add column claim uuid, add column failed_at timestamptz,
     add column cancelled_at timestamptz, add column error text not null default '',
     add column error_reply text not null default ''`,
  `create index mail_outbox_unsent on mail_outbox (id) where sent_at is null`,
  `alter table account add column language text`,
  `create table mail_template (
     id bigint generated always as identity primary key,
     recruitment text references batch on delete set null,
     name text not null, subject jsonb not null, body jsonb not null, rev integer not null default 1,
     changed_by text not null, changed_at timestamptz not null default now())`,
  `create table mailing (
     id bigint generated always as identity primary key,
     subject jsonb not null, body jsonb not null, selection jsonb not null, state text not null default 'composed',
     created_by text not null, created_at timestamptz not null default now(),
     confirmed_by text not null default '', confirmed_at timestamptz,
     stopped_by text not null default '', ended_at timestamptz)`,
  `create index mailing_sending on mailing (id) where state = 'sending'`,
  `alter table mail_outbox add column mailing_id bigint references mailing`,
  `create index mail_outbox_mailing on mail_outbox (mailing_id) where mailing_id is not null`,
  `create table mail_recipient (
     mailing_id bigint not null references mailing on delete cascade,
     application_id bigint not null references application on delete cascade,
     account_id bigint not null references account on delete cascade,
     email text not null, name text not null, reference text not null, language text,
     values jsonb not null, missing text[] not null default '{}',
     left_out boolean not null default false, mail_id bigint references mail_outbox,
     primary key (mailing_id, application_id))`,
  `create index mail_recipient_waiting on mail_recipient (mailing_id, application_id) where mail_id is null and not left_out`,
  `create table message (
     id bigint generated always as identity primary key,
     account_id bigint not null references account on delete cascade,
     kind text not null, subject jsonb not null, body jsonb not null,
     mail_id bigint references mail_outbox on delete set null,
     created_at timestamptz not null default now(), read_at timestamptz)`,
  `create index message_account on message (account_id, id desc)`,
  `create index message_mail on message (mail_id) where mail_id is not null`,
  `create index message_unread on message (account_id) where read_at is null`,
];

export const mailAndMessages: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
