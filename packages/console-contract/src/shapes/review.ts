import Type, { type Static } from 'typebox';
import { APPLICATION_STATUSES } from '@portal/schemas';
import {
  partialRecordOf,
  object,
  text,
  localText,
  revision,
  moment,
  dayOrNone,
  nullable,
  rowId,
} from '../object.ts';
import { personName } from '../persons.ts';
import {
  ReviewDecision,
  ReturnedParts,
  ApplicationStatus,
  LocalText,
  Eligibility,
  ConditionWhen,
  ReviewReason,
} from './external.ts';
import { FURTHEST } from './furthest.ts';

/**
 * What a line of the ledger is: a decision, a move to another stage, telling candidates, what a candidate or the portal did,
 * taking one of these back, another person's confirmation.
 */
export const DecisionKind = Type.Enum(['decide', 'stage', 'release', 'own', 'undo', 'confirm']);
export type DecisionKind = Static<typeof DecisionKind>;

/** Characters of what is written to a candidate, or noted for the office. */
export const MAX_NOTE = 2_000;
const list = <const T extends Type.TSchema>(items: T, maxItems = 200) => Type.Array(items, { maxItems });

/** A decision with its reason: `reason` is a code, demanded of returns and refusals. */
export const Decision = object({
  decision: ReviewDecision,
  reason: text(20),
  /** For the candidate. */
  message: text(MAX_NOTE),
  /** For the office alone. */
  note: text(MAX_NOTE),
  /** Demanded of returns, and of nothing else. */
  opens: nullable(ReturnedParts),
});
export type Decision = Static<typeof Decision>;

/** What is done to many applications at once. */
const DecideChange = object({ kind: Type.Literal('decide'), ...Decision.properties });
const StageChange = object({ kind: Type.Literal('stage'), stage: text(60), note: text(MAX_NOTE) });
const ReleaseChange = object({ kind: Type.Literal('release') });
export const ReviewChange = Type.Union([
  DecideChange,
  StageChange,
  ReleaseChange,
  object({ kind: Type.Literal('undo') }),
]);
export type ReviewChange = Static<typeof ReviewChange>;

export const ReviewActionKind = Type.Enum(['decide', 'stage', 'release', 'undo']);
export type ReviewActionKind = Static<typeof ReviewActionKind>;

/** Composed with its selection frozen; waiting for its time; running; done; stopped by a person. */
export const ReviewActionState = Type.Enum(['composed', 'waiting', 'running', 'done', 'stopped']);
export type ReviewActionState = Static<typeof ReviewActionState>;

/**
 * Why an application is left out: its status does not allow it, nothing would change, it was erased, somebody changed it
 * since, it waits for a second look, the candidate has applied to the position again.
 */
export const LeftOutReason = Type.Enum([
  'status',
  'same',
  'gone',
  'changed',
  'secondLook',
  'appliedAgain',
  'scope',
]);
export type LeftOutReason = Static<typeof LeftOutReason>;

/** An application that an action leaves out. */
export const LeftOut = object({
  id: Type.String(),
  reference: Type.String(),
  name: personName,
  why: LeftOutReason,
  status: Type.Union([ApplicationStatus, Type.Literal('')]),
});
export type LeftOut = Static<typeof LeftOut>;

/** An action on many applications (REVIEW-09): what it will do, does, or did. */
export const ReviewAction = object({
  id: Type.String(),
  recruitment: Type.String(),
  change: ReviewChange,
  state: ReviewActionState,
  total: Type.Number(),
  done: Type.Number(),
  leftOut: Type.Number(),
  /** The first of those left out, or that would be. */
  leftOutFirst: Type.Array(LeftOut),
  /** Of the frozen selection, by status as it is now; while it is composed. */
  statuses: partialRecordOf(APPLICATION_STATUSES, Type.Number()),
  /** Mails that it sends, or sent. */
  mails: Type.Number(),
  /** The count has to be typed. */
  mustType: Type.Boolean(),
  dueAt: Type.Union([Type.String(), Type.Null()]),
  by: Type.String(),
  at: Type.String(),
  startedBy: Type.String(),
  endedAt: Type.Union([Type.String(), Type.Null()]),
  /** Id of the action that it takes back; '' = none. */
  undoes: Type.String(),
  /** Id of the action that takes it back; '' = none. */
  undoneBy: Type.String(),
});
export type ReviewAction = Static<typeof ReviewAction>;

/** A line of the ledger of one application. */
export const DecisionLine = object({
  id: Type.String(),
  at: Type.String(),
  actor: Type.Enum(['hr', 'candidate', 'system']),
  login: Type.String(),
  kind: DecisionKind,
  from: ApplicationStatus,
  to: ApplicationStatus,
  fromStage: Type.String(),
  toStage: Type.String(),
  reason: Type.String(),
  message: Type.String(),
  note: Type.String(),
  opens: Type.Union([ReturnedParts, Type.Null()]),
  action: Type.String(),
  undoes: Type.String(),
});
export type DecisionLine = Static<typeof DecisionLine>;

/** POST /recruitments/:id/review/:application/decision: `seen` is the last line of the ledger that the reviewer saw, '' = none. */
export const DecisionBody = object({ ...Decision.properties, seen: rowId });
export type DecisionBody = Static<typeof DecisionBody>;

/** A stage of a recruitment after the review, in order (REVIEW-10). */
export const StageLine = object({
  id: text(60),
  name: localText(60),
  /** Whoever decides in it does not see whom about (SEE-10); absent = does. */
  blind: Type.Optional(Type.Boolean()),
});
export type StageLine = Static<typeof StageLine>;

/** GET /recruitments/:id/stages */
export const StagesView = object({
  /** In order; `people` are the applications that are in it, or whose candidates were told so. */
  stages: Type.Array(object({ ...StageLine.properties, people: Type.Number() })),
  /** Names that a stage is often given. */
  offered: Type.Array(LocalText),
  /** The review, which comes before all stages, is blind. */
  reviewBlind: Type.Boolean(),
  rev: Type.Number(),
});
export type StagesView = Static<typeof StagesView>;

/** PUT /recruitments/:id/stages: a stage without an id is a new one. */
export const StagesChange = object({
  stages: Type.Array(StageLine, { maxItems: 30 }),
  /** Absent = as it is. */
  reviewBlind: Type.Optional(Type.Boolean()),
  rev: revision,
});
export type StagesChange = Static<typeof StagesChange>;

/** What of a recruitment's applications is asked for; an empty list, '' and null ask for nothing. */
export const ReviewFilter = object({
  statuses: list(ApplicationStatus),
  /** What candidates were told. */
  told: list(ApplicationStatus),
  /** Decided, and not told yet. */
  untold: Type.Boolean(),
  stages: list(text(60)),
  positions: list(text(60), 10_000),
  /** '' = positions without a unit. */
  units: list(text(60), 2_000),
  /** Of the position's conditions, by the resume that was handed in. */
  verdicts: list(Eligibility),
  /** Drawn for a second look. */
  secondLook: list(Type.Enum(['', 'wanted', 'confirmed'])),
  /** Logins of whoever decided last. */
  reviewers: list(text(100)),
  /** How far they came; what is of an examination is for whoever sees examinations. Absent = whatever. */
  furthest: Type.Optional(list(Type.Enum(FURTHEST))),
  /** Whether it is over, as the application counts no more or its hiring has ended; absent or '' = either. */
  ended: Type.Optional(Type.Enum(['', 'yes', 'no'])),
  /** Days of handing in, yyyy-MM-dd, both included; '' = no bound. */
  appliedFrom: dayOrNone,
  appliedTo: dayOrNone,
  /** Part of a name, reference, identity number or e-mail address. */
  text: text(100),
  /** A sentence over the resume, as of positions' conditions. */
  when: Type.Union([ConditionWhen, Type.Null()]),
});
export type ReviewFilter = Static<typeof ReviewFilter>;

/** A field of a resume. */
export const ReviewItem = object({ set: text(60), item: text(60) });
export type ReviewItem = Static<typeof ReviewItem>;

/** What the list is sorted by: a column of its own, or any field; whoever has no value comes last (REVIEW-06). */
export const ReviewSort = object({
  by: Type.Union([
    Type.Enum(['applied', 'decided', 'name', 'position', 'status', 'stage', 'verdict', 'reference']),
    ReviewItem,
  ]),
  descending: Type.Boolean(),
});
export type ReviewSort = Static<typeof ReviewSort>;

/** Columns of a list beside its own. */
export const MAX_COLUMNS = 60;

/** POST /recruitments/:id/applications/search: a page of the list. `after` = '' or the cursor of the page before. */
export const ReviewSearch = object({
  filter: ReviewFilter,
  sort: ReviewSort,
  after: text(400),
  /** Fields whose values are wanted. */
  columns: list(ReviewItem, MAX_COLUMNS),
  /** Also counts. */
  count: Type.Boolean(),
});
export type ReviewSearch = Static<typeof ReviewSearch>;

/** One row of the list. */
export const ReviewRow = object({
  id: Type.String(),
  reference: Type.String(),
  name: personName,
  position: LocalText,
  code: Type.String(),
  unit: Type.String(),
  status: ApplicationStatus,
  told: ApplicationStatus,
  stage: Type.String(),
  verdict: Type.Union([Eligibility, Type.Literal('')]),
  secondLook: Type.Enum(['', 'wanted', 'confirmed']),
  appliedOn: Type.String(),
  decidedAt: Type.String(),
  version: Type.Number(),
  /** By `set.item`, those of several records in order. */
  values: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type ReviewRow = Static<typeof ReviewRow>;

export const ReviewPage = object({
  rows: Type.Array(ReviewRow),
  /** Cursor of the next page; '' = this is the last. */
  next: Type.String(),
  /** All that match; null = it was not asked for. */
  total: Type.Union([Type.Number(), Type.Null()]),
  /** Whoever asks decides blind: names, photos and what the office hides are not shown (SEE-10). */
  blind: Type.Boolean(),
  /** Names are shown to whoever asks. */
  names: Type.Boolean(),
});
export type ReviewPage = Static<typeof ReviewPage>;

/** Applications of one recruitment: these, or all that match at the moment of choosing (REVIEW-08). */
export const ReviewSelection = Type.Union([
  object({ ids: Type.Array(Type.String({ pattern: '^\\d{1,18}$' }), { maxItems: 20_000 }) }),
  object({ filter: ReviewFilter }),
]);
export type ReviewSelection = Static<typeof ReviewSelection>;

/** GET, PUT /review-reasons */
export const ReviewReasons = object({ reasons: Type.Array(ReviewReason, { maxItems: 200 }), rev: revision });
export type ReviewReasons = Static<typeof ReviewReasons>;

/** POST /recruitments/:id/review-actions: composes an action on a selection, which is frozen with it. */
export const ReviewActionBody = object({
  change: Type.Union([DecideChange, StageChange, ReleaseChange]),
  selection: ReviewSelection,
});
export type ReviewActionBody = Static<typeof ReviewActionBody>;

/** POST /review-actions/:action/start: on exactly as many as the person was told, now (null) or at a time. */
export const ReviewActionStart = object({
  count: Type.Integer({ minimum: 1 }),
  dueAt: nullable(moment),
});
export type ReviewActionStart = Static<typeof ReviewActionStart>;
