import { sql, type Migration } from 'kysely';

/** Papers of examination rooms are made as exports are (EXAM-04). */
const STATEMENTS = [
  `alter table review_export add column papers jsonb`,
  `alter table review_export drop constraint review_export_kind_check`,
  `alter table review_export add constraint review_export_kind_check
     check (kind in ('sheet', 'resumes', 'papers') and (kind = 'papers') = (papers is not null))`,
];

export const examPapers: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
