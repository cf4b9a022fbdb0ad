import type {
  ApplicationStatus,
  ConditionWhen,
  Eligibility,
  LocalText,
  ReturnedParts,
  ReviewDecision,
  ReviewReason,
} from '@portal/schemas';

/**
 * What a line of the ledger is: a decision, a move to another stage, telling candidates, what a candidate or the portal did,
 * taking one of these back, another person's confirmation.
 */
export type DecisionKind = 'decide' | 'stage' | 'release' | 'own' | 'undo' | 'confirm';

/** A decision with its reason: `reason` is a code, demanded of returns and refusals. */
export interface Decision {
  decision: ReviewDecision;
  reason: string;
  /** For the candidate. */
  message: string;
  /** For the office alone. */
  note: string;
  /** Demanded of returns, and of nothing else. */
  opens: ReturnedParts | null;
}

/** What is done to many applications at once. */
export type ReviewChange =
  | ({ kind: 'decide' } & Decision)
  | { kind: 'stage'; stage: string; note: string }
  | { kind: 'release' }
  | { kind: 'undo' };

export type ReviewActionKind = ReviewChange['kind'];

/** Composed with its selection frozen; waiting for its time; running; done; stopped by a person. */
export type ReviewActionState = 'composed' | 'waiting' | 'running' | 'done' | 'stopped';

/**
 * Why an application is left out: its status does not allow it, nothing would change, it was erased, somebody changed it
 * since, it waits for a second look, the candidate has applied to the position again.
 */
export type LeftOutReason = 'status' | 'same' | 'gone' | 'changed' | 'secondLook' | 'appliedAgain' | 'scope';

/** An application that an action leaves out. */
export interface LeftOut {
  id: string;
  reference: string;
  name: string;
  why: LeftOutReason;
  status: ApplicationStatus | '';
}

/** An action on many applications (REVIEW-09): what it will do, does, or did. */
export interface ReviewAction {
  id: string;
  recruitment: string;
  change: ReviewChange;
  state: ReviewActionState;
  total: number;
  done: number;
  leftOut: number;
  /** The first of those left out, or that would be. */
  leftOutFirst: LeftOut[];
  /** Of the frozen selection, by status as it is now; while it is composed. */
  statuses: Partial<Record<ApplicationStatus, number>>;
  /** Mails that it sends, or sent. */
  mails: number;
  /** The count has to be typed. */
  mustType: boolean;
  dueAt: string | null;
  by: string;
  at: string;
  startedBy: string;
  endedAt: string | null;
  /** Id of the action that it takes back; '' = none. */
  undoes: string;
  /** Id of the action that takes it back; '' = none. */
  undoneBy: string;
}

/** A line of the ledger of one application. */
export interface DecisionLine {
  id: string;
  at: string;
  actor: 'hr' | 'candidate' | 'system';
  login: string;
  kind: DecisionKind;
  from: ApplicationStatus;
  to: ApplicationStatus;
  fromStage: string;
  toStage: string;
  reason: string;
  message: string;
  note: string;
  opens: ReturnedParts | null;
  action: string;
  undoes: string;
}

/** POST /recruitments/:id/review/:application/decision: `seen` is the last line of the ledger that the reviewer saw, '' = none. */
export type DecisionBody = Decision & { seen: string };

/** A stage of a recruitment after the review, in order (REVIEW-10). */
export interface StageLine {
  id: string;
  name: LocalText;
}

/** GET /recruitments/:id/stages */
export interface StagesView {
  /** In order; `people` are the applications that are in it, or whose candidates were told so. */
  stages: (StageLine & { people: number })[];
  /** Names that a stage is often given. */
  offered: LocalText[];
  rev: number;
}

/** PUT /recruitments/:id/stages: a stage without an id is a new one. */
export interface StagesChange {
  stages: StageLine[];
  rev: number;
}

/** What of a recruitment's applications is asked for; an empty list, '' and null ask for nothing. */
export interface ReviewFilter {
  statuses: ApplicationStatus[];
  /** What candidates were told. */
  told: ApplicationStatus[];
  /** Decided, and not told yet. */
  untold: boolean;
  stages: string[];
  positions: string[];
  /** '' = positions without a unit. */
  units: string[];
  /** Of the position's conditions, by the resume that was handed in. */
  verdicts: Eligibility[];
  /** Drawn for a second look. */
  secondLook: ('' | 'wanted' | 'confirmed')[];
  /** Logins of whoever decided last. */
  reviewers: string[];
  /** Days of handing in, yyyy-MM-dd, both included; '' = no bound. */
  appliedFrom: string;
  appliedTo: string;
  /** Part of a name, reference, identity number or e-mail address. */
  text: string;
  /** A sentence over the resume, as of positions' conditions. */
  when: ConditionWhen | null;
}

/** A field of a resume. */
export interface ReviewItem {
  set: string;
  item: string;
}

/** What the list is sorted by: a column of its own, or any field; whoever has no value comes last (REVIEW-06). */
export interface ReviewSort {
  by: 'applied' | 'decided' | 'name' | 'position' | 'status' | 'stage' | 'verdict' | 'reference' | ReviewItem;
  descending: boolean;
}

/** POST /recruitments/:id/applications/search: a page of the list. `after` = '' or the cursor of the page before. */
export interface ReviewSearch {
  filter: ReviewFilter;
  sort: ReviewSort;
  after: string;
  /** Fields whose values are wanted. */
  columns: ReviewItem[];
  /** Also counts. */
  count: boolean;
}

/** One row of the list. */
export interface ReviewRow {
  id: string;
  reference: string;
  name: string;
  position: LocalText;
  code: string;
  unit: string;
  status: ApplicationStatus;
  told: ApplicationStatus;
  stage: string;
  verdict: Eligibility | '';
  secondLook: '' | 'wanted' | 'confirmed';
  appliedOn: string;
  decidedAt: string;
  version: number;
  /** By `set.item`, those of several records in order. */
  values: Record<string, string[]>;
}

export interface ReviewPage {
  rows: ReviewRow[];
  /** Cursor of the next page; '' = this is the last. */
  next: string;
  /** All that match; null = it was not asked for. */
  total: number | null;
}

/** Applications of one recruitment: these, or all that match at the moment of choosing (REVIEW-08). */
export type ReviewSelection = { ids: string[] } | { filter: ReviewFilter };

/** GET, PUT /review-reasons */
export interface ReviewReasons {
  reasons: ReviewReason[];
  rev: number;
}

/** POST /recruitments/:id/review-actions: composes an action on a selection, which is frozen with it. */
export interface ReviewActionBody {
  change: Exclude<ReviewChange, { kind: 'undo' }>;
  selection: ReviewSelection;
}

/** POST /review-actions/:action/start: on exactly as many as the person was told, now (null) or at a time. */
export interface ReviewActionStart {
  count: number;
  dueAt: string | null;
}
