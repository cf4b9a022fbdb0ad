import Type, { type Static } from 'typebox';
import { OBJECTION_DECISIONS } from '@portal/schemas';
import { minuteOrNone, object, revision, storable } from '../object.ts';
import { personName } from '../persons.ts';

const NAME = 100;
const CONTACT = 200;
const TEXT = 2000;
/** Days that an office changes of a calendar. */
const MAX_OWN_DAYS = 400;
const MAX_OWN_YEARS = 30;

/** An objection to a public list; nothing of it is public. */
export const ListObjection = object({
  id: Type.String(),
  /** Whose it is, and how they are reached; hidden from whoever does not see personal values. */
  name: personName,
  contact: Type.String(),
  text: Type.String(),
  receivedAt: Type.String(),
  recordedBy: Type.String(),
  recordedAt: Type.String(),
  decision: Type.Enum(['', ...OBJECTION_DECISIONS]),
  note: Type.String(),
  decidedBy: Type.String(),
  /** ISO 8601; '' = nobody has decided. */
  decidedAt: Type.String(),
});
export type ListObjection = Static<typeof ListObjection>;

/** GET …/public-lists/:list/objections, and what each change answers. */
export const ListObjectionsView = object({
  /** As they came in. */
  objections: Type.Array(ListObjection),
  /** The list is public: whatever comes in now counts. */
  open: Type.Boolean(),
});
export type ListObjectionsView = Static<typeof ListObjectionsView>;

/** POST …/objections → ListObjectionsView */
export const NewListObjection = object({
  name: storable(NAME),
  contact: storable(CONTACT),
  text: storable(TEXT),
  /** By the clock of the recruitment; '' = now. */
  receivedAt: minuteOrNone,
});
export type NewListObjection = Static<typeof NewListObjection>;

/** POST …/objections/:objection/decision → ListObjectionsView; 409 'stale' where somebody has decided. */
export const ListObjectionDecision = object({
  decision: Type.Enum(OBJECTION_DECISIONS),
  note: storable(TEXT),
});
export type ListObjectionDecision = Static<typeof ListObjectionDecision>;

const day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

const own = {
  /** Days off beside those that were published, and days on which the office works all the same. */
  off: Type.Array(day, { maxItems: MAX_OWN_DAYS }),
  on: Type.Array(day, { maxItems: MAX_OWN_DAYS }),
  /** Years for which the office answers: nothing has been published of them. */
  years: Type.Array(Type.Integer({ minimum: 2000, maximum: 2100 }), { maxItems: MAX_OWN_YEARS }),
};

/** GET /working-calendar */
export const WorkingCalendarView = object({
  /** Package and version that the published days come from. */
  source: Type.String(),
  published: Type.Array(
    object({ year: Type.Number(), off: Type.Array(Type.String()), on: Type.Array(Type.String()) }),
  ),
  ...own,
  rev: Type.Number(),
  changedBy: Type.String(),
  /** Lists that are public or scheduled: their end was said, and no change of the calendar moves it. */
  running: Type.Number(),
});
export type WorkingCalendarView = Static<typeof WorkingCalendarView>;

/** PUT /working-calendar → WorkingCalendarView; 409 'stale'. */
export const WorkingCalendarChange = object({ rev: revision, ...own });
export type WorkingCalendarChange = Static<typeof WorkingCalendarChange>;
