import { digestOfBasis, digestOfSeed, type DrawRecord } from '@portal/rules/seats/record';
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
  /** How many sessions of it are left out. */
  withheld: number;
}

/**
 * Without the sessions in which somebody needs an accessible seat: drawing them again takes to know who that is, and beside
 * seats and tickets that would tell a person's health. Each session is drawn by itself, so the others are checked as they were.
 */
function withoutNeeds(record: DrawRecord): DrawRecord {
  const sessions = record.sessions.filter(({ candidates }) => !candidates.some((one) => one.accessible));
  const codes = new Set(sessions.map(({ code }) => code));
  return {
    ...record,
    sessions,
    seats: record.seats.filter(({ session }) => codes.has(session)),
    basis: digestOfBasis({ method: record.method, sessions }),
  };
}

export async function publicDraw(db: Database, batch: string, now: Date): Promise<PublicDraw> {
  const { seed } = await seatPlanOf(db, batch);
  const isShown = await isExamShown(db, batch, 'ticket', now);
  const whole = isShown ? await shownRecord(db, batch, now) : undefined;
  const record = whole ? withoutNeeds(whole) : null;
  return {
    next: seed === '' ? '' : digestOfSeed(seed),
    record,
    withheld: (whole?.sessions.length ?? 0) - (record?.sessions.length ?? 0),
  };
}
