import { CORRECTION_STATES } from '@portal/schemas';
import { MAX_CORRECTED_FIELDS, MAX_CORRECTION_MESSAGE } from '@portal/rules';
import Type, { type Static } from 'typebox';
import { moment, object, rowId, text } from '../object.ts';
import { LocalText } from './external.ts';

/** A field of a resume that a correction is about. */
const CorrectedField = object({ set: text(40), item: text(40) });

/** A request of a candidate to correct fields of what was handed in (TRY-62). */
export const ReviewCorrection = object({
  id: Type.String(),
  state: Type.Enum([...CORRECTION_STATES]),
  /** What is asked for, by name; a field that is not asked any more has its id. */
  fields: Type.Array(object({ set: Type.String(), item: Type.String(), label: LocalText })),
  /** In the candidate's words; whoever sees a part of personal fields sees a part of it (SEE-02). */
  reason: Type.String(),
  /** ISO 8601. */
  askedAt: Type.String(),
  allowed: Type.Array(object({ set: Type.String(), item: Type.String(), label: LocalText })),
  /** ISO 8601; '' = nothing is open. */
  until: Type.String(),
  message: Type.String(),
  answeredBy: Type.String(),
  /** ISO 8601; '' = nothing was changed by it. */
  correctedAt: Type.String(),
});
export type ReviewCorrection = Static<typeof ReviewCorrection>;

/**
 * POST /recruitments/:id/applications/:application/corrections/:correction: allows fields until a moment; or refuses, without any
 * field and moment, and says why.
 */
export const CorrectionBody = object({
  allow: Type.Boolean(),
  fields: Type.Array(CorrectedField, { maxItems: MAX_CORRECTED_FIELDS }),
  /** '' = refused. */
  until: Type.Union([Type.Literal(''), moment]),
  message: text(MAX_CORRECTION_MESSAGE),
});
export type CorrectionBody = Static<typeof CorrectionBody>;

/** GET /recruitments/:id/corrections: how many requests wait for an answer, and the application of the oldest; '' = none waits. */
export const WaitingCorrections = object({ count: Type.Number(), first: rowId });
export type WaitingCorrections = Static<typeof WaitingCorrections>;
