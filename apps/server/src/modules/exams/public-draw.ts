import { digestOfSeed, type DrawRecord } from '@portal/rules/seats/record';
import type { Database } from '../../platform/database/connect.ts';
import { shownRecord } from './repository/records.ts';
import { seatPlanOf } from './repository/seat-plan.ts';
import { isExamShown } from './shown.ts';

/** What of a recruitment's draws anybody may know (LIST-03). */
export interface PublicDraw {
  /** SHA-256 of the seed of the next draw; '' = none is planned. */
  next: string;
  /** Of the draw by which candidates see their tickets; null = they see none of a draw. */
  record: DrawRecord | null;
}

export async function publicDraw(db: Database, batch: string, now: Date): Promise<PublicDraw> {
  const { seed } = await seatPlanOf(db, batch);
  const isShown = await isExamShown(db, batch, 'ticket', now);
  return {
    next: seed === '' ? '' : digestOfSeed(seed),
    record: (isShown && (await shownRecord(db, batch, now))) || null,
  };
}
