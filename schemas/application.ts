/**
 * What the database keeps of an application for candidates: it counts ('live'), the candidate withdrew it, or it came to an
 * end with a result. Follows from the status that candidates were told.
 */
export type ApplicationState = 'live' | 'cancelled' | 'ended';

/**
 * Every status of an application (REVIEW-01): handed in; sent back, and handed in again; passed the review, by HR or at once
 * by the position; refused; withdrawn by the candidate; ended because the position was, with a result.
 */
export const APPLICATION_STATUSES = [
  'applied',
  'returned',
  'resubmitted',
  'accepted',
  'refused',
  'cancelled',
  'ended',
] as const;

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What may follow a status. Whoever applies again after withdrawing makes a new application. */
export const APPLICATION_TRANSITIONS: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  applied: ['returned', 'accepted', 'refused', 'cancelled', 'ended'],
  returned: ['resubmitted', 'accepted', 'refused', 'cancelled', 'ended'],
  resubmitted: ['returned', 'accepted', 'refused', 'cancelled', 'ended'],
  accepted: ['returned', 'refused', 'cancelled', 'ended'],
  refused: ['returned', 'accepted', 'cancelled', 'ended'],
  cancelled: [],
  ended: [],
};

/** What a reviewer can decide. */
export type ReviewDecision = Extract<ApplicationStatus, 'returned' | 'accepted' | 'refused'>;

/** What becomes writeable for whoever an application was returned to, until a moment (REVIEW-03). */
export interface ReturnedParts {
  /** Ids of field sets. */
  sets: string[];
  /** Ids of attachment categories. */
  files: string[];
  photo: boolean;
  /** ISO 8601. */
  until: string;
}

/** The stage in which every application begins. */
export const FIRST_STAGE = 'review';

/**
 * What can happen to an application, each a step of its time line (TRY-40). That it was handed in, accepted, withdrawn or
 * has a result is also in its own columns.
 */
export type ApplicationEventKind =
  'applied' | 'read' | 'accepted' | 'returned' | 'resubmitted' | 'stage' | 'exam' | 'result' | 'withdrawn';
