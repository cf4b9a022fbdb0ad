import type { LocalText } from './json-schema.ts';

/** What is imported and published of an examination (HR-27); the words of documents and windows. */
export const EXAM_KINDS = ['ticket', 'scores'] as const;
export type ExamKind = (typeof EXAM_KINDS)[number];

/** Instead of a mark: did not come (缺考), broke the rules (违纪). Neither is a zero. */
export const EXAM_OUTCOMES = ['absent', 'cheating'] as const;
export type ExamOutcome = (typeof EXAM_OUTCOMES)[number];

/** A subject of a recruitment's examination; marks lie within its bounds, decimals with at most two digits. */
export interface ExamSubject {
  id: string;
  name: LocalText;
  min: string;
  /** Also what a mark is out of. */
  max: string;
}

/** What is known of one application's scores: marks as decimals or an outcome, by id of the subject. */
export interface StoredMarks {
  /** Ticket number that they were matched by. */
  number: string;
  marks: Record<string, string>;
}
