import Type, { type Static } from 'typebox';
import { LIST_COLUMNS, LIST_KINDS } from '@portal/schemas';
import { localText, minuteOrNone, nullable, object, rowId, text } from '../object.ts';
import { personName } from '../persons.ts';
import { LocalText } from './external.ts';
import { NoticePlace } from './content.ts';

const TITLE = 200;
const LEAD = 2000;
const NOTE = 100;
const REASON = 300;
/** More of them are asked for as all. */
const POSITIONS = 500;

/** A list is published in a month of working days at most, as rules of recruitments go. */
const MAX_DAYS = 30;

const choice = {
  kind: Type.Enum(LIST_KINDS),
  /** Id of the stage, of kind `final`; '' = another kind. */
  stage: text(60),
  /** Ids; none = all. */
  positions: Type.Array(text(60), { maxItems: POSITIONS }),
  columns: Type.Array(Type.Enum(LIST_COLUMNS), { maxItems: LIST_COLUMNS.length, uniqueItems: true }),
  tails: Type.Boolean(),
  title: localText(TITLE),
  lead: localText(LEAD),
  note: localText(NOTE),
  channel: text(50),
};

/** What becomes of a list at a moment: a new version that has appeared takes the place of the one before. */
export const PublicListPhase = Type.Enum(['asked', 'scheduled', 'shown', 'over', 'replaced', 'withdrawn']);
export type PublicListPhase = Static<typeof PublicListPhase>;

/** A list as it was made; nothing in it names anybody. */
export const PublicListSummary = object({
  id: Type.String(),
  version: Type.Number(),
  ...choice,
  stageName: nullable(LocalText),
  phase: PublicListPhase,
  people: Type.Number(),
  /** ISO 8601; '' = once it is confirmed. */
  from: Type.String(),
  /** ISO 8601; of a list that waits, what its working days come to now; '' = the calendar of that year is not known. */
  until: Type.String(),
  /** Working days that it lasts; 0 = its end was named. */
  days: Type.Number(),
  askedBy: Type.String(),
  askedAt: Type.String(),
  confirmedBy: Type.String(),
  withdrawnBy: Type.String(),
  withdrawnAt: Type.String(),
  reason: nullable(LocalText),
  /** Id of the notice in which it stands; '' = none. */
  notice: Type.String(),
  /** It can be made again as a new version: there is none yet. */
  isNewest: Type.Boolean(),
});
export type PublicListSummary = Static<typeof PublicListSummary>;

/** Results that a list can be made from. */
export const PublicListSource = object({
  kind: Type.Enum(LIST_KINDS),
  /** Id of the stage, of kind `final`. */
  stage: Type.String(),
  stageName: nullable(LocalText),
  /** Who would stand on it, over all positions. */
  people: Type.Number(),
  /** Who would not, because the published total is below the pass mark. */
  below: Type.Number(),
  /** Candidates do not see these results yet: no list is made of them. */
  hidden: Type.Boolean(),
});
export type PublicListSource = Static<typeof PublicListSource>;

/** GET /recruitments/:id/public-lists */
export const PublicListsView = object({
  sources: Type.Array(PublicListSource),
  positions: Type.Array(object({ id: Type.String(), code: Type.String(), name: LocalText })),
  channels: Type.Array(NoticePlace),
  /** Newest first. */
  lists: Type.Array(PublicListSummary),
});
export type PublicListsView = Static<typeof PublicListsView>;

/** Somebody on a list. */
export const PublicListLine = object({
  /** From 1; a number is missing where somebody has been erased since. */
  place: Type.Number(),
  /** As the public reads it, hidden further for whoever sees no names. */
  name: personName,
  /** '' = not shown, or hidden from whoever asks. */
  tail: Type.String(),
  unit: LocalText,
  position: LocalText,
  code: Type.String(),
  ticket: Type.String(),
  total: Type.String(),
  rank: nullable(Type.Number()),
  passed: Type.Boolean(),
});
export type PublicListLine = Static<typeof PublicListLine>;

/** Places on the new version, and of those who are gone on the one before. */
export const PublicListChanges = object({
  added: Type.Array(Type.Number()),
  changed: Type.Array(Type.Number()),
  removed: Type.Array(Type.Number()),
});
export type PublicListChanges = Static<typeof PublicListChanges>;

/** GET /recruitments/:id/public-lists/:list?page= */
export const PublicListView = object({
  list: PublicListSummary,
  rows: Type.Array(PublicListLine),
  isLast: Type.Boolean(),
  /** Against the version before; null = it is the first. */
  changes: nullable(PublicListChanges),
});
export type PublicListView = Static<typeof PublicListView>;

/** POST /recruitments/:id/public-lists → PublicListsView: takes no persons, only what they are taken from. */
export const PublicListAsk = object({
  ...choice,
  /** By the clock of the recruitment; '' = once it is confirmed. */
  from: minuteOrNone,
  /** '' = by `days`. */
  until: minuteOrNone,
  /** Working days; 0 = `until` says it. */
  days: Type.Integer({ minimum: 0, maximum: MAX_DAYS }),
  /** Id of the list of which it is a new version; '' = none. */
  replaces: rowId,
});
export type PublicListAsk = Static<typeof PublicListAsk>;

/** POST …/public-lists/:list/withdraw → PublicListsView: why, for everybody to read. */
export const PublicListWithdrawal = object({ reason: localText(REASON) });
export type PublicListWithdrawal = Static<typeof PublicListWithdrawal>;
