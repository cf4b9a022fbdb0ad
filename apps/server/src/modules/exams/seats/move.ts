import type { SeatMove } from '@portal/console-contract';
import type { ExamSession, StoredTicket } from '@portal/schemas';
import { writeAudit } from '../../../console/audit.ts';
import type { HandlerOf } from '../../../console/call.ts';
import { ConsoleRefused, invalid } from '../../../console/refused.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { canonicalJson } from '../../field-sets/hash.ts';
import { hold } from '../../recruitments/positions.ts';
import { dropRequest } from '../publication.ts';
import { entriesOf, entryOf, writeEntries } from '../repository/entries.ts';
import { givenNumbers, noteNumbers } from '../repository/numbers.ts';
import { seatPlanOf, storeNext } from '../repository/seat-plan.ts';
import { newestDraw, seatsOf, storeSeat, type DrawRow, type SeatPerson } from '../repository/seats.ts';
import { gridOf } from '@portal/rules/seats/grid';
import { TicketNumbers } from './numbers.ts';
import { candidateBy, roomsOf, rosterOf, sitsIn } from './roster.ts';
import { Seating } from '@portal/rules/seats/seating';
import { sittingsBy } from './tickets.ts';

/** What stands against a seat, by the draw that counts; @throws ConsoleRefused 'invalid' */
async function demandFree(
  trx: Database,
  batch: string,
  draw: DrawRow,
  person: SeatPerson,
  asked: { session: ExamSession; room: string; seat: number },
): Promise<void> {
  const { session, room, seat } = asked;
  const grid = gridOf(roomsOf(draw.plan, session));
  const places = new Map(grid.map((one, place) => [`${one.room} ${one.seat}`, place]));
  const target = places.get(`${room} ${seat}`);
  if (target === undefined) throw invalid({ path: 'seat', what: 'unknown' });
  // What somebody needs may have been noted after the draw.
  const { accessible } = (await seatPlanOf(trx, batch)).plan;
  const plan = { ...draw.plan, accessible };
  const persons = new Map((await rosterOf(trx, batch, plan, { all: true })).map((one) => [one.id, one]));
  const candidateOf = candidateBy(plan);
  const seating = new Seating(grid);
  for (const one of await seatsOf(trx, draw.id, { session: session.code })) {
    if (!one.is_live) continue;
    const place = places.get(`${one.room} ${one.seat}`);
    const who = persons.get(one.application);
    if (place === target)
      throw invalid({ path: 'seat', what: one.application === person.id ? 'same' : 'taken' });
    if (place !== undefined && who && one.application !== person.id) seating.put(place, candidateOf(who));
  }
  const candidate = candidateOf(person);
  if (!seating.fits(candidate, target)) throw invalid({ path: 'seat', what: 'accessible' });
  seating.put(target, candidate);
  if (seating.conflictsAt(target) > 0) throw invalid({ path: 'seat', what: 'separation' });
}

/** Whether a ticket that came from elsewhere has the seat. */
async function demandNoTicket(
  trx: Database,
  batch: string,
  draw: DrawRow,
  person: SeatPerson,
  seat: { session: string; room: string; seat: number },
): Promise<void> {
  const tickets = await entriesOf(trx, batch, 'ticket');
  const live = new Set((await rosterOf(trx, batch, draw.plan, { all: true })).map(({ id }) => id));
  const wanted = canonicalJson(sittingsBy(draw.plan)([seat])[0] ?? null);
  const isTaken = tickets.some(
    ({ application_id, data }) =>
      application_id !== person.id &&
      live.has(application_id) &&
      data.sittings.some((sitting) => canonicalJson(sitting) === wanted),
  );
  if (isTaken) throw invalid({ path: 'seat', what: 'taken' });
}

/** The draw, the session and the person that are asked about; @throws ConsoleRefused */
async function askedOf(trx: Database, batch: string, asked: SeatMove) {
  const draw = await newestDraw(trx, batch);
  if (!draw || draw.version !== asked.version) throw new ConsoleRefused('stale');
  const session = draw.plan.sessions.find(({ code }) => code === asked.session);
  if (!session) throw invalid({ path: 'session', what: 'unknown' });
  const [person] = await rosterOf(trx, batch, draw.plan, { reference: asked.reference });
  if (!person || !sitsIn(session)(person.position)) throw invalid({ path: 'reference', what: 'unknown' });
  if (await entryOf(trx, person.id, 'scores')) throw invalid({ path: 'seats', what: 'scores' });
  return { draw, session, person };
}

/**
 * POST /recruitments/:id/exams/seats/move: gives one person another seat that is free and keeps the rules, or a first one. The
 * ticket is another version, which candidates see once a second person has published it, and are then told by mail (EXAM-02).
 */
export const moveSeat: HandlerOf<'moveSeat'> = (call, asked) =>
  call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const note = asked.reason.trim();
    if (note === '') throw invalid({ path: 'reason', what: 'empty' });
    const { draw, session, person } = await askedOf(trx, batch, asked);
    const { room, seat } = asked;
    await demandFree(trx, batch, draw, person, { session, room, seat });
    const given = { session: session.code, room, seat };
    await demandNoTicket(trx, batch, draw, person, given);
    const own = await seatsOf(trx, draw.id, { application: person.id });
    const before = await entryOf(trx, person.id, 'ticket');
    // A file has put it elsewhere since: what it says would be lost.
    if (before && canonicalJson(before.data.sittings) !== canonicalJson(sittingsBy(draw.plan)(own)))
      throw invalid({ path: 'seat', what: 'ticket' });
    await storeSeat(trx, draw.id, { application: person.id, ...given }, call.user.login);
    const { nextNumber } = await seatPlanOf(trx, batch);
    const numbers = new TicketNumbers(draw.plan, nextNumber, await givenNumbers(trx, batch));
    const seats = [...own.filter((one) => one.session !== session.code), given];
    const data: StoredTicket = {
      number: numbers.of(person.id, before?.data.number, seats),
      sittings: sittingsBy(draw.plan)(seats),
    };
    const rev = (before?.rev ?? 0) + 1;
    await writeEntries(trx, batch, 'ticket', [{ application: person.id, data, rev }]);
    await noteNumbers(trx, batch, [person.id]);
    await storeNext(trx, batch, { next_number: numbers.next });
    await dropRequest(trx, batch, 'ticket');
    await writeAudit(trx, call.user.login, 'seatMoved', batch, {
      reference: person.reference,
      to: `${session.code} · ${room} · ${seat}`,
      note,
    });
    return { ticketVersion: rev };
  });
