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

/** How the marks of a recruitment become totals and ranks (EXAM-06). */
export interface ExamRanking {
  /** Digits of a total after its point; it is rounded half up, away from zero. */
  digits: number;
  /** How much of a subject's mark counts, in percent as a decimal, by id of the subject; one that is not named counts whole. */
  weights: Record<string, string>;
  /** Ids of the subjects whose higher mark goes first where totals are equal, the first of them before all. */
  ties: string[];
  /** What a total has to be at least, a decimal; '' = nothing is asked. */
  passMark: string;
}

/** A total as text: of twenty marks of five digits, with as many digits after the point as a total may have. */
export const TOTAL_PATTERN = '-?\\d{1,7}(\\.\\d{1,3})?';

/** Whether a text is a total, as a pass mark is written. */
export const isTotal = (text: string): boolean => new RegExp(`^${TOTAL_PATTERN}$`).test(text);

/** What holds until somebody decides otherwise: all marks count whole, equal totals share a rank. */
export const PLAIN_RANKING: ExamRanking = { digits: 2, weights: {}, ties: [], passMark: '' };

/** How much of a subject's mark counts, in percent: whole where nobody has said. */
export const weightOf = ({ weights }: Pick<ExamRanking, 'weights'>, subject: string): string =>
  weights[subject] ?? '100';

/** How an application stands among those for its position: without a mark it is not known yet, and an outcome has no rank. */
export const EXAM_STANDINGS = ['ranked', ...EXAM_OUTCOMES, 'incomplete'] as const;
export type ExamStanding = (typeof EXAM_STANDINGS)[number];

/** What is known of one application's scores: marks as decimals or an outcome, by id of the subject. */
export interface StoredMarks {
  /** Ticket number that they were matched by. */
  number: string;
  marks: Record<string, string>;
}

/** What published marks of an application came to (EXAM-06). */
export interface ExamResult {
  /** Decimal, and what it is out of. */
  total: string;
  full: string;
  rank: number;
  /** How many have a rank in the same position. */
  of: number;
  /** null = no pass mark was asked. */
  passed: boolean | null;
}

/** A correction of marks waits for a second person, is done, or was called off or declined. */
export const SCORE_CORRECTION_STATES = ['asked', 'done', 'dropped'] as const;
export type ScoreCorrectionState = (typeof SCORE_CORRECTION_STATES)[number];

/** How an application stood among those for its position; without a rank there is neither total nor rank. */
export interface ScorePlace {
  standing: ExamStanding;
  total: string | null;
  rank: number | null;
  passed: boolean;
}

/** An application whose total, rank or standing a correction changes. */
export interface ScoreMove {
  reference: string;
  before: ScorePlace;
  after: ScorePlace;
}
