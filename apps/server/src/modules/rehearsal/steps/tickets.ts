import type { StoredTicket } from '@portal/schemas';
import { drawSeats } from '../../exams/seats/draws.ts';
import { getSeatPlan } from '../../exams/seats/plan.ts';
import { writeTickets } from '../../exams/try.ts';
import { applicationsOf, expectedIn } from '../repository/scene.ts';
import { officeCall } from '../scene.ts';
import { guarded, plainly, type Step, type Walk } from '../walk.ts';
import { published } from './publish.ts';

const HOUR_MS = 3_600_000;

/** Seats that there are for each session, beside those who are to sit in it: as many as really apply, or as a ratio wants. */
async function lookAtRooms({ services, original, positions, find }: Walk): Promise<boolean> {
  const { applied, plan } = await expectedIn(services.db, original.id);
  if (!plan || plan.sessions.length === 0) return false;
  const openings = positions.reduce((sum, { definition }) => sum + definition.headcount, 0);
  const wanted = Math.max(applied, Math.ceil(openings * Number(original.min_ratio ?? 0)));
  for (const session of plan.sessions) {
    const rooms = plan.rooms.filter(({ code }) => session.rooms.length === 0 || session.rooms.includes(code));
    const seats = rooms.reduce((sum, { capacity }) => sum + capacity, 0);
    const share =
      session.positions.length === 0 ? 1 : session.positions.length / Math.max(positions.length, 1);
    const missing = Math.ceil(wanted * share) - seats;
    if (missing > 0)
      find({
        level: 'note',
        what: 'fewSeats',
        subject: session.subject,
        detail: plainly(session.code),
        count: missing,
        to: 'exams',
      });
  }
  return true;
}

/** Draws the seats by the plan of the recruitment; false = they cannot be drawn, and what is missing is found. */
async function drawn({ services, batch, find }: Walk): Promise<boolean> {
  const { rev } = await getSeatPlan(officeCall(services, { id: batch }), undefined as never);
  const { lacks } = await drawSeats(officeCall(services, { id: batch }), { rev, version: 0, reason: '' });
  for (const { kind, session, needed, there } of lacks)
    find({ what: `seats.${kind}`, subject: plainly(session), count: needed - there, to: 'exams' });
  return lacks.length === 0;
}

/** Seats and tickets: drawn where rooms are planned, else given numbers as from a file. */
export const tickets: Step = {
  id: 'tickets',
  async walk(walk) {
    const { services, clock, batch, original } = walk;
    const { db } = services;
    const isPlanned = await lookAtRooms(walk);
    if (!isPlanned && !original.windows.ticket) return null;
    clock.at = new Date(
      Math.max(clock.at.getTime(), Date.parse(original.windows.ticket?.from ?? '') || 0) + HOUR_MS,
    );
    const passed = (await applicationsOf(db, batch)).filter(({ told }) => told === 'accepted');
    if (passed.length === 0) return { in: 0, out: 0 };
    const isDone = await guarded(db, async () => {
      if (isPlanned) {
        if (!(await drawn(walk))) return false;
      } else {
        const numbered = passed.map(({ id }, at): [string, StoredTicket] => [
          id,
          { number: String(at + 1).padStart(6, '0'), sittings: [] },
        ]);
        await writeTickets(db, batch, numbered);
      }
      return published(walk, 'ticket');
    });
    return { in: passed.length, out: isDone ? passed.length : 0 };
  },
};
