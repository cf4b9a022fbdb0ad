import Type, { type Static } from 'typebox';
import { MAX_OFFICE_REASON } from '@portal/rules';
import { PLACE_SOURCES, PLACE_STATES, PLACE_TIES } from '@portal/schemas';
import { nullable, object, storable, text, revision } from '../object.ts';
import { personName } from '../persons.ts';
import { LocalText } from './external.ts';

const rule = {
  /** Candidates per opening, a decimal from 1 to 99. */
  ratio: Type.String({ pattern: '^[1-9]\\d?(\\.\\d{1,2})?$' }),
  ties: Type.Enum(PLACE_TIES),
  /** In which an offered place is answered. */
  hours: Type.Integer({ minimum: 1, maximum: 720 }),
  rounds: Type.Integer({ minimum: 0, maximum: 20 }),
};
export const InterviewRuleView = object(rule);

/** PUT /recruitments/:id/interview/rule → InterviewView; 409 'stale'. */
export const InterviewRuleChange = object({ rev: revision, ...rule });
export type InterviewRuleChange = Static<typeof InterviewRuleChange>;

/** Why nothing is offered from a waiting list: the places are taken, nobody waits, ranks at the last place are equal, … */
export const OfferStop = Type.Enum(['full', 'nobody', 'tie', 'rounds', 'hidden', 'unmade', 'over']);
export type OfferStop = Static<typeof OfferStop>;

/** A position whose candidates have published results. */
export const InterviewPositionView = object({
  id: Type.String(),
  code: Type.String(),
  name: LocalText,
  openings: Type.Number(),
  /** Of the list; of one that is not made, as the rule says now. */
  places: Type.Number(),
  /** ISO 8601; '' = the list is not made. */
  madeAt: Type.String(),
  madeBy: Type.String(),
  /** Places that are taken: listed, accepted, or offered and open. Of a list that is not made, who would be on it. */
  taken: Type.Number(),
  /** Offers that wait for an answer. */
  offered: Type.Number(),
  /** Who waits: ranked, and neither on the list nor off it. */
  waiting: Type.Number(),
  rounds: Type.Number(),
  /** What the next list, or the next offers, would be made of: sent back with it. */
  fingerprint: Type.String(),
  /** How many would be offered a place next. */
  next: Type.Number(),
  /** null = places can be offered. */
  stop: nullable(OfferStop),
});
export type InterviewPositionView = Static<typeof InterviewPositionView>;

/** How somebody stands: a place, or without one. */
export const InterviewStanding = Type.Enum([
  ...PLACE_STATES,
  'lapsed',
  'withdrawn',
  'inside',
  'outside',
  'waiting',
  'next',
]);
export type InterviewStanding = Static<typeof InterviewStanding>;

export const InterviewRow = object({
  reference: Type.String(),
  name: personName,
  /** As it was when they came on the list; of the others, as it is. */
  rank: nullable(Type.Number()),
  total: nullable(Type.String()),
  /** As it is now, where it is another; null = it is the same, or there is none. */
  rankNow: nullable(Type.Number()),
  standing: InterviewStanding,
  source: nullable(Type.Enum(PLACE_SOURCES)),
  /** Of the waiting list, from 1; 0 = not from it. */
  round: Type.Number(),
  /** ISO 8601; '' = nothing is open. */
  until: Type.String(),
  reason: Type.String(),
  /** Login; '' = nobody, or the candidate. */
  changedBy: Type.String(),
  changedAt: Type.String(),
});
export type InterviewRow = Static<typeof InterviewRow>;

/** GET /recruitments/:id/interview?position=&page= */
export const InterviewView = object({
  rule: InterviewRuleView,
  /** Of the rule; sent back with a change. */
  rev: Type.Number(),
  /** Candidates see their scores: places are offered from then on. */
  shown: Type.Boolean(),
  positions: Type.Array(InterviewPositionView),
  /** Of the lists that are not made, all together. */
  fingerprint: Type.String(),
  /** Of the position that was asked for, by rank. */
  rows: Type.Array(InterviewRow),
  isLast: Type.Boolean(),
});
export type InterviewView = Static<typeof InterviewView>;

/** POST /recruitments/:id/interview/lists → InterviewView; position '' = all that are not made. 409 'stale'. */
export const InterviewListMake = object({ position: text(60), fingerprint: text(100) });
export type InterviewListMake = Static<typeof InterviewListMake>;

/** POST /recruitments/:id/interview/places → InterviewView: takes somebody onto the list, or off it. */
export const InterviewOverride = object({
  reference: text(60),
  on: Type.Boolean(),
  reason: storable(MAX_OFFICE_REASON),
});
export type InterviewOverride = Static<typeof InterviewOverride>;

/** POST /recruitments/:id/interview/offers → InterviewView: offers free places to the next by rank. 409 'stale'. */
export const InterviewOffer = object({ position: text(60), fingerprint: text(100) });
export type InterviewOffer = Static<typeof InterviewOffer>;
