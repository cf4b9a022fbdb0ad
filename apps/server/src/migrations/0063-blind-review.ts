import { sql, type Migration } from 'kysely';

/** Whether the review of a recruitment is blind; of a later stage it stands with the stage (SEE-10). */
const STATEMENTS = [`alter table batch add column review_blind boolean not null default false`];

export const blindReview: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
