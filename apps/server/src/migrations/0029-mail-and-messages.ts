import { sql, type Migration } from 'kysely';

/**
 * What the console tells of outgoing mail: what it is about, which process sends it, why it was not taken, whether it is
 * given up or called off (MAIL-02). Adds only; a mail that is given up or called off is due at no time, so that a process
 * of the release before leaves it alone as well.
 */
const STATEMENTS = [
  `alter table mail_outbox
     add column kind text not null default '', add column claim uuid, add column failed_at timestamptz,
     add column cancelled_at timestamptz, add column error text not null default '',
     add column error_reply text not null default ''`,
  `create index mail_outbox_unsent on mail_outbox (id) where sent_at is null`,
];

export const mailAndMessages: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
