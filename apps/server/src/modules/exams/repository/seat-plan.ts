import { NO_SEAT_PLAN, type ExamSeatPlan } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** A stored plan with what its next draw uses. */
export interface SeatPlanRow {
  plan: ExamSeatPlan;
  rev: number;
  /** '' = nothing is planned. */
  seed: string;
  nextNumber: number;
}

/** A plan as it was stored, with what plans of then did not say. */
export const wholePlan = (plan: ExamSeatPlan): ExamSeatPlan => ({
  ...plan,
  rules: { ...NO_SEAT_PLAN.rules, ...plan.rules },
});

/** The plan of a recruitment; nothing and revision 0 where nobody has planned. */
export async function seatPlanOf(db: Database, batch: string): Promise<SeatPlanRow> {
  const row = await db
    .selectFrom('exam_seat_plan')
    .select(['plan', 'rev', 'seed', 'next_number'])
    .where('batch_id', '=', batch)
    .executeTakeFirst();
  return {
    plan: wholePlan(row?.plan ?? NO_SEAT_PLAN),
    rev: row?.rev ?? 0,
    seed: row?.seed ?? '',
    nextNumber: row?.next_number ?? 1,
  };
}

/** Stores a plan; the seed is that of a plan that is new. */
export async function storeSeatPlan(
  db: Database,
  batch: string,
  plan: ExamSeatPlan,
  seed: string,
): Promise<void> {
  const written = JSON.stringify(plan);
  await db
    .insertInto('exam_seat_plan')
    .values({ batch_id: batch, plan: written, seed })
    .onConflict((conflict) =>
      conflict.column('batch_id').doUpdateSet({ plan: written, rev: sql<number>`exam_seat_plan.rev + 1` }),
    )
    .execute();
}

/** Notes which number comes next, and after a draw which seed. */
export async function storeNext(
  db: Database,
  batch: string,
  next: { next_number: number; seed?: string },
): Promise<void> {
  await db.updateTable('exam_seat_plan').set(next).where('batch_id', '=', batch).execute();
}

/** Codes of the positions of a recruitment. */
export async function positionCodes(db: Database, batch: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('position').select('code').where('batch_id', '=', batch).execute();
  return new Set(rows.map(({ code }) => code));
}

/** Of some references, those of applications of a recruitment. */
export async function knownReferences(
  db: Database,
  batch: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('application')
    .select('reference')
    .where('batch_id', '=', batch)
    .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
