import type { ScoreCorrectionState, ScoreMove } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';

/** A correction of the marks of an application. */
export interface CorrectionRow {
  id: string;
  application_id: string;
  state: ScoreCorrectionState;
  before: Record<string, string>;
  after: Record<string, string>;
  reason: string;
  asked_by: string;
  asked_at: Date;
  decided_by: string;
  decided_at: Date | null;
  moved: ScoreMove[] | null;
  moved_count: number;
  reference: string;
  name: string;
  /** Code of the position, and its id. */
  position: string;
  position_id: string;
  /** The application still counts. */
  counts: boolean;
}

const correctionsIn = (db: Database, batch: string) =>
  db
    .selectFrom('score_correction')
    .innerJoin('application', 'application.id', 'score_correction.application_id')
    .innerJoin('account', 'account.id', 'application.account_id')
    .innerJoin('position', 'position.id', 'application.position_id')
    .where('score_correction.batch_id', '=', batch)
    .select([
      'score_correction.id',
      'score_correction.application_id',
      'score_correction.state',
      'score_correction.before',
      'score_correction.after',
      'score_correction.reason',
      'score_correction.asked_by',
      'score_correction.asked_at',
      'score_correction.decided_by',
      'score_correction.decided_at',
      'score_correction.moved',
      'score_correction.moved_count',
      'application.reference',
      'account.name',
      'position.code as position',
      'application.position_id',
    ])
    .select(isLive().as('counts'));

/** Those of a recruitment: what waits first, then the newest. */
export const correctionRows = (db: Database, batch: string, limit: number): Promise<CorrectionRow[]> =>
  correctionsIn(db, batch)
    .orderBy(sql`score_correction.state = 'asked'`, 'desc')
    .orderBy('score_correction.id', 'desc')
    .limit(limit)
    .execute();

/** @param id as an address has it: digits, or nothing is found */
export const correctionOf = (db: Database, batch: string, id: string): Promise<CorrectionRow | undefined> =>
  correctionsIn(db, batch)
    .where('score_correction.id', '=', /^\d{1,18}$/.test(id) ? id : '0')
    .executeTakeFirst();

/** The application of a reference that counts and has marks. */
export const markedApplication = (
  db: Database,
  batch: string,
  reference: string,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('application')
    .innerJoin('exam_entry', (join) =>
      join.onRef('exam_entry.application_id', '=', 'application.id').on('exam_entry.kind', '=', 'scores'),
    )
    .where('application.batch_id', '=', batch)
    .where('application.reference', '=', reference)
    .where(isLive())
    .select('application.id')
    .executeTakeFirst();

/** Whose applications those of some references are. */
export async function namesByReference(
  db: Database,
  batch: string,
  references: string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.account_id')
    .where('application.batch_id', '=', batch)
    .where('application.reference', '=', sql<string>`any(${references}::text[])`)
    .select(['application.reference', 'account.name'])
    .execute();
  return new Map(rows.map(({ reference, name }) => [reference, name]));
}

/** Whether a correction of the application waits for its second person. */
export async function isCorrectionWaiting(db: Database, application: string): Promise<boolean> {
  const row = await db
    .selectFrom('score_correction')
    .where('application_id', '=', application)
    .where('state', '=', 'asked')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCorrection(
  db: Database,
  correction: {
    application_id: string;
    batch_id: string;
    before: Record<string, string>;
    after: Record<string, string>;
    reason: string;
    asked_by: string;
    asked_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('score_correction')
    .values({
      ...correction,
      before: JSON.stringify(correction.before),
      after: JSON.stringify(correction.after),
    })
    .execute();
}

/** Ends a correction that waits; `moves` of one that is done. */
export async function decideCorrection(
  db: Database,
  id: string,
  decision: { by: string; at: Date; moves?: { moved: ScoreMove[]; count: number } },
): Promise<void> {
  const { by, at, moves } = decision;
  await db
    .updateTable('score_correction')
    .set({
      state: moves ? 'done' : 'dropped',
      decided_by: by,
      decided_at: at,
      ...(moves ? { moved: JSON.stringify(moves.moved), moved_count: moves.count } : {}),
    })
    .where('id', '=', id)
    .execute();
}
