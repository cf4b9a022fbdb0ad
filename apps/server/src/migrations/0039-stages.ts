import { sql, type Migration } from 'kysely';

/** Changes of a recruitment's stages have a revision of their own (REVIEW-10). */
const STATEMENTS = [`alter table batch add column stages_rev integer not null default 0`];

export const stages: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
