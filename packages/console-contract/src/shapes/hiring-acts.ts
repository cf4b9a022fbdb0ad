import Type, { type Static } from 'typebox';
import { MAX_OFFICE_REASON } from '@portal/rules';
import { CHECK_RESULTS, HIRING_LIMITS, OFFICE_REASONS } from '@portal/schemas';
import { dayOrNone, object, storable, text } from '../object.ts';
import { HiringStep } from './hiring.ts';

/** References of a selection, and the step at which each of them was seen: where one is elsewhere now, nothing is done (409). */
const selected = {
  references: Type.Array(text(60), { minItems: 1, maxItems: HIRING_LIMITS.selected }),
  from: HiringStep,
};
const words = storable(MAX_OFFICE_REASON);

/** POST /recruitments/:id/hiring/lists, or /substitutes → HiringView; position '' = all without a list. 409 'stale'. */
export const HiringListMake = object({ position: text(60), fingerprint: text(100) });
export type HiringListMake = Static<typeof HiringListMake>;

/** POST /recruitments/:id/hiring/people → HiringView: takes somebody in beside the ranking. */
export const HiringAdd = object({ reference: text(60), reason: words });
export type HiringAdd = Static<typeof HiringAdd>;

/** What moves people on without a word to write: begins the checks, hands in for approval, appoints, goes one step back. */
export const HIRING_MOVES = ['start', 'submit', 'appoint', 'back'] as const;

/** POST /recruitments/:id/hiring/moves → HiringView; 409 'stale'. */
export const HiringMoveBody = object({ ...selected, act: Type.Enum([...HIRING_MOVES]) });
export type HiringMoveBody = Static<typeof HiringMoveBody>;

/** POST /recruitments/:id/hiring/health, or /vetting → HiringView; 409 'stale'. */
export const HiringCheckBody = object({
  ...selected,
  result: Type.Enum([...CHECK_RESULTS]),
  day: dayOrNone,
  institution: storable(100),
  papers: words,
  /** Demanded of whoever did not pass. */
  note: words,
});
export type HiringCheckBody = Static<typeof HiringCheckBody>;

/** POST /recruitments/:id/hiring/opinions → HiringView; `at` = place of the step of the approval that was seen. 409 'stale'. */
export const HiringOpinionBody = object({
  ...selected,
  at: Type.Integer({ minimum: 0, maximum: HIRING_LIMITS.approval }),
  approve: Type.Boolean(),
  /** Demanded of a refusal. */
  opinion: words,
});
export type HiringOpinionBody = Static<typeof HiringOpinionBody>;

/** POST /recruitments/:id/hiring/leave → HiringView; 409 'stale'. */
export const HiringLeaveBody = object({
  ...selected,
  code: Type.Enum([...OFFICE_REASONS]),
  /** Kept in the ledger. */
  reason: words,
  /** Told to the candidate; '' = no more than that it has ended. */
  message: words,
});
export type HiringLeaveBody = Static<typeof HiringLeaveBody>;

/** POST /recruitments/:id/hiring/restore → HiringView: somebody who left by mistake. */
export const HiringRestoreBody = object({ reference: text(60), reason: words });
export type HiringRestoreBody = Static<typeof HiringRestoreBody>;

/** POST /recruitments/:id/hiring/offers → HiringView; 409 'stale'. */
export const HiringOfferBody = object(selected);
export type HiringOfferBody = Static<typeof HiringOfferBody>;

/** POST /recruitments/:id/hiring/papers → HiringView: which papers somebody has handed in, all of them. */
export const HiringPapersBody = object({
  reference: text(60),
  papers: Type.Array(text(20), { maxItems: HIRING_LIMITS.papers }),
});
export type HiringPapersBody = Static<typeof HiringPapersBody>;
