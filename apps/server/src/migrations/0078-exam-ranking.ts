import { sql, type Migration } from 'kysely';

/** How the marks of an examination become totals and ranks (EXAM-06). */
export const examRanking: Migration = {
  async up(db) {
    await sql`
      alter table exam_plan
        add column ranking jsonb,
        add column ranking_rev integer not null default 0`.execute(db);
  },
};
