import Type, { type Static } from 'typebox';
import {
  CHECK_RESULTS,
  HIRING_CHECKS,
  HIRING_LIMITS,
  HIRING_SOURCES,
  HIRING_STEPS,
  LEAVE_NAMES,
  PLACE_TIES,
} from '@portal/schemas';
import { localText, nullable, object, revision, text } from '../object.ts';
import { personName } from '../persons.ts';
import { LocalText } from './external.ts';
import { OfferStop } from './interview.ts';

export const HiringStep = Type.Enum([...HIRING_STEPS]);
export const HiringCheck = Type.Enum([...HIRING_CHECKS]);

const rule = {
  checks: Type.Array(HiringCheck, { maxItems: HIRING_CHECKS.length }),
  ties: Type.Enum([...PLACE_TIES]),
  hours: Type.Integer({ minimum: 1, maximum: 720 }),
  rounds: Type.Integer({ minimum: 0, maximum: 20 }),
  /** Of the recruitment; '' = only published ranks are proposed. */
  stage: text(60),
  approval: Type.Array(
    object({ id: text(20), name: localText(60), login: text(60), second: Type.Boolean() }),
    { minItems: 1, maxItems: HIRING_LIMITS.approval },
  ),
  offerHours: Type.Integer({ minimum: 1, maximum: 2160 }),
  remindHours: Type.Integer({ minimum: 0, maximum: 720 }),
  papers: Type.Array(object({ id: text(20), name: localText(100) }), { maxItems: HIRING_LIMITS.papers }),
  posts: Type.Record(text(60), Type.Integer({ minimum: 0, maximum: 100_000 }), {
    maxProperties: HIRING_LIMITS.posts,
  }),
  /** Of the letter; '' = the plain one. */
  letter: text(20),
};
export const HiringRuleView = object(rule);

/** PUT /recruitments/:id/hiring/rule → HiringView; 409 'stale'. */
export const HiringRuleChange = object({ rev: revision, ...rule });
export type HiringRuleChange = Static<typeof HiringRuleChange>;

/** Why nobody is asked to move up: as for interview lists, or the position was cancelled. */
export const HiringStop = Type.Union([OfferStop, Type.Literal('dropped')]);
export type HiringStop = Static<typeof HiringStop>;

/** How many stand at a step; people who left are one number, whatever they left for. */
export const HiringStepCount = object({ step: HiringStep, count: Type.Number() });

/** A position with published results, or with people in hiring. */
export const HiringPositionView = object({
  id: Type.String(),
  code: Type.String(),
  name: LocalText,
  cancelled: Type.Boolean(),
  openings: Type.Number(),
  /** ISO 8601; '' = nobody was proposed yet. */
  madeAt: Type.String(),
  madeBy: Type.String(),
  /** Who is in hiring and has not left; before it is made, who would be. */
  taken: Type.Number(),
  /** Questions and offers that wait for an answer. */
  open: Type.Number(),
  waiting: Type.Number(),
  rounds: Type.Number(),
  /** What the next list, or the next questions, would be made of: sent back with it. */
  fingerprint: Type.String(),
  next: Type.Number(),
  /** null = the next can be asked. */
  stop: nullable(HiringStop),
  steps: Type.Array(HiringStepCount),
});
export type HiringPositionView = Static<typeof HiringPositionView>;

/** How somebody stands: at a step; withdrawn as the application is; or not in hiring, and next, waiting or passed over. */
export const HiringStanding = Type.Enum([
  ...HIRING_STEPS,
  'withdrawn',
  'inside',
  'outside',
  'waiting',
  'next',
]);
export type HiringStanding = Static<typeof HiringStanding>;

const person = {
  reference: Type.String(),
  name: personName,
  rank: nullable(Type.Number()),
  total: nullable(Type.String()),
  standing: HiringStanding,
  source: nullable(Type.Enum([...HIRING_SOURCES])),
  /** Of the questions to move up, from 1; 0 = by rank or by a decision. */
  round: Type.Number(),
  /** ISO 8601; '' = not in hiring. */
  since: Type.String(),
  /** ISO 8601; '' = nothing is open. */
  until: Type.String(),
  /** Of whoever left; '' = nothing, or it is confidential. */
  leftFrom: Type.Union([HiringStep, Type.Literal('')]),
  code: Type.Union([Type.Enum([...LEAVE_NAMES]), Type.Literal('')]),
  /** How many steps of the approval are done, and how many there are; 0 = it has not begun. */
  approvalAt: Type.Number(),
  approvalOf: Type.Number(),
  /** Ids of papers that were handed in. */
  papers: Type.Array(Type.String()),
  /** A second examination was ordered, for whoever sees the check; otherwise false. */
  again: Type.Boolean(),
};
export const HiringRow = object(person);
export type HiringRow = Static<typeof HiringRow>;

/** A line of the ledger; what is confidential is left out of it, and whole lines of a second examination with it. */
export const HiringEventView = object({
  at: Type.String(),
  /** '' = the candidate, or the clock. */
  login: Type.String(),
  from: Type.Union([HiringStep, Type.Literal('')]),
  to: HiringStep,
  code: Type.Union([Type.Enum([...LEAVE_NAMES]), Type.Literal('')]),
  reason: Type.String(),
});
export type HiringEventView = Static<typeof HiringEventView>;

export const HiringCheckView = object({
  kind: HiringCheck,
  result: Type.Enum([...CHECK_RESULTS]),
  /** yyyy-MM-dd */
  day: Type.String(),
  institution: Type.String(),
  papers: Type.String(),
  note: Type.String(),
  login: Type.String(),
  at: Type.String(),
});
export type HiringCheckView = Static<typeof HiringCheckView>;

export const HiringOpinionView = object({
  name: LocalText,
  approved: Type.Boolean(),
  opinion: Type.String(),
  login: Type.String(),
  at: Type.String(),
});
export type HiringOpinionView = Static<typeof HiringOpinionView>;

/** GET /recruitments/:id/hiring/people/:reference */
export const HiringPersonView = object({
  ...person,
  events: Type.Array(HiringEventView),
  /** Of the checks that whoever asks may see. */
  checks: Type.Array(HiringCheckView),
  opinions: Type.Array(HiringOpinionView),
  /** Steps of the approval as they were when it began; before, as the rule says. */
  approval: rule.approval,
});
export type HiringPersonView = Static<typeof HiringPersonView>;

/** GET /recruitments/:id/hiring?position=&page= */
export const HiringView = object({
  rule: HiringRuleView,
  rev: Type.Number(),
  /** Candidates see their scores. */
  shown: Type.Boolean(),
  /** Checks whose results whoever asks may see. */
  sees: Type.Array(HiringCheck),
  stages: Type.Array(object({ id: Type.String(), name: LocalText })),
  letters: Type.Array(object({ id: Type.String(), name: LocalText })),
  /** Units of the positions, with their openings and how many posts approvals have given. */
  units: Type.Array(
    object({ id: Type.String(), name: LocalText, openings: Type.Number(), held: Type.Number() }),
  ),
  positions: Type.Array(HiringPositionView),
  /** Of the positions for which nobody was proposed, all together. */
  fingerprint: Type.String(),
  /** Of the position that was asked for, by rank. */
  rows: Type.Array(HiringRow),
  isLast: Type.Boolean(),
});
export type HiringView = Static<typeof HiringView>;
