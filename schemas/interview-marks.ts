import type { LocalText } from './json-schema.ts';

/** What an examiner marks: its marks lie within bounds and count in percent; the weights of all come to 100. */
export interface InterviewCriterion {
  id: string;
  name: LocalText;
  /** In percent, a whole number. */
  weight: number;
  min: string;
  max: string;
  /** Digits that a mark may have after its point. */
  decimals: number;
}

/** How the marks of a group become the mark of a candidate (INTV-02). */
export interface InterviewMarking {
  criteria: InterviewCriterion[];
  /** From so many sheets on the highest and the lowest of them are dropped; 0 = never. */
  dropFrom: number;
  /** How many sheets a candidate has to have at least. */
  needed: number;
  /** Digits of a mean after its point; it is rounded half up. */
  digits: number;
}

/** What an examiner hands in of a candidate: marks by id of the criterion; or that nobody came (缺考), and then no mark. */
export interface InterviewSheet {
  absent: boolean;
  marks: Record<string, string>;
}

/**
 * How far a candidate is: sheets of examiners are missing; all are there and they are fewer than are needed; some say that nobody
 * came and others have marked; nobody came; marked.
 */
export const INTERVIEW_STANDINGS = ['waiting', 'few', 'mixed', 'absent', 'marked'] as const;
export type InterviewMarkStanding = (typeof INTERVIEW_STANDINGS)[number];
