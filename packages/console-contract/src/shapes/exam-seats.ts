import Type, { type Static } from 'typebox';
import { MAX_OFFICE_REASON } from '@portal/rules';
import { MAX_ROOMS, MAX_SESSIONS, MAX_SITES, NUMBERINGS, SEAT_LACKS, SEPARATIONS } from '@portal/schemas';
import { localText, nullable, object, revision, storable, text } from '../object.ts';
import { personName } from '../persons.ts';
import { LocalText } from './external.ts';
import { CellFault } from './recruitments.ts';

/** What a site, a room or a session is known by: no spaces and commas, so that lists of them are read as they were written. */
const code = Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._/\\-]{0,19}$' });
const codes = (maxItems: number) => Type.Array(text(60), { maxItems });
/** `yyyy-MM-ddTHH:mm` by the clock of the recruitment. */
const minute = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$' });

/** Sites, rooms in the order in which they are filled, sessions and rules (EXAM-01). */
export const SeatPlan = object({
  sites: Type.Array(object({ code, name: localText(100), address: localText(90) }), {
    maxItems: MAX_SITES,
  }),
  rooms: Type.Array(
    object({
      code,
      site: text(20),
      name: localText(100),
      capacity: Type.Integer({ minimum: 1, maximum: 1000 }),
      columns: Type.Integer({ minimum: 1, maximum: 100 }),
      accessible: Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), { maxItems: 1000 }),
    }),
    { maxItems: MAX_ROOMS },
  ),
  sessions: Type.Array(
    object({
      code,
      subject: localText(100),
      starts: minute,
      ends: minute,
      positions: codes(500),
      rooms: codes(1000),
    }),
    { maxItems: MAX_SESSIONS },
  ),
  rules: object({
    unit: Type.Enum(SEPARATIONS),
    school: Type.Enum(SEPARATIONS),
    schoolField: text(80),
    approvedOnly: Type.Boolean(),
    numbering: Type.Enum(NUMBERINGS),
    /** No zero at the front, which spreadsheets drop. */
    project: Type.String({ pattern: '^([1-9][0-9]{0,8})?$' }),
    siteDigits: Type.Integer({ minimum: 0, maximum: 3 }),
    roomDigits: Type.Integer({ minimum: 1, maximum: 4 }),
    seatDigits: Type.Integer({ minimum: 1, maximum: 4 }),
  }),
  accessible: codes(5000),
});
export type SeatPlan = Static<typeof SeatPlan>;

/** GET /recruitments/:id/exams/seat-plan */
export const SeatPlanView = object({
  plan: SeatPlan,
  rev: Type.Number(),
  /** SHA-256 of the seed that the next draw uses, in hexadecimal; '' = nothing is planned. */
  seedHash: Type.String(),
  /** Fields that can name a school, `A04.A0435`, of those that the person sees. */
  fields: Type.Array(object({ id: Type.String(), label: LocalText })),
});
export type SeatPlanView = Static<typeof SeatPlanView>;

/** PUT /recruitments/:id/exams/seat-plan → SeatPlanView; 409 'stale'. */
export const SeatPlanChange = object({ rev: revision, plan: SeatPlan });
export type SeatPlanChange = Static<typeof SeatPlanChange>;

/** POST /recruitments/:id/exams/seat-plan/file: what a file says; nothing is written. */
export const SeatPlanRead = object({
  /** null = it has faults. */
  plan: nullable(SeatPlan),
  faults: Type.Array(CellFault),
  /** Of all, when not all are told. */
  faultCount: Type.Number(),
});
export type SeatPlanRead = Static<typeof SeatPlanRead>;

/** One draw of all seats; the newest counts. */
export const SeatDraw = object({
  version: Type.Number(),
  /** Hexadecimal. */
  seed: Type.String(),
  method: Type.String(),
  /** SHA-256 of who took part with what, and of the plan. */
  roster: Type.String(),
  reason: Type.String(),
  by: Type.String(),
  at: Type.String(),
  seats: Type.Number(),
});
export type SeatDraw = Static<typeof SeatDraw>;

/** A seat of the newest draw. */
export const SeatRow = object({
  session: Type.String(),
  site: Type.String(),
  room: Type.String(),
  seat: Type.Number(),
  reference: Type.String(),
  name: personName,
  /** Code of the position. */
  position: Type.String(),
  /** Number of the ticket, and how often the ticket was changed. */
  ticket: Type.String(),
  ticketVersion: Type.Number(),
  /** The application no longer counts. */
  gone: Type.Boolean(),
});
export type SeatRow = Static<typeof SeatRow>;

/** GET /recruitments/:id/exams/seats?session=&page= */
export const SeatsView = object({
  /** Newest first. */
  draws: Type.Array(SeatDraw),
  /** Codes of the sessions of the newest draw. */
  sessions: Type.Array(Type.String()),
  rows: Type.Array(SeatRow),
  isLast: Type.Boolean(),
});
export type SeatsView = Static<typeof SeatsView>;

/** POST /recruitments/:id/exams/seats: draws all seats; 409 'stale' when plan, draw or applications changed meanwhile. */
export const SeatDrawAsk = object({
  /** Of the plan. */
  rev: revision,
  /** Of the newest draw; 0 = there is none. */
  version: revision,
  /** Demanded of every draw but the first. */
  reason: storable(MAX_OFFICE_REASON),
});
export type SeatDrawAsk = Static<typeof SeatDrawAsk>;

export const SeatsDrawn = object({
  /** 0 = nothing was written. */
  seats: Type.Number(),
  lacks: Type.Array(
    object({
      kind: Type.Enum(SEAT_LACKS),
      session: Type.String(),
      needed: Type.Number(),
      there: Type.Number(),
    }),
  ),
});
export type SeatsDrawn = Static<typeof SeatsDrawn>;

/** POST /recruitments/:id/exams/seats/move: gives one person another seat, or a first one. */
export const SeatMove = object({
  /** Of the newest draw. */
  version: revision,
  session: text(20),
  reference: text(60),
  room: text(20),
  seat: Type.Integer({ minimum: 1, maximum: 1000 }),
  reason: storable(MAX_OFFICE_REASON),
});
export type SeatMove = Static<typeof SeatMove>;

export const SeatMoved = object({ ticketVersion: Type.Number() });
export type SeatMoved = Static<typeof SeatMoved>;
