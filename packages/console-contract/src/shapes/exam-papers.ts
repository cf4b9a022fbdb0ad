import { PAPER_PARTS } from '@portal/schemas';
import Type, { type Static } from 'typebox';
import { object, text } from '../object.ts';
import { ReviewExport } from './exports.ts';
import { Language, LocalText } from './external.ts';

/** A room at a sitting, by what tickets say, wherever they come from. */
export const ExamPaperRoom = object({
  id: Type.String(),
  /** What rooms of one sitting have in common. */
  session: Type.String(),
  subject: LocalText,
  /** ISO 8601 in UTC. */
  starts: Type.String(),
  ends: Type.String(),
  place: LocalText,
  room: LocalText,
  /** Candidates who sit in it. */
  seats: Type.Number(),
});
export type ExamPaperRoom = Static<typeof ExamPaperRoom>;

/** GET /recruitments/:id/exams/papers */
export const ExamPapersView = object({
  /** By time, place and room. */
  rooms: Type.Array(ExamPaperRoom),
  /** Newest first. */
  exports: Type.Array(ReviewExport),
});
export type ExamPapersView = Static<typeof ExamPapersView>;

/** POST /recruitments/:id/exams/papers: one room's in one PDF, several rooms' in an archive of such, made in the background. */
export const ExamPapersAsk = object({
  session: text(32),
  /** '' = all rooms of the sitting. */
  room: text(32),
  parts: Type.Array(Type.Enum(PAPER_PARTS), { maxItems: PAPER_PARTS.length }),
  /** Id of the template that tickets are printed on. */
  template: text(60),
  language: Language,
});
export type ExamPapersAsk = Static<typeof ExamPapersAsk>;
