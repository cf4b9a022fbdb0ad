import { createHash } from 'node:crypto';
import type { ExamSeatPlan, ExamSession, Separation } from '@portal/schemas';
import type { Database } from '../../../platform/database/connect.ts';
import { canonicalJson } from '../../field-sets/hash.ts';
import { plainName } from '../cells.ts';
import { seatPersons, type SeatPerson } from '../repository/seats.ts';
import { SEAT_METHOD, type SeatSession } from '@portal/rules/seats/draw';
import type { SeatCandidate } from '@portal/rules/seats/seating';

/** The field of a rule, `A04.A0435`, as set and item; null = none. */
function fieldOf(path: string): { set: string; item: string } | null {
  const dot = path.indexOf('.');
  return dot < 1 ? null : { set: path.slice(0, dot), item: path.slice(dot + 1) };
}

/**
 * Who gets a seat by the rules of a plan.
 *
 * @param all also those who would get none because they did not pass the review
 */
export const rosterOf = (
  db: Database,
  batch: string,
  { rules }: ExamSeatPlan,
  { all = false, reference }: { all?: boolean; reference?: string } = {},
): Promise<SeatPerson[]> =>
  seatPersons(
    db,
    batch,
    rules.school === 'off' ? null : fieldOf(rules.schoolField),
    rules.approvedOnly && !all,
    reference,
  );

/** Somebody with the groups that a plan keeps apart. */
export function candidateBy({ rules, accessible }: ExamSeatPlan): (person: SeatPerson) => SeatCandidate {
  const needs = new Set(accessible);
  const groups = ({ unit, schools }: SeatPerson, isKept: (apart: Separation) => boolean): string[] => [
    ...(isKept(rules.unit) && unit !== '' ? [`unit:${unit}`] : []),
    ...(isKept(rules.school) ? schools.map((school) => `school:${plainName(school)}`) : []),
  ];
  return (person) => ({
    id: person.id,
    beside: groups(person, (apart) => apart !== 'off'),
    behind: groups(person, (apart) => apart === 'around'),
    accessible: needs.has(person.reference),
  });
}

/** Whether candidates of a position sit in a session. */
export function sitsIn({ positions }: ExamSession): (position: string) => boolean {
  const own = new Set(positions);
  return (position) => own.size === 0 || own.has(position);
}

/** Rooms of a session, in the order in which they are filled. */
export const roomsOf = ({ rooms }: ExamSeatPlan, session: ExamSession): ExamSeatPlan['rooms'] =>
  session.rooms.length === 0 ? rooms : rooms.filter(({ code }) => session.rooms.includes(code));

/** The sessions of a plan with who sits in them. */
export function sessionsOf(plan: ExamSeatPlan, persons: readonly SeatPerson[]): SeatSession[] {
  const candidateOf = candidateBy(plan);
  const all = persons.map((person) => ({ position: person.position, candidate: candidateOf(person) }));
  return plan.sessions.map((session) => {
    const sits = sitsIn(session);
    const candidates = all.filter(({ position }) => sits(position)).map(({ candidate }) => candidate);
    return { code: session.code, candidates, rooms: roomsOf(plan, session) };
  });
}

/** SHA-256 of all that a draw rests on beside its seed: the method, the plan and who takes part. */
export const rosterHash = (plan: ExamSeatPlan, persons: readonly SeatPerson[]): string =>
  createHash('sha256')
    .update(canonicalJson({ method: SEAT_METHOD, plan, persons }))
    .digest('hex');
