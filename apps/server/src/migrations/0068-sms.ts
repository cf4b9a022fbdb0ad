import { sql, type Migration } from 'kysely';

/**
 * Messages by SMS (OFFICE-12): rows of the outbox with a channel of their own, a short text of templates and mailings, and
 * of each recipient the number that was frozen, or why there is none. Adds only; a process of the release before would take
 * an SMS for a mail, so the gateway is configured once all processes are of this one; and it removes mails without knowing
 * `sms_id`, which therefore refers to them without a constraint.
 */
const STATEMENTS = [
  `alter table mail_outbox add column channel text not null default 'mail'`,
  `alter table mail_template add column sms jsonb not null default '{}'`,
  `alter table mailing add column sms jsonb not null default '{}'`,
  `alter table mail_recipient add column phone text not null default '',
     add column phone_fault text not null default '', add column sms_id bigint`,
  `create index mail_recipient_sms on mail_recipient (sms_id) where sms_id is not null`,
];

export const sms: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
