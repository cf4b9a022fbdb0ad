import type { StageLine } from '@portal/console-contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** The stages of a recruitment after the review, in order, and their revision; undefined = there is no such recruitment. */
export async function stagesAt(
  db: Database,
  recruitment: string,
): Promise<{ stages: StageLine[]; reviewBlind: boolean; rev: number } | undefined> {
  return db
    .selectFrom('batch')
    .select(['stages', 'review_blind as reviewBlind', 'stages_rev as rev'])
    .where('id', '=', recruitment)
    .executeTakeFirst();
}

/** The whole recruitment, whoever asks: where numbers are needed to keep it in order. */
export const EVERYBODY = sql<boolean>`true`;

/** Applications for which something holds by the stage that they are in, or that their candidates were told. */
export async function peopleInStages(
  db: Database,
  recruitment: string,
  where: RawBuilder<boolean>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ stage: string; people: number }>`
    select stage, count(distinct id)::int as people from (
      select id, stage from application where batch_id = ${recruitment} and ${where}
      union all select id, told_stage from application where batch_id = ${recruitment} and told_stage <> stage
        and ${where}) one
    group by stage`.execute(db);
  return new Map(rows.map(({ stage, people }) => [stage, people]));
}

export async function storeStages(
  db: Database,
  recruitment: string,
  stages: readonly StageLine[],
  reviewBlind: boolean,
): Promise<void> {
  await db
    .updateTable('batch')
    .set((of) => ({
      stages: JSON.stringify(stages),
      review_blind: reviewBlind,
      stages_rev: of('stages_rev', '+', 1),
    }))
    .where('id', '=', recruitment)
    .execute();
}

/** Keeps the stages of a recruitment as they are until the transaction ends. */
export async function holdStages(db: Database, recruitment: string): Promise<void> {
  await sql`select 1 from batch where id = ${recruitment} for share`.execute(db);
}

/** true while applications of a recruitment are, or wait to be, moved from stage to stage. */
export async function areMoving(db: Database, recruitment: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from review_action where recruitment = ${recruitment} and kind in ('stage', 'undo')
      and state in ('waiting', 'running') limit 1`.execute(db);
  return rows.length > 0;
}
