import type { ExamSeatPlan, LocalText } from '@portal/schemas';
import { sql } from 'kysely';
import type { DrawRecord } from '@portal/rules/seats/record';
import type { Database } from '../../../platform/database/connect.ts';
import { isApproved, isLive } from '../../application-status/status.ts';
import { isHeld } from '../../entitlements/held.ts';
import { wholePlan } from './seat-plan.ts';

/** Somebody who takes part in a draw. */
export interface SeatPerson {
  id: string;
  reference: string;
  /** Code of the position, and id of its unit. */
  position: string;
  unit: string;
  /** What a field says in the records that were handed in, each once. */
  schools: string[];
}

/**
 * Applications of a recruitment that get a seat, by id.
 *
 * @param field set and item that name the school; null = none
 * @param approvedOnly only those that passed the review
 * @param reference only the application of a reference
 */
export async function seatPersons(
  db: Database,
  batch: string,
  field: { set: string; item: string } | null,
  approvedOnly: boolean,
  reference?: string,
): Promise<SeatPerson[]> {
  const schools = field
    ? sql`array(
        select distinct record->'values'->>${field.item}::text
        from jsonb_array_elements(case jsonb_typeof(application.frozen->'records')
          when 'array' then application.frozen->'records' else '[]' end) record
        where record->>'fieldsetid' = ${field.set} and coalesce(record->'values'->>${field.item}::text, '') <> ''
        order by 1)`
    : sql`'{}'::text[]`;
  const { rows } = await sql<SeatPerson>`
    select application.id::text as id, application.reference, position.code as position,
      coalesce(position.unit, '') as unit,
      ${schools} as schools
    from application join position on position.id = application.position_id
    where application.batch_id = ${batch} and ${approvedOnly ? isApproved : isLive()}
      ${reference === undefined ? sql`` : sql`and application.reference = ${reference}`}
    order by application.id`.execute(db);
  return rows;
}

/** A draw without its seats. */
export interface DrawRow {
  id: string;
  version: number;
  seed: string;
  method: string;
  plan: ExamSeatPlan;
  roster: string;
  reason: string;
  drawn_by: string;
  drawn_at: Date;
  seats: number;
}

/** Draws of a recruitment, the newest first. */
export const drawsOf = (db: Database, batch: string, limit: number): Promise<DrawRow[]> =>
  db
    .selectFrom('exam_draw')
    .selectAll()
    .select(sql<number>`(select count(*)::int from exam_seat where draw_id = exam_draw.id)`.as('seats'))
    .where('batch_id', '=', batch)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** The draw that counts. */
export async function newestDraw(db: Database, batch: string): Promise<DrawRow | undefined> {
  const [draw] = await drawsOf(db, batch, 1);
  return draw && { ...draw, plan: wholePlan(draw.plan) };
}

/** A seat of an application. */
export interface StoredSeat {
  application: string;
  session: string;
  room: string;
  seat: number;
}

/** Stores a draw with all of its seats. */
export async function insertDraw(
  db: Database,
  draw: Omit<DrawRow, 'id' | 'seats'> & { batch_id: string },
  seats: readonly StoredSeat[],
  record: DrawRecord,
): Promise<void> {
  const { id } = await db
    .insertInto('exam_draw')
    .values({ ...draw, plan: JSON.stringify(draw.plan) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into exam_seat (draw_id, application_id, session, room, seat)
    select ${id}, x.application, x.session, x.room, x.seat
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
      as x(application bigint, session text, room text, seat integer)`.execute(db);
  await db
    .insertInto('exam_draw_record')
    .values({ draw_id: id, record: JSON.stringify(record) })
    .execute();
}

/** Seats of a draw; of one session, or of all. */
export async function seatsOf(
  db: Database,
  draw: string,
  only: { session?: string; application?: string } = {},
): Promise<(StoredSeat & { is_live: boolean })[]> {
  const { rows } = await sql<StoredSeat & { is_live: boolean }>`
    select application_id::text as application, session, room, seat, ${isLive()} as is_live
    from exam_seat join application on application.id = exam_seat.application_id
    where draw_id = ${draw}
      ${only.session === undefined ? sql`` : sql`and session = ${only.session}`}
      ${only.application === undefined ? sql`` : sql`and application_id = ${only.application}`}
    order by session, application_id`.execute(db);
  return rows;
}

/** Gives an application a seat; whoever no longer counts gives it up. */
export async function storeSeat(db: Database, draw: string, seat: StoredSeat, by: string): Promise<void> {
  const { application, session, room } = seat;
  await sql`
    delete from exam_seat using application where application.id = exam_seat.application_id and not ${isLive()}
      and draw_id = ${draw} and session = ${session} and room = ${room} and seat = ${seat.seat}`.execute(db);
  const change = { room, seat: seat.seat, moved_by: by, is_untold: true };
  await db
    .insertInto('exam_seat')
    .values({ draw_id: draw, application_id: application, session, ...change })
    .onConflict((conflict) => conflict.columns(['draw_id', 'application_id', 'session']).doUpdateSet(change))
    .execute();
}

/** A seat as lists show it. */
export interface ListedSeat {
  session: string;
  room: string;
  seat: number;
  reference: string;
  name: string;
  position: string;
  ticket: string | null;
  ticket_version: number | null;
  gone: boolean;
}

/** Seats of a draw by session, room in the order of the plan, and number. */
export async function listedSeats(
  db: Database,
  draw: Pick<DrawRow, 'id' | 'plan'>,
  page: { session?: string; limit: number; offset: number },
): Promise<ListedSeat[]> {
  const { session, limit, offset } = page;
  const order = (all: readonly { code: string }[]): string[] => all.map(({ code }) => code);
  const { rows } = await sql<ListedSeat>`
    select exam_seat.session, exam_seat.room, exam_seat.seat, application.reference, account.name,
      position.code as position, entry.number as ticket, entry.rev as ticket_version, not ${isLive()} as gone
    from exam_seat join application on application.id = exam_seat.application_id
    join account on account.id = application.account_id
    join position on position.id = application.position_id
    left join exam_entry entry on entry.application_id = application.id and entry.kind = 'ticket'
    where exam_seat.draw_id = ${draw.id}
      ${session === undefined ? sql`` : sql`and exam_seat.session = ${session}`}
    order by array_position(${order(draw.plan.sessions)}::text[], exam_seat.session),
      array_position(${order(draw.plan.rooms)}::text[], exam_seat.room), exam_seat.seat
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Somebody whose seat was changed by itself and whose candidate sees another ticket until now. */
export interface MovedCandidate {
  id: string;
  name: string;
  active: boolean;
  email: string;
  reference: string;
  /** Of the ticket. */
  number: string;
  /** Code and name of the position, name of the recruitment. */
  code: string;
  position: LocalText;
  batch: LocalText;
}

/** Those who are to be told of another seat once tickets are published, each once. */
export async function movedCandidates(db: Database, batch: string): Promise<MovedCandidate[]> {
  const { rows } = await sql<MovedCandidate>`
    select account.id, account.name, account.active, account.email, application.reference, exam_entry.number,
      position.code, position.definition->'name' as position, batch.name as batch
    from application join account on account.id = application.account_id
    join position on position.id = application.position_id join batch on batch.id = application.batch_id
    join exam_entry on exam_entry.application_id = application.id and exam_entry.kind = 'ticket'
    where application.batch_id = ${batch} and ${isLive()} and not ${isHeld()}
      and exam_entry.published is not null and exam_entry.published <> exam_entry.data
      and exists (select from exam_seat join exam_draw draw on draw.id = exam_seat.draw_id
        where exam_seat.application_id = application.id and exam_seat.is_untold and draw.version = (
          select max(version) from exam_draw where batch_id = ${batch}))
    order by application.id`.execute(db);
  return rows;
}

/** Nobody of a recruitment is to be told of a seat any more. */
export async function markTold(db: Database, batch: string): Promise<void> {
  await sql`
    update exam_seat set is_untold = false from exam_draw
    where exam_draw.id = exam_seat.draw_id and exam_draw.batch_id = ${batch} and exam_seat.is_untold`.execute(
    db,
  );
}
