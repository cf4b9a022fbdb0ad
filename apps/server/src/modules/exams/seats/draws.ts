import { setImmediate } from 'node:timers/promises';
import type { SeatsDrawn } from '@portal/console-contract';
import { recordOf } from '@portal/rules/seats/record';
import type { ExamSeatPlan, StoredTicket } from '@portal/schemas';
import { writeAudit } from '../../../console/audit.ts';
import type { HandlerOf } from '../../../console/call.ts';
import { ConsoleRefused, invalid } from '../../../console/refused.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { canonicalJson } from '../../field-sets/hash.ts';
import { hold } from '../../recruitments/positions.ts';
import { zoneOf } from '../../recruitments/zone.ts';
import { dropRequest } from '../publication.ts';
import { countLiveAmong, entriesOf, writeEntries, type EntryWrite } from '../repository/entries.ts';
import { givenNumbers, noteNumbers } from '../repository/numbers.ts';
import { seatPlanOf, storeNext } from '../repository/seat-plan.ts';
import { insertDraw, newestDraw, type SeatPerson } from '../repository/seats.ts';
import { drawSeats as draw, SEAT_METHOD, type DrawnSeat, type SeatLack } from '@portal/rules/seats/draw';
import { newSeed } from './plan.ts';
import { rosterHash, rosterOf, sessionsOf, sitsIn } from './roster.ts';
import { TicketNumbers } from './numbers.ts';
import { sittingsBy } from './tickets.ts';

/** More sittings than the largest examination has. */
const MAX_SEATS = 400_000;
/** Whoever comes while seats are drawn is told to come back; seconds. */
const WAIT = 5;

/** Seats are drawn one recruitment at a time: the largest takes seconds of the processor. */
let isDrawing = false;

/** What a draw rests on, as it is now. */
interface Basis {
  plan: ExamSeatPlan;
  rev: number;
  seed: string;
  nextNumber: number;
  version: number;
  persons: SeatPerson[];
  roster: string;
}

async function basisOf(db: Database, batch: string): Promise<Basis> {
  const stored = await seatPlanOf(db, batch);
  const version = (await newestDraw(db, batch))?.version ?? 0;
  const persons = await rosterOf(db, batch, stored.plan);
  return { ...stored, version, persons, roster: rosterHash(stored.plan, persons) };
}

/** Writes the tickets of all who have a seat. Answers which count of numbers comes next. */
async function writeTickets(
  trx: Database,
  batch: string,
  { plan, persons, nextNumber }: Basis,
  seats: readonly DrawnSeat[],
): Promise<number> {
  const stored = new Map((await entriesOf(trx, batch, 'ticket')).map((row) => [row.application_id, row]));
  const seated = new Set(persons.map(({ id }) => id));
  const others = [...stored.keys()].filter((id) => !seated.has(id));
  // Their tickets would name seats that somebody else has now.
  if ((await countLiveAmong(trx, batch, others)) > 0) throw invalid({ path: 'seats', what: 'others' });
  const byPerson = new Map<string, DrawnSeat[]>();
  for (const seat of seats) byPerson.set(seat.candidate, [...(byPerson.get(seat.candidate) ?? []), seat]);
  const numbers = new TicketNumbers(plan, nextNumber, await givenNumbers(trx, batch));
  const sittingsOf = sittingsBy(plan);
  const writes = persons.flatMap(({ id }): EntryWrite[] => {
    const before = stored.get(id);
    const own = byPerson.get(id) ?? [];
    const data: StoredTicket = {
      number: numbers.of(id, before?.data.number, own),
      sittings: sittingsOf(own),
    };
    const isSame = before !== undefined && canonicalJson(before.data) === canonicalJson(data);
    return isSame ? [] : [{ application: id, data, rev: (before?.rev ?? 0) + 1 }];
  });
  await writeEntries(trx, batch, 'ticket', writes);
  await noteNumbers(trx, batch, [...seated]);
  return numbers.next;
}

/** Candidates of positions that no session is for. */
function withoutSession(plan: ExamSeatPlan, persons: readonly SeatPerson[]): SeatLack[] {
  const sits = plan.sessions.map(sitsIn);
  const needed = persons.filter(({ position }) => !sits.some((has) => has(position))).length;
  return needed > 0 ? [{ kind: 'session', session: '', needed, there: 0 }] : [];
}

/**
 * POST /recruitments/:id/exams/seats: everybody's seat and ticket, or what is missing and then nothing (EXAM-02). Nobody else is
 * kept waiting while seats are drawn: what they rest on is compared before they are written.
 */
export const drawSeats: HandlerOf<'drawSeats'> = async (
  call,
  { rev, version, reason },
): Promise<SeatsDrawn> => {
  const { db, user, services } = call;
  const id = call.params['id'] ?? '';
  if ((await zoneOf(db, id)) === '') throw new ConsoleRefused('notFound');
  const note = reason.trim();
  if (version > 0 && note === '') throw invalid({ path: 'reason', what: 'empty' });
  const basis = await basisOf(db, id);
  const { plan, persons, seed } = basis;
  if (basis.rev !== rev || basis.version !== version) throw new ConsoleRefused('stale');
  if (persons.length === 0 || plan.sessions.length === 0) throw invalid({ path: 'seats', what: 'nothing' });
  if (persons.length * plan.sessions.length > MAX_SEATS) throw invalid({ path: 'seats', what: 'tooMany' });
  if (isDrawing) throw new ConsoleRefused('tooMany', { wait: WAIT });
  const lacking = withoutSession(plan, persons);
  const sessions = sessionsOf(plan, persons);
  isDrawing = true;
  const result = await draw(sessions, seed, setImmediate).finally(() => {
    isDrawing = false;
  });
  const lacks = [...lacking, ...('lacks' in result ? result.lacks : [])];
  if ('lacks' in result || lacks.length > 0) return { seats: 0, lacks };
  const { seats } = result;
  await db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const now = await basisOf(trx, batch);
    const isSame =
      now.rev === rev && now.version === version && now.seed === seed && now.roster === basis.roster;
    if (!isSame) throw new ConsoleRefused('stale');
    // What was written is marked by these seats.
    if ((await entriesOf(trx, batch, 'scores')).length > 0) throw invalid({ path: 'seats', what: 'scores' });
    await insertDraw(
      trx,
      {
        batch_id: batch,
        version: version + 1,
        seed,
        method: SEAT_METHOD,
        plan,
        roster: now.roster,
        reason: note,
        drawn_by: user.login,
        drawn_at: services.now(),
      },
      seats.map(({ candidate, ...seat }) => ({ application: candidate, ...seat })),
      recordOf(sessions, seats, { seed, version: version + 1 }),
    );
    const next = await writeTickets(trx, batch, now, seats);
    await storeNext(trx, batch, { next_number: next, seed: newSeed() });
    await dropRequest(trx, batch, 'ticket');
    await writeAudit(trx, user.login, 'seatsDrawn', batch, {
      version: version + 1,
      count: seats.length,
      roster: now.roster,
      ...(note === '' ? {} : { note }),
    });
  });
  return { seats: seats.length, lacks: [] };
};
