import type { PositionCondition } from './condition.ts';
import type { EntitySchema, JsonSchema, LocalText } from './json-schema.ts';

/** One step of an application, in words; `at` is ISO 8601 or a day, '' when nobody wrote down when. */
export interface ApplicationStep {
  code: string;
  at: string;
  text: string;
  note: string;
}

/** A paper that is handed in after an offer was accepted, as candidates read it (HIRE-03). */
export interface HiringPaperTold {
  name: string;
  /** 1 = the office has it. */
  done: string;
}

/** A position as list, detail, applied and collected rows show it (ENT-08). */
export interface Position {
  z0301: string;
  pos_id: string;
  z0351: string;
  subZ0351: string;
  opentime: string;
  starttime: string;
  endtime: string;
  /** Why it takes no applications: before, after, finished, paused, full, limit (its recruitment's, reached by the candidate who asks); '' = it takes them, or the server does not say. */
  closed: string;
  /** Most positions of its recruitment that one candidate may have applied to; '' = any number, or not said (OFFICE-11). */
  maxPositions: string;
  ypljl: string;
  /** 'true' | 'false' */
  isApplyedPos: string;
  /** Set of one-digit codes: 1 applied, 2 collected, 6 applied-accepted (D-29). */
  state: string;
  applyed: string;
  collected: string;
  /** Preference number, '' when none. */
  thenumber: string;
  batchName: string;
  posName: string;
  descripValue: string;
  hireChannel: string;
  /** Reference of one's own application, '' when there is none. */
  reference: string;
  /** Until when one's own application may be handed in again, ISO 8601; '' = it was not returned (REVIEW-03). */
  returnedUntil: string;
  /** What became of a place on the interview list that was offered: offered, accepted, declined, lapsed; '' = none was (EXAM-08). */
  place: string;
  /** Until when an offered place is answered, ISO 8601. */
  placeUntil: string;
  /** What is asked on the way to an appointment, or was: substitute, offer; '' = nothing (HIRE-01, HIRE-03). */
  hiring: string;
  /** What became of it: offered, accepted, declined, lapsed; and until when it is answered, ISO 8601. */
  hiringState: string;
  hiringUntil: string;
  /** Address of the letter of an offer; '' = there is none. */
  hiringLetter: string;
  /** What is handed in after an offer was accepted; `done` is 1 once the office has it. */
  hiringPapers: HiringPaperTold[];
  /** Where the correction of one's own application stands: none, asked, allowed, refused; '' = none can be asked for, or the server does not say (TRY-62). */
  correction: string;
  /** Names of the fields that it is about. */
  correctionFields: string;
  /** Until when they may be changed, ISO 8601; '' = they may not. */
  correctionUntil: string;
  /** What the office wrote to the candidate. */
  correctionNote: string;
  /** What happened to one's own application, first to last (TRY-40). */
  timeline: ApplicationStep[];
  /** What is still to come of one's own application, with the times that the recruitment has set (TRY-55). */
  ahead: ApplicationStep[];
  /** What its conditions say of the candidate who asks: met, notMet, unknown; '' = nothing is asked, or not said (ELIG-04). */
  eligibility: string;
  /** Why not, or what is missing to tell. */
  eligibilityText: string;
  /** Values of one's own resume without which it cannot be told; `record` from 1, '0' = its set has none yet (TRY-47). */
  eligibilityMissing: Partial<Record<'fieldsetid' | 'itemid' | 'itemdesc' | 'record', string>>[];
  /** All server-defined columns by lower-case item id, `…name` for coded ones. */
  columns: Record<string, string>;
}

const text: JsonSchema = { type: 'string', default: '' };

export const positionSchema: EntitySchema<Position> = {
  $id: 'position',
  type: 'object',
  title: 'Position',
  properties: {
    z0301: text,
    pos_id: text,
    z0351: text,
    subZ0351: text,
    opentime: text,
    starttime: text,
    endtime: text,
    closed: text,
    maxPositions: text,
    ypljl: text,
    isApplyedPos: { type: 'string', default: 'false', 'x-flag': 'word' },
    state: text,
    applyed: { type: 'string', default: '', 'x-flag': 'digit' },
    collected: { type: 'string', default: '', 'x-flag': 'digit' },
    thenumber: text,
    batchName: text,
    posName: text,
    descripValue: text,
    hireChannel: text,
    reference: text,
    returnedUntil: text,
    place: text,
    placeUntil: text,
    hiring: text,
    hiringState: text,
    hiringUntil: text,
    hiringLetter: text,
    hiringPapers: {
      type: 'array',
      items: { type: 'object', properties: { name: text, done: text } },
      default: [],
    },
    correction: text,
    correctionFields: text,
    correctionUntil: text,
    correctionNote: text,
    timeline: {
      type: 'array',
      items: { type: 'object', properties: { code: text, at: text, text: text, note: text } },
      default: [],
    },
    eligibility: text,
    eligibilityText: text,
    ahead: {
      type: 'array',
      items: { type: 'object', properties: { code: text, at: text, text: text, note: text } },
      default: [],
    },
    eligibilityMissing: {
      type: 'array',
      items: { type: 'object', additionalProperties: { type: 'string' } },
      default: [],
    },
    columns: { type: 'object', additionalProperties: { type: 'string' }, default: {} },
  },
  required: ['z0301'],
};

/** What the server answers when somebody applies to a demo position, beyond its own checks. */
export type DemoOutcome = 'success' | '6' | 'fail' | '3' | 'cannot' | 'resumeRulefail';

/**
 * A position as seeded and stored. Times are days from the seeding day, null = open-ended; those of a stored position are
 * columns of their own.
 */
export interface StoredPosition {
  id: string;
  code: string;
  channel: string;
  batch: string;
  name: LocalText;
  unit: string;
  department?: string;
  /** Where the work is; absent = HR does not say. */
  place?: LocalText;
  category: LocalText;
  headcount: number;
  /** Code of code set AM. */
  degree: string;
  opensInDays: number;
  closesInDays: number | null;
  status: 'open' | 'finished' | 'paused';
  /** Most applications that count at a time; absent = any number. */
  maxApplicants?: number;
  requirement: LocalText;
  duties?: LocalText;
  /** Applicant categories that may apply; absent = all. */
  forCodes?: string[];
  needPhoto?: boolean;
  needAttachments?: boolean;
  /** Accepted at once on applying (code 6). */
  autoAccept?: boolean;
  /** Cancelling is refused with this code. */
  cancelBlocked?: 'cannot' | 'in_process';
  /** Applying is always refused with this code (and message). */
  refuse?: { code: 'cannot' | 'resumeRulefail' | '3' | 'fail'; message?: LocalText };
  /** What an imported table said in columns that the console does not know, by their headings. */
  extra?: Record<string, string>;
  /** Highest age in full years; older candidates get resumeRulefail. */
  maxAge?: number;
  /** What the position asks of a resume (ELIG-01); absent = nothing. */
  conditions?: PositionCondition[];
}

export interface StoredBatch {
  id: string;
  name: LocalText;
  description: LocalText;
  ended?: boolean;
}

export interface StoredUnit {
  id: string;
  name: LocalText;
  hidden?: boolean;
  departments?: { id: string; name: LocalText; hidden?: boolean }[];
}
