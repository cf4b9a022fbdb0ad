import Type, { type Static } from 'typebox';
import { MAX_CONDITIONS, MAX_POSITIONS_TOGETHER } from '@portal/rules';
import { object, recordOf } from '../object.ts';
import { personName } from '../persons.ts';
import { LocalText, PositionCondition, Eligibility, ConditionProblem, ELIGIBILITIES } from './external.ts';

/** GET /positions/:id/conditions */
export const ConditionsView = object({
  position: object({ id: Type.String(), code: Type.String(), name: LocalText }),
  conditions: Type.Array(PositionCondition),
  /** Applications that count. */
  applications: Type.Number(),
  /** yyyy-MM-dd on which most positions of the recruitment count ages, as far as the person sees them; '' = that of applying. */
  ageDay: Type.String(),
});
export type ConditionsView = Static<typeof ConditionsView>;

/** A person whose verdict another set of conditions changes (ELIG-05). */
export const VerdictChange = object({
  application: Type.String(),
  reference: Type.String(),
  /** Name as in the resume that was handed in. */
  name: personName,
  from: Eligibility,
  to: Eligibility,
  /** Which condition is not met, or cannot be told, by the language of the reader; '' = all are met. */
  text: LocalText,
});
export type VerdictChange = Static<typeof VerdictChange>;

/** Whose verdict a change of conditions would change. */
const verdicts = {
  applications: Type.Number(),
  /** How many are met, not met and cannot be told, as it stands and with the change. */
  before: recordOf(ELIGIBILITIES, Type.Number()),
  after: recordOf(ELIGIBILITIES, Type.Number()),
  /** All whose verdict changes, by number. */
  changedCount: Type.Number(),
  /** The first of them, by name. */
  changed: Type.Array(VerdictChange),
};

/** POST /positions/:id/conditions/review: what a change would do; nothing is stored. */
export const ConditionsReview = object({
  problems: Type.Array(ConditionProblem),
  ...verdicts,
  /** Of the other positions: how many, how many of them have conditions of their own, and what they all ask for now. */
  also: object({ positions: Type.Number(), replaced: Type.Number(), seen: Type.String() }),
});
export type ConditionsReview = Static<typeof ConditionsReview>;

/** Conditions as HR proposes them; each is read by `readConditions`, within its own budgets. */
const proposed = Type.Array(PositionCondition, { maxItems: MAX_CONDITIONS });
/** Other positions that get the same conditions in place of their own (OFFICE-04); ids, each once. */
const others = Type.Optional(
  Type.Array(Type.String({ maxLength: 64 }), { maxItems: MAX_POSITIONS_TOGETHER }),
);
export const ConditionsProposed = object({ conditions: proposed, also: others });
export type ConditionsProposed = Static<typeof ConditionsProposed>;

/** `was`: the conditions that the change was made from; `seen` as the review told it of the other positions. */
export const ConditionsChange = object({
  was: proposed,
  conditions: proposed,
  also: others,
  seen: Type.Optional(Type.String({ maxLength: 64 })),
});
export type ConditionsChange = Static<typeof ConditionsChange>;

/** GET /recruitments/:id/age-days: on which days ages are counted, of the positions that the person sees (OFFICE-04). */
export const AgeDaysView = object({
  /** Positions that ask for an age. */
  positions: Type.Number(),
  /** yyyy-MM-dd, '' = the day of applying, with the positions that count an age on it; the most common day first. */
  days: Type.Array(object({ on: Type.String(), positions: Type.Number() })),
});
export type AgeDaysView = Static<typeof AgeDaysView>;

/** One day for all: yyyy-MM-dd, '' = the day of applying. */
const ageDay = Type.String({ maxLength: 10 });
export const AgeDayProposed = object({ on: ageDay });
/** `seen` as the review told it. */
export const AgeDayChange = object({ on: ageDay, seen: Type.String({ maxLength: 64 }) });

/** POST /recruitments/:id/age-days/review: how many positions would count on another day than now, and whose verdict that changes. */
export const AgeDayReview = object({ positions: Type.Number(), ...verdicts, seen: Type.String() });
export type AgeDayReview = Static<typeof AgeDayReview>;
