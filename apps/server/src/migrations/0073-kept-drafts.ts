import { sql, type Migration } from 'kysely';

/**
 * Drafts of candidates as their browsers sealed them, for a day (TRY-63); `sealed` is null once one was used or declined on
 * another device. Not logged: the browser that wrote it has it too, and the archive of the log would keep it for weeks.
 */
const STATEMENTS = [
  `create unlogged table kept_draft (
     account_id bigint not null references account on delete cascade,
     id text not null, version bigint not null, kept_at timestamptz not null, sealed text,
     primary key (account_id, id))`,
  `create index kept_draft_kept_at on kept_draft (kept_at)`,
  `alter table kept_draft enable row level security`,
];

export const keptDrafts: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
