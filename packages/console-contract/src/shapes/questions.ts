import { MAX_QUESTION_ANSWER } from '@portal/rules';
import Type, { type Static } from 'typebox';
import { object, revision, rowId, storable } from '../object.ts';
import { LocalText } from './external.ts';

/** A question about a position (TRY-61). The office does not learn who asked. */
export const QuestionView = object({
  id: Type.String(),
  position: Type.String(),
  code: Type.String(),
  name: LocalText,
  text: Type.String(),
  /** ISO 8601. */
  askedAt: Type.String(),
  /** '' = not answered yet. */
  answer: Type.String(),
  /** ISO 8601; '' = not answered yet. */
  answeredAt: Type.String(),
  answeredBy: Type.String(),
  hidden: Type.Boolean(),
  rev: revision,
});
export type QuestionView = Static<typeof QuestionView>;

/** GET /recruitments/:id/questions?state=open|answered|hidden: open ones from the oldest, others from the newest, at most 50 of those after one. */
export const QuestionsView = object({
  questions: Type.Array(QuestionView),
  /** How many of the recruitment, or of the position that was asked for, stand in which state. */
  counts: object({ open: Type.Number(), answered: Type.Number(), hidden: Type.Number() }),
  /** What the next ones are asked for after; '' = there are no more. */
  next: rowId,
});
export type QuestionsView = Static<typeof QuestionsView>;

/** PUT /recruitments/:id/questions/:question: the answer, or the answer anew. */
export const QuestionAnswer = object({ answer: storable(MAX_QUESTION_ANSWER), rev: revision });
export type QuestionAnswer = Static<typeof QuestionAnswer>;

/** POST /recruitments/:id/questions/:question/hide: keeps a question from candidates, or shows it again. */
export const QuestionHiding = object({ hidden: Type.Boolean(), rev: revision });
export type QuestionHiding = Static<typeof QuestionHiding>;
