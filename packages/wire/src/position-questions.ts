import { flag, int, list, objectOf, pick, text } from './read.ts';

/** Where one's own question that is not answered for everybody stands: the office has yet to look, or does not publish it. */
export type OwnQuestionState = 'waiting' | 'hidden';

/** What was asked about a position (TRY-61). Nothing in it says who asked. */
export interface PositionQuestions {
  /** false = the server knows no questions; the rest is empty then. */
  supported: boolean;
  /** Of one page, the newest answer first; `answeredAt` in ISO 8601. */
  questions: readonly { text: string; answer: string; answeredAt: string }[];
  /** Number of answered questions in all pages. */
  total: number;
  /** One's own that nobody else sees, the newest first; [] for visitors. `askedAt` in ISO 8601. */
  own: readonly { text: string; askedAt: string; state: OwnQuestionState }[];
  /** Whether the position takes questions now. */
  open: boolean;
}

/** Reads what was asked about a position. */
export const readPositionQuestions = (data: Record<string, unknown>): PositionQuestions => ({
  supported: Array.isArray(pick(data, 'questions')),
  questions: list(pick(data, 'questions'))
    .map(objectOf)
    .map((row) => ({
      text: text(pick(row, 'text')),
      answer: text(pick(row, 'answer')),
      answeredAt: text(pick(row, 'answeredAt')),
    })),
  total: int(pick(data, 'total')),
  own: list(pick(data, 'own'))
    .map(objectOf)
    .map((row) => ({
      text: text(pick(row, 'text')),
      askedAt: text(pick(row, 'askedAt')),
      state: text(pick(row, 'state')) === 'hidden' ? 'hidden' : 'waiting',
    })),
  open: flag(pick(data, 'open')),
});
