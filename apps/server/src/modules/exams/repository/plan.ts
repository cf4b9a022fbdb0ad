import { PLAIN_RANKING, type ExamRanking, type ExamSubject } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** What a recruitment's examination consists of. */
export interface ExamPlan {
  subjects: ExamSubject[];
  /** Of the subjects. */
  rev: number;
  ranking: ExamRanking;
  rankingRev: number;
}

/** Subjects of a recruitment and its ranking; none and revision 0 where nobody has named any. */
export async function examPlanOf(db: Database, batch: string): Promise<ExamPlan> {
  const row = await db
    .selectFrom('exam_plan')
    .select(['subjects', 'rev', 'ranking', 'ranking_rev'])
    .where('batch_id', '=', batch)
    .executeTakeFirst();
  const { subjects = [], rev = 0, ranking = null, ranking_rev: rankingRev = 0 } = row ?? {};
  return { subjects, rev, ranking: ranking ?? PLAIN_RANKING, rankingRev };
}

export async function storeRanking(db: Database, batch: string, ranking: ExamRanking): Promise<void> {
  await db
    .updateTable('exam_plan')
    .set({ ranking: JSON.stringify(ranking), ranking_rev: sql<number>`ranking_rev + 1` })
    .where('batch_id', '=', batch)
    .execute();
}

export async function storeSubjects(db: Database, batch: string, subjects: ExamSubject[]): Promise<void> {
  const written = JSON.stringify(subjects);
  await db
    .insertInto('exam_plan')
    .values({ batch_id: batch, subjects: written })
    .onConflict((conflict) =>
      conflict.column('batch_id').doUpdateSet({ subjects: written, rev: sql<number>`exam_plan.rev + 1` }),
    )
    .execute();
}
