/**
 * What the database keeps of an application for candidates: it counts ('live'), the candidate withdrew it, or it came to an
 * end with a result. Follows from the status that candidates were told.
 */
export type ApplicationState = 'live' | 'cancelled' | 'ended';

/** How a status, or a number of statistics, stands out; style sheets give each its colour. */
export type Tone = 'done' | 'warning' | 'danger' | 'action' | 'plain';

/**
 * What of applications is counted (REVIEW-13), in the order of tables. `part` = the tone of its part of a bar, the parts of a
 * bar being disjoint; null = it is none, as other numbers have those applications already.
 */
export const APPLICATION_COUNTS = {
  applied: { part: null },
  toReview: { part: 'action' },
  passed: { part: 'done' },
  returned: { part: 'warning' },
  resubmitted: { part: null },
  refused: { part: 'danger' },
  withdrawn: { part: 'plain' },
} as const satisfies Readonly<Record<string, { part: Tone | null }>>;

/** A number of statistics. */
export type ApplicationCount = keyof typeof APPLICATION_COUNTS;

/** What an application that counts is to its candidate. */
export type LiveStatus = 'applied' | 'accepted';

/** What has to be declared of a status. */
export interface StatusDeclaration<Status extends string = string, Step extends string = string> {
  /** Statuses that may follow. Whoever applies again after withdrawing makes a new application. */
  next: readonly Status[];
  /** What the database keeps once the candidate was told; a trigger of the table says the same. */
  state: ApplicationState;
  /** What the position's `state` on the wire says (D-29), a name of `POSITION_STATE`. */
  wire: 'none' | LiveStatus;
  /** The step of the time line that candidates see (TRY-40). */
  step: Step;
  /** Numbers that it counts in, beside that of all applications. */
  counts: readonly Exclude<ApplicationCount, 'applied'>[];
  /** Of the badge. */
  tone: Tone;
}

/** Takes the names of statuses and steps from their declaration, and checks what names them in it. */
const declared = <Status extends string, const Step extends string>(
  statuses: Readonly<Record<Status, StatusDeclaration<NoInfer<Status>, Step>>>,
): Readonly<Record<Status, StatusDeclaration<Status, Step>>> => statuses;

/**
 * Every status of an application (REVIEW-01): handed in; sent back, and handed in again; passed the review, by HR or at once
 * by the position; refused; withdrawn by the candidate; ended because the position was, with a result. Lists show them in
 * this order; their texts stand in `statuses.json` of `locales/`, and the database knows their names by a migration.
 */
export const APPLICATION_STATUS = declared({
  applied: {
    next: ['returned', 'accepted', 'refused', 'cancelled', 'ended'],
    state: 'live',
    wire: 'applied',
    step: 'applied',
    counts: ['toReview'],
    tone: 'plain',
  },
  returned: {
    next: ['resubmitted', 'accepted', 'refused', 'cancelled', 'ended'],
    state: 'live',
    wire: 'applied',
    step: 'returned',
    counts: ['returned'],
    tone: 'warning',
  },
  resubmitted: {
    next: ['returned', 'accepted', 'refused', 'cancelled', 'ended'],
    state: 'live',
    wire: 'applied',
    step: 'resubmitted',
    counts: ['toReview', 'resubmitted'],
    tone: 'warning',
  },
  accepted: {
    next: ['returned', 'refused', 'cancelled', 'ended'],
    state: 'live',
    wire: 'accepted',
    step: 'accepted',
    counts: ['passed'],
    tone: 'done',
  },
  refused: {
    next: ['returned', 'accepted', 'cancelled', 'ended'],
    state: 'ended',
    wire: 'none',
    step: 'result',
    counts: ['refused'],
    tone: 'danger',
  },
  cancelled: {
    next: [],
    state: 'cancelled',
    wire: 'none',
    step: 'withdrawn',
    counts: ['withdrawn'],
    tone: 'plain',
  },
  ended: { next: [], state: 'ended', wire: 'none', step: 'result', counts: [], tone: 'plain' },
});

/** The status of an application, decided or told (REVIEW-01, REVIEW-02). */
export type ApplicationStatus = keyof typeof APPLICATION_STATUS;

/**
 * What can happen to an application, each a step of its time line (TRY-40). That it was handed in, accepted, withdrawn or
 * has a result is also in its own columns.
 */
export type ApplicationEventKind =
  (typeof APPLICATION_STATUS)[ApplicationStatus]['step'] | 'read' | 'stage' | 'exam' | StepBeside;

/** Steps that happen beside the status, which stays: of a correction (TRY-62), of a place on the interview list (EXAM-08), and of hiring (HIRE-01). */
export const STEPS_BESIDE = [
  'correctionAsked',
  'correctionAllowed',
  'correctionRefused',
  'corrected',
  'placeOffered',
  'placeAccepted',
  'placeDeclined',
  'hiringAsked',
  'hiringTaken',
  'hiringDeclined',
  'hiringStarted',
  'hiringEnded',
  'hiringRestored',
  'offerMade',
  'offerAccepted',
  'offerDeclined',
  'appointed',
] as const;
export type StepBeside = (typeof STEPS_BESIDE)[number];

/** Whether a step happens beside the status. */
export const isStepBeside = (step: string): step is StepBeside =>
  (STEPS_BESIDE as readonly string[]).includes(step);

/** The names of the statuses, in their order. */
export const APPLICATION_STATUSES = Object.keys(APPLICATION_STATUS) as readonly ApplicationStatus[];

interface DecisionDeclaration {
  /** The letter that chooses it on the review screen. */
  key: string;
  /** Whether it needs a coded reason, which the candidate reads (REVIEW-03). */
  needsReason: boolean;
  /** Whether it says what the candidate may change, until when (REVIEW-03). */
  opens: boolean;
}

/** Statuses that a reviewer can decide, in the order of their buttons. */
export const DECISIONS = {
  accepted: { key: 'P', needsReason: false, opens: false },
  returned: { key: 'R', needsReason: true, opens: true },
  refused: { key: 'F', needsReason: true, opens: false },
} as const satisfies Partial<Record<ApplicationStatus, DecisionDeclaration>>;

/** What a reviewer can decide. */
export type ReviewDecision = keyof typeof DECISIONS;

/** The names of the decisions, in the order of their buttons. */
export const REVIEW_DECISIONS = Object.keys(DECISIONS) as readonly ReviewDecision[];

/** Whether a word is the name of a decision. */
export const isDecision = (word: string): word is ReviewDecision => Object.hasOwn(DECISIONS, word);

/** A decision that needs a coded reason. */
export type ReasonedDecision = {
  [Decision in ReviewDecision]: (typeof DECISIONS)[Decision]['needsReason'] extends true ? Decision : never;
}[ReviewDecision];

/** Whether a decision needs a coded reason (REVIEW-03). */
export const needsReason = (decision: ReviewDecision): decision is ReasonedDecision =>
  DECISIONS[decision].needsReason;
