import Type, { type Static } from 'typebox';
import { MAX_OFFICE_REASON } from '@portal/rules';
import { EXAM_STANDINGS, SCORE_CORRECTION_STATES } from '@portal/schemas';
import { nullable, object, storable, text } from '../object.ts';
import { personName } from '../persons.ts';

/** How an application stands among those for its position. */
export const ScorePlace = object({
  standing: Type.Enum(EXAM_STANDINGS),
  total: nullable(Type.String()),
  rank: nullable(Type.Number()),
  passed: Type.Boolean(),
});

/** Whose total, rank or standing a correction changes. */
export const ScoreMoveView = object({
  reference: Type.String(),
  name: personName,
  before: ScorePlace,
  after: ScorePlace,
});
export type ScoreMoveView = Static<typeof ScoreMoveView>;

const line = {
  id: Type.String(),
  reference: Type.String(),
  name: personName,
  /** Code of the position. */
  position: Type.String(),
  state: Type.Enum(SCORE_CORRECTION_STATES),
  /** Marks of the subjects that it changes, by id of the subject; one that had none is missing in `before`. */
  before: Type.Record(Type.String(), Type.String()),
  after: Type.Record(Type.String(), Type.String()),
  reason: Type.String(),
  askedBy: Type.String(),
  askedAt: Type.String(),
  /** '' = it waits. */
  decidedBy: Type.String(),
  decidedAt: nullable(Type.String()),
  /** How many moved by it; of one that waits it is not counted here. */
  movedCount: Type.Number(),
};

/** A correction of the marks of an application. */
export const ScoreCorrectionLine = object(line);
export type ScoreCorrectionLine = Static<typeof ScoreCorrectionLine>;

/** GET /recruitments/:id/exams/score-corrections: what waits first, then the newest. */
export const ScoreCorrectionsView = object({
  corrections: Type.Array(ScoreCorrectionLine),
  /** There are older ones. */
  more: Type.Boolean(),
});
export type ScoreCorrectionsView = Static<typeof ScoreCorrectionsView>;

/** GET /recruitments/:id/exams/score-corrections/:correction */
export const ScoreCorrectionView = object({
  ...line,
  /** Who moves by it, or moved when it was done; the first of them by rank. */
  moved: Type.Array(ScoreMoveView),
  /** Candidates see the mark as soon as it is confirmed; otherwise with the next publication. */
  shown: Type.Boolean(),
  /** Sent back with the confirmation: exactly this is confirmed. '' = it does not wait, or no longer fits what is stored. */
  fingerprint: Type.String(),
});
export type ScoreCorrectionView = Static<typeof ScoreCorrectionView>;

/** POST /recruitments/:id/exams/score-corrections → ScoreCorrectionsView; marks as a cell has them, by id of the subject. */
export const ScoreCorrectionAsk = object({
  reference: storable(60),
  marks: Type.Record(text(60), storable(40), { maxProperties: 20 }),
  reason: storable(MAX_OFFICE_REASON),
});
export type ScoreCorrectionAsk = Static<typeof ScoreCorrectionAsk>;

/** POST …/score-corrections/:correction/confirm → ScoreCorrectionsView; 409 'stale'. */
export const ScoreCorrectionConfirm = object({ fingerprint: text(100) });
export type ScoreCorrectionConfirm = Static<typeof ScoreCorrectionConfirm>;
