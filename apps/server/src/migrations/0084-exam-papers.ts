import { sql, type Migration } from 'kysely';

/**
 * Papers of examination rooms are made as exports are (EXAM-04). What kinds there are is no longer a rule of the table: a wider
 * one could not be told from one that the release before breaks (OPS-16).
 */
const STATEMENTS = [
  `alter table review_export add column papers jsonb`,
  `alter table review_export drop constraint review_export_kind_check`,
];

export const examPapers: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
