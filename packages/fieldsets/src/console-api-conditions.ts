import type { Eligibility, LocalText, PositionCondition } from '@portal/schemas';
import type { ConditionProblem } from './conditions/condition-problems.ts';

/** GET /positions/:id/conditions */
export interface ConditionsView {
  position: { id: string; code: string; name: LocalText };
  conditions: PositionCondition[];
  /** Applications that count. */
  applications: number;
}

/** A person whose verdict another set of conditions changes (ELIG-05). */
export interface Flip {
  application: string;
  reference: string;
  /** Name as in the resume that was handed in. */
  name: string;
  from: Eligibility;
  to: Eligibility;
  /** Which condition is not met, or cannot be told, by the language of the reader; '' = all are met. */
  text: LocalText;
}

/** POST /positions/:id/conditions/review: what a change would do; nothing is stored. */
export interface ConditionsReview {
  problems: ConditionProblem[];
  applications: number;
  /** How many are met, not met and cannot be told, as it stands and with the change. */
  before: Record<Eligibility, number>;
  after: Record<Eligibility, number>;
  /** All whose verdict changes, by number. */
  flips: number;
  /** The first of them, by name. */
  flipped: Flip[];
}
