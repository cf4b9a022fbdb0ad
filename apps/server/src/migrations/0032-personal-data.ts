import { sql, type Migration } from 'kysely';

/**
 * What candidates may ask of their data (HR-30) and how long a recruitment keeps it (DATA-04): requests for deletion, the
 * link of an archive, stored files that are to be removed, retention of a recruitment, holds on it and reports of what was
 * deleted. A mail with `forget` is taken away once it has left. Adds only.
 */
const STATEMENTS = [
  `create table deletion_request (
     account_id bigint primary key references account on delete cascade,
     token_hash bytea not null unique, language text not null,
     asked_at timestamptz not null, due_at timestamptz not null)`,
  `create index deletion_request_due on deletion_request (due_at)`,
  `create table data_archive (
     account_id bigint primary key references account on delete cascade,
     hash bytea not null unique, session_id bytea not null references session on delete cascade,
     language text not null, expires_at timestamptz not null, running_until timestamptz)`,
  `create index data_archive_session on data_archive (session_id)`,
  // No reference to "file": the row of the file goes in the transaction that puts its key here.
  `create table storage_removal (
     storage_key text primary key, attempts integer not null default 0,
     next_attempt_at timestamptz not null default now())`,
  `create index storage_removal_due on storage_removal (next_attempt_at)`,
  `alter table mail_outbox add column forget boolean not null default false`,
  `create index mail_outbox_forget on mail_outbox (id) where forget`,
  `create index mail_outbox_recipient on mail_outbox (lower(recipient))`,

  `alter table batch add column keep_days integer
       constraint batch_keep_days check (keep_days between 1 and 36500),
     add column closed_at timestamptz, add column retention_told_at timestamptz`,
  `create table recruitment_hold (
     id bigint generated always as identity primary key,
     batch_id text not null references batch on delete cascade,
     reason text not null, set_by text not null, set_at timestamptz not null,
     lifted_by text, lifted_at timestamptz)`,
  `create unique index recruitment_hold_open on recruitment_hold (batch_id) where lifted_at is null`,
  `create table retention_report (
     id bigint generated always as identity primary key,
     batch_id text not null references batch on delete cascade,
     begun_at timestamptz not null, ended_at timestamptz, applications integer not null default 0,
     mails integer not null default 0, messages integer not null default 0)`,
  `create unique index retention_report_open on retention_report (batch_id) where ended_at is null`,
  `create table retention_report_line (
     report_id bigint not null references retention_report on delete cascade, pseudonym text not null)`,
  `create index retention_report_line_report on retention_report_line (report_id)`,

  // Lines of the audit log stay, and say the same but for what named a person whose data is deleted (HR-30).
  `create function refuse_audit_change() returns trigger language plpgsql as $$
   begin
     if coalesce(current_setting('portal.erasing', true), '') <> 'yes'
        or (new.id, new.at, new.login, new.action) is distinct from (old.id, old.at, old.login, old.action) then
       raise exception 'audit is never changed, only added to' using errcode = '55000';
     end if;
     return new;
   end $$`,
  `drop trigger audit_stays on audit`,
  `create trigger audit_stays before delete or truncate on audit
     for each statement execute function refuse_change()`,
  `create trigger audit_line_stays before update on audit
     for each row execute function refuse_audit_change()`,
];

export const personalData: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
