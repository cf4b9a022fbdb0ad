import type { OwnDays } from '@portal/rules';
import type { InterviewDrawRecord } from '@portal/rules/interviews/draw';
import type { DrawRecord } from '@portal/rules/seats/record';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChangeClass, CodeList, DraftId, DraftState, Operation } from '@portal/fieldsets';
import type {
  ConsoleError,
  DecisionKind,
  ExportColumn,
  ExportKind,
  ExportState,
  MailError,
  MailingState,
  PhoneFault,
  MailChannel,
  MailKind,
  MailSelection,
  PersonScope,
  PublishRequest,
  RehearsalReport,
  RehearsalStepId,
  RequestState,
  ReviewActionKind,
  ReviewActionState,
  ReviewChange,
  ReviewViewDefinition,
  SecondLook,
  ReviewFilter,
  Role,
  StageLine,
} from '@portal/console-contract';
import type {
  ApplicationEventKind,
  ApplicationState,
  ApplicationStatus,
  AskedHiring,
  AskedPapers,
  CorrectionState,
  DocumentKind,
  Eligibility,
  ExamKind,
  ExamRanking,
  ExamResult,
  ExamSeatPlan,
  ExamSubject,
  Language,
  LocalText,
  RecruitmentState,
  RecruitmentWindows,
  ResumeField,
  ReturnedParts,
  StoredAttachmentCategory,
  StoredChannel,
  StoredDocumentTemplate,
  StoredFieldSet,
  StoredListChoice,
  StoredMarks,
  StoredPosition,
  InterviewMarking,
  HiringCheck,
  CheckResult,
  HiringRule,
  HiringSource,
  HiringStep,
  ApprovalStep,
  LeaveReason,
  InterviewRule,
  InterviewSheet,
  ListCells,
  ListState,
  ObjectionDecision,
  PlaceSource,
  PlaceState,
  ScoreCorrectionState,
  ScoreMove,
  StoredScores,
  StoredTicket,
} from '@portal/schemas';

/** Written as JSON text, read as the value itself. */
export type Json<T> = ColumnType<T, string, string>;
/** bigint: read as text, which is what ids are on the wire. */
type Big = ColumnType<string, string | number, string | number>;
type NullableBig = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type BigId = ColumnType<string, never, never>;
type Moment = ColumnType<Date, Date | string, Date | string>;
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Created = ColumnType<Date, Date | string | undefined, Date | string>;

export interface SettingTable {
  key: string;
  value: Json<unknown>;
  /** Counts what the console saved. */
  rev: Generated<number>;
}

export interface AccountTable {
  id: BigId;
  /** As typed; compared by `email_key`. */
  email: string;
  email_key: string;
  name: string;
  password_hash: string;
  active: boolean;
  id_type: string;
  /** Normalised unique value (identity number, passport …); '' = none. */
  unique_value: string;
  apply_code: string;
  hired: boolean;
  admission_card: string;
  can_print_examno: string;
  can_query_score: string;
  resume_template_id: string;
  score_table_id: string;
  created_at: Created;
  /** Of the page at the last sign-in; null = not known. */
  language: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value. */
  id: Buffer;
  account_id: ColumnType<string | null, string | null, string | null>;
  /** Account that this session may ask activation mails for (D-64). */
  pending_email: string;
  created_at: Created;
  seen_at: Moment;
}

export interface CaptchaTable {
  session_id: Buffer;
  kind: 'picture' | 'proof' | 'checked';
  /** The text of the picture, the challenge of a proof with its secret as JSON, or the digest of an answer that was right. */
  answer: string;
  expires_at: Moment;
}

export type TokenKind = 'activation' | 'reset' | 'guidkey';

export interface TokenTable {
  hash: Buffer;
  kind: TokenKind;
  account_id: Big;
  expires_at: Moment;
  used_at: NullableMoment;
}

export interface RateLimitTable {
  key: string;
  count: number;
  ends_at: Moment;
}

export interface BlacklistTable {
  nbase: string;
  value: string;
}

export interface ChannelTable {
  id: string;
  parent_id: string | null;
  sort: number;
  hire_channel: string;
  content_id: string;
  published: boolean;
  definition: Json<StoredChannel>;
  rev: Generated<number>;
}

export interface ChannelContentTable {
  id: string;
  name: Json<LocalText>;
  content: Json<LocalText>;
}

export type NoticeState = 'draft' | 'published' | 'withdrawn';

export interface NoticeTable {
  id: string;
  channel: string;
  title: Json<LocalText>;
  subtitle: Json<LocalText>;
  label: Json<LocalText>;
  content: Json<LocalText>;
  published_on: ColumnType<string, string, string>;
  attachment_name: Json<LocalText | null>;
  attachment_text: Json<LocalText | null>;
  /** Address of the attachment whose text stands here; '' = there is none. */
  token: string;
  state: Generated<NoticeState>;
  /** Shown from this moment on; null = from its day. */
  shows_from: NullableMoment;
  shows_until: NullableMoment;
  /** An uploaded attachment. */
  file_token: ColumnType<string | null, string | null | undefined, string | null>;
  rev: Generated<number>;
  changed_by: Generated<string>;
  changed_at: Created;
  /** Made by a public list, and changed by it alone (LIST-01). */
  of_list: Generated<boolean>;
}

/** A version of the commitment text; none is ever changed. */
export interface CommitmentTable {
  version: number;
  text: Json<LocalText>;
  created_at: Moment;
  created_by: string;
}

/** A file of a notice or a banner: HR uploads it, and everybody may read it once what it stands in is shown. */
export interface ContentFileTable {
  id: BigId;
  token: string;
  name: string;
  mime: string;
  size: Big;
  sha256: string;
  storage_key: string;
  created_by: string;
  created_at: Created;
  /** A picture of a form (FORM-08). */
  of_form: Generated<boolean>;
}

export interface UnitTable {
  id: string;
  parent_id: string | null;
  name: Json<LocalText>;
  hidden: boolean;
  sort: number;
}

export interface BatchTable {
  id: string;
  name: Json<LocalText>;
  description: Json<LocalText>;
  /** true in every state but `open`, for processes of the release before. */
  ended: boolean;
  sort: number;
  state: Generated<RecruitmentState>;
  zone: Generated<string>;
  windows: ColumnType<RecruitmentWindows, string | undefined, string>;
  max_positions: ColumnType<number | null, number | null | undefined, number | null>;
  /** numeric: read as text. */
  min_ratio: ColumnType<string | null, number | null | undefined, number | null>;
  rev: Generated<number>;
  changed_at: Created;
  /** After the review, in order (REVIEW-10). */
  stages: ColumnType<StageLine[], string | undefined, string>;
  second_look: ColumnType<SecondLook, string | undefined, string>;
  stages_rev: Generated<number>;
  /** Whoever decides in the review does not see whom about (SEE-10). */
  review_blind: Generated<boolean>;
  /** Days after it was closed for which applications are kept; null = for good (DATA-04). */
  keep_days: ColumnType<number | null, number | null | undefined, number | null>;
  closed_at: NullableMoment;
  /** When HR was told of the deletion that is coming; null = not yet. */
  retention_told_at: NullableMoment;
}

/** An import of positions (PROJ-03), tickets or scores (HR-27); `plan` and `before` are the module's own. */
export interface PositionImportTable {
  id: string;
  batch_id: string;
  kind: Generated<ImportKind>;
  login: string;
  /** Of the file. */
  name: string;
  created_at: Moment;
  state: 'tried' | 'applied' | 'undone';
  /** SHA-256 of the plan. */
  hash: string;
  /** What the positions were when it was made. */
  ground: string;
  plan: Json<unknown>;
  before: ColumnType<unknown, string | undefined, string>;
  applied_at: NullableMoment;
  /** JSON of the sheets of the file until it is applied, so that it can be read again as a person chooses (OFFICE-02). */
  cells: ColumnType<string | null, string | null | undefined, string | null>;
}

/** What a person took a column of a position table for, by its heading (OFFICE-01). */
export interface PositionHeadingTable {
  login: string;
  heading: string;
  meant: string;
  changed_at: Moment;
}

export type ImportKind = 'positions' | ExamKind;

/** Subjects of the examination of a recruitment. */
export interface ExamPlanTable {
  batch_id: string;
  subjects: Json<ExamSubject[]>;
  /** null = nobody has decided yet. */
  ranking: ColumnType<ExamRanking | null, string | undefined, string>;
  ranking_rev: Generated<number>;
  rev: Generated<number>;
}

/** The ticket or the scores of an application, as they were imported last. */
export interface ExamEntryTable {
  application_id: Big;
  kind: ExamKind;
  batch_id: string;
  data: Json<StoredTicket | StoredMarks>;
  /** What a second person has let through; candidates see nothing else. */
  published: ColumnType<StoredTicket | StoredMarks | null, string | null | undefined, string | null>;
  rev: Generated<number>;
  /** What its candidate had been told when it was let through while something else was decided; null = nothing was. */
  untold_as: ColumnType<string | null, string | null | undefined, string | null>;
  /** What published marks came to by the ranking that was published with them; null = it is not settled. */
  result: ColumnType<ExamResult | null, string | null | undefined, string | null>;
}

/** A correction of the marks of an application (EXAM-06). */
export interface ScoreCorrectionTable {
  id: BigId;
  application_id: Big;
  batch_id: string;
  state: ColumnType<ScoreCorrectionState, ScoreCorrectionState | undefined, ScoreCorrectionState>;
  /** Marks of the subjects that it changes, by id of the subject; one that had none is missing in `before`. */
  before: Json<Record<string, string>>;
  after: Json<Record<string, string>>;
  reason: string;
  asked_by: string;
  asked_at: Moment;
  /** '' = nobody has decided. */
  decided_by: Generated<string>;
  decided_at: NullableMoment;
  /** Who moved by it, the first of them; null = it is not done. */
  moved: ColumnType<ScoreMove[] | null, string | null | undefined, string | null>;
  /** Of all, when not all are kept. */
  moved_count: Generated<number>;
}

/** A recruitment tried with made-up candidates (DATA-05). */
export interface RehearsalTable {
  id: BigId;
  batch_id: string;
  state: ColumnType<
    'waiting' | 'running' | 'done' | 'stopped' | 'broken',
    'waiting' | undefined,
    'waiting' | 'running' | 'done' | 'stopped' | 'broken'
  >;
  candidates: number;
  started_by: string;
  started_at: Moment;
  /** Until then its process is taken to live. */
  lease_until: NullableMoment;
  stopping: Generated<boolean>;
  ended_at: NullableMoment;
  step: ColumnType<RehearsalStepId | null, RehearsalStepId | null | undefined, RehearsalStepId | null>;
  done: Generated<number>;
  total: Generated<number>;
  /** Digest of what it was walked over; '' = it has not begun. */
  ground: Generated<string>;
  report: ColumnType<RehearsalReport | null, string | null | undefined, string | null>;
}

/** How a recruitment's interview lists are made (EXAM-08); none = as `PLAIN_INTERVIEW_RULE`. */
export interface InterviewRuleTable {
  batch_id: string;
  rule: Json<InterviewRule>;
  rev: Generated<number>;
}

/** The interview list of a position. */
export interface InterviewListTable {
  position_id: string;
  batch_id: string;
  places: number;
  /** As it was when the list was made. */
  rule: Json<InterviewRule>;
  /** How often places were offered from the waiting list. */
  rounds: Generated<number>;
  made_by: string;
  made_at: Moment;
}

/** What interviews of a recruitment are drawn by next, and as what their marks went on. */
export interface InterviewPlanTable {
  batch_id: string;
  /** Of the next draw, in hexadecimal. */
  seed: string;
  /** Id of the subject that took the marks over; '' = none yet. */
  subject: Generated<string>;
  taken_by: Generated<string>;
  taken_at: NullableMoment;
}

/** A draw of groups and order (INTV-01). */
export interface InterviewDrawTable {
  id: BigId;
  batch_id: string;
  version: number;
  seed: string;
  method: string;
  record: Json<InterviewDrawRecord>;
  /** SHA-256 of what was drawn from, beside the seed. */
  roster: string;
  drawn_by: string;
  drawn_at: Moment;
  undone_by: Generated<string>;
  undone_at: NullableMoment;
  /** Why it was taken back. */
  reason: Generated<string>;
}

/** A group of interviews; `draw_id` null = not drawn. */
export interface InterviewGroupTable {
  id: BigId;
  batch_id: string;
  code: string;
  starts_at: Moment;
  room: string;
  capacity: number;
  marking: Json<InterviewMarking>;
  draw_id: NullableBig;
  rev: Generated<number>;
}

/** Who marks in a group. */
export interface InterviewExaminerTable {
  group_id: Big;
  login: string;
}

/** A relation of an examiner and a candidate, in words. */
export interface InterviewRelationTable {
  id: BigId;
  application_id: Big;
  login: string;
  kind: string;
  declared_by: string;
  declared_at: Moment;
}

/** Somebody's number in a group. */
export interface InterviewMemberTable {
  application_id: Big;
  group_id: Big;
  number: number;
  draw_id: NullableBig;
  /** Login of whoever put them there by hand; '' = the draw. */
  moved_by: Generated<string>;
  reason: Generated<string>;
}

/** What an examiner handed in of a candidate (INTV-02). */
export interface InterviewSheetTable {
  application_id: Big;
  login: string;
  group_id: Big;
  key: string;
  sheet: Json<InterviewSheet>;
  given_at: Moment;
  rev: Generated<number>;
}

/** A correction of a sheet that was handed in. */
export interface InterviewCorrectionTable {
  id: BigId;
  application_id: Big;
  batch_id: string;
  /** Whose sheet it is. */
  login: string;
  before: Json<InterviewSheet>;
  after: Json<InterviewSheet>;
  reason: string;
  state: Generated<ScoreCorrectionState>;
  asked_by: string;
  asked_at: Moment;
  decided_by: Generated<string>;
  decided_at: NullableMoment;
}

/** What an application has of the interview list of its position; none = it waits, or has no rank. */
export interface InterviewPlaceTable {
  application_id: Big;
  position_id: string;
  source: PlaceSource;
  state: PlaceState;
  /** As they were when it came on the list; null = it had none. */
  rank: number | null;
  total: string | null;
  /** Of the waiting list, from 1; 0 = it was not offered. */
  round: Generated<number>;
  /** When an offer lapses. */
  until: NullableMoment;
  reason: Generated<string>;
  /** Login; '' = the candidate. */
  changed_by: string;
  changed_at: Moment;
}

/** How a recruitment goes on from its results (HIRE-01); none = as `plainHiringRule`. */
export interface HiringRuleTable {
  batch_id: string;
  rule: Json<HiringRule>;
  rev: Generated<number>;
}

/** A position for which people were proposed. */
export interface HiringListTable {
  position_id: string;
  batch_id: string;
  /** As it was when the list was made. */
  rule: Json<HiringRule>;
  /** How often people were asked to move up. */
  rounds: Generated<number>;
  made_by: string;
  made_at: Moment;
}

/** Somebody who is to be hired. Whether what was asked has lapsed, and whether the application counts, is seen when it is read. */
export interface HiringTable {
  application_id: Big;
  position_id: string;
  source: HiringSource;
  step: HiringStep;
  /** As they were when they came in; null = there was none. */
  rank: number | null;
  total: string | null;
  round: Generated<number>;
  /** Since when they are at the step. */
  since: Moment;
  /** When a question lapses. */
  until: NullableMoment;
  /** Of whoever left: the step until then, why, and what they were told; '' = nothing. */
  left_from: Generated<HiringStep | ''>;
  code: Generated<LeaveReason | ''>;
  message: Generated<string>;
  /** Steps of the approval as they were when the person was handed in; null = not yet. */
  approval: ColumnType<ApprovalStep[] | null, string | null | undefined, string | null>;
  /** Place of the step that is next. */
  approval_at: Generated<number>;
  submitted_by: Generated<string>;
  /** Ids of papers that were handed in. */
  papers: ColumnType<string[], string | undefined, string>;
  reminded_at: NullableMoment;
}

/** A change of a step; only grows. */
export interface HiringEventTable {
  id: BigId;
  application_id: Big;
  at: Moment;
  /** '' = the candidate, or the clock. */
  login: Generated<string>;
  from_step: HiringStep | '';
  to_step: HiringStep;
  code: Generated<LeaveReason | ''>;
  reason: Generated<string>;
  round: Generated<number>;
}

/** What came of a health check or of vetting; only grows. */
export interface HiringCheckTable {
  id: BigId;
  application_id: Big;
  kind: HiringCheck;
  result: CheckResult;
  /** yyyy-MM-dd */
  on_day: string;
  institution: Generated<string>;
  papers: Generated<string>;
  note: Generated<string>;
  login: string;
  at: Moment;
}

/** An opinion in an approval; only grows. */
export interface HiringOpinionTable {
  id: BigId;
  application_id: Big;
  step_id: string;
  name: Json<LocalText>;
  is_approved: boolean;
  opinion: Generated<string>;
  login: string;
  at: Moment;
}

/** Sites, rooms and sessions of a recruitment (EXAM-01), and what its next draw uses. */
export interface ExamSeatPlanTable {
  batch_id: string;
  plan: Json<ExamSeatPlan>;
  rev: Generated<number>;
  /** Hexadecimal; secret until it was used. */
  seed: string;
  /** Ticket numbers count up from here and are never given again. */
  next_number: Generated<number>;
}

/** A draw of all seats of a recruitment (EXAM-02); the newest version counts. */
export interface ExamDrawTable {
  id: BigId;
  batch_id: string;
  version: number;
  seed: string;
  method: string;
  /** As it was when seats were drawn. */
  plan: Json<ExamSeatPlan>;
  /** SHA-256 of who took part with what, and of the plan. */
  roster: string;
  reason: string;
  drawn_by: string;
  drawn_at: Moment;
}

/** What anybody can draw again of a draw (LIST-03); draws of earlier releases have none. */
export interface ExamDrawRecordTable {
  draw_id: Big;
  record: Json<DrawRecord>;
  /** When tickets of this draw were seen first; null = they were not. */
  shown_from: NullableMoment;
}

/** A ticket number that was given for good (EXAM-03). */
export interface ExamNumberTable {
  batch_id: string;
  number: string;
  /** Of the application that it was given to, which may be gone. */
  application_id: Big;
}

/** A seat of an application in one session of a draw. */
export interface ExamSeatTable {
  draw_id: Big;
  application_id: Big;
  /** Codes of session and room. */
  session: string;
  room: string;
  seat: number;
  /** Who gave it by itself; '' = it was drawn. */
  moved_by: Generated<string>;
  /** It was given by itself, and its candidate is to be told once the ticket is published. */
  is_untold: Generated<boolean>;
}

/** A public list (LIST-01); its rows say who stands on it. */
export interface PublicListTable {
  id: BigId;
  batch_id: string;
  choice: Json<StoredListChoice>;
  version: Generated<number>;
  /** The list of which it is a new version. */
  replaces: ColumnType<string | null, string | null | undefined, string | null>;
  state: ColumnType<ListState, ListState | undefined, ListState>;
  /** null = once it is confirmed; once it was, when it appeared. */
  from_at: NullableMoment;
  /** null = by `days`, until it is confirmed. */
  until_at: NullableMoment;
  /** Working days that it lasts; 0 = its end was named. */
  days: Generated<number>;
  asked_by: string;
  asked_at: Moment;
  confirmed_by: Generated<string>;
  confirmed_at: NullableMoment;
  withdrawn_by: Generated<string>;
  withdrawn_at: NullableMoment;
  /** Why it was taken back, for everybody to read. */
  reason: ColumnType<LocalText | null, string | null | undefined, string | null>;
  notice_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Somebody on a public list. */
export interface PublicListRowTable {
  list_id: Big;
  /** From 1. */
  place: number;
  application_id: Big;
  cells: Json<ListCells>;
}

/** An objection to a public list (LIST-02). */
export interface PublicListObjectionTable {
  id: BigId;
  list_id: Big;
  name: string;
  contact: string;
  text: string;
  received_at: Moment;
  recorded_by: string;
  recorded_at: Moment;
  /** '' = nobody has decided. */
  decision: ColumnType<ObjectionDecision | '', ObjectionDecision | '' | undefined, ObjectionDecision | ''>;
  note: Generated<string>;
  decided_by: Generated<string>;
  decided_at: NullableMoment;
}

/** What the office changed of the calendar of working days; one row, or none (LIST-02). */
export interface WorkingCalendarTable {
  one: Generated<boolean>;
  days: Json<OwnDays>;
  rev: Generated<number>;
  changed_by: string;
  changed_at: Moment;
}

/** Whether candidates of a recruitment see their tickets or scores, and what was asked for. */
export interface ExamPublicationTable {
  batch_id: string;
  kind: ExamKind;
  /** null = they see nothing. */
  shown_from: NullableMoment;
  template_id: Generated<string>;
  /** As they were when scores were published. */
  subjects: ColumnType<ExamSubject[], string | undefined, string>;
  /** As it was then; null = totals and ranks were not settled. */
  ranking: ColumnType<ExamRanking | null, string | null | undefined, string | null>;
  confirmed_by: Generated<string>;
  /** '' = nothing is asked for. */
  asked_by: Generated<string>;
  asked_at: NullableMoment;
  /** null = as soon as it is confirmed. */
  asked_from: NullableMoment;
  asked_template: Generated<string>;
  /** A digest of what was there when it was asked for. */
  asked_ground: Generated<string>;
}

export interface PositionTable {
  id: string;
  code: string;
  channel: string;
  batch_id: string;
  status: StoredPosition['status'];
  opens_at: Moment;
  closes_at: NullableMoment;
  published_on: ColumnType<string, string, string>;
  /** Most applications that count at a time; null = any number. */
  max_applicants: ColumnType<number | null, number | null | undefined, number | null>;
  definition: Json<StoredPosition>;
  /** Values by lower-case item id: text, or a text in both languages. */
  values: Json<Record<string, string | LocalText>>;
  bigrams: string[];
  /** Names in all languages, lower case, as a trigger writes them; null = too long for the index. */
  search_name: GeneratedAlways<string | null>;
  /** Digests of its conditions (ELIG-04), computed by the database. */
  condition_keys: GeneratedAlways<string[]>;
  /** When the portal began to show it; mails about new positions go by it. */
  added_at: Created;
  rev: Generated<number>;
  /** As of the recruitment unless it is given here; numeric: read as text. */
  min_ratio: ColumnType<string | null, number | null | undefined, number | null>;
  cancelled_at: NullableMoment;
  cancel_reason: ColumnType<LocalText | null, string | null | undefined, string | null>;
}

/** A request to correct fields of what was handed in, and what the office allowed (TRY-62). */
export interface ApplicationCorrectionTable {
  id: BigId;
  application_id: Big;
  state: ColumnType<CorrectionState, CorrectionState | undefined, CorrectionState>;
  fields: Json<ResumeField[]>;
  reason: string;
  asked_at: Moment;
  allowed: ColumnType<ResumeField[] | null, string | null | undefined, string | null>;
  until: NullableMoment;
  /** To the candidate. */
  message: Generated<string>;
  /** Login; '' = nobody has answered. */
  answered_by: Generated<string>;
  answered_at: NullableMoment;
  /** When a change was first handed in by it. */
  corrected_at: NullableMoment;
}

/** A question about a position, and its answer (TRY-61). */
export interface PositionQuestionTable {
  id: BigId;
  position_id: string;
  /** Who asked; null = the account is gone. */
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  text: string;
  asked_at: Moment;
  /** '' = not answered yet. */
  answer: Generated<string>;
  answered_at: NullableMoment;
  /** Login; '' = nobody has answered. */
  answered_by: Generated<string>;
  /** Kept from candidates by the office. */
  hidden: Generated<boolean>;
  rev: Generated<number>;
}

/** A candidate's draft as a browser sealed it (TRY-63). */
export interface KeptDraftTable {
  account_id: Big;
  /** SHA-256 of the browser's name of it. */
  id: string;
  /** When it was typed, milliseconds since 1970 by the browser's clock; only compared with others of the same draft. */
  version: Big;
  /** By the server's clock. */
  kept_at: Moment;
  /** base64; null = used or declined on another device. */
  sealed: string | null;
}

/** What a saved search asks for; keys that are absent narrow nothing. */
export interface SavedQuery {
  text: string;
  channel?: string;
  unit?: string;
  degree?: string;
  place?: string;
}

/** A search over all channels that a candidate keeps (TRY-41). */
export interface SavedSearchTable {
  id: BigId;
  account_id: Big;
  name: string;
  asked: Json<SavedQuery>;
  mail: boolean;
  /** Positions that came later are news to it. */
  since: Moment;
  created_at: Created;
  /** Removed, and kept for as long as it can be brought back. */
  removed_at: NullableMoment;
}

/** Mails about new positions to one account. */
export interface SearchMailTable {
  account_id: Big;
  language: Language;
  /** Switches the mails off without a sign-in. */
  token: string;
  looked_at: Moment;
  /** Day of the last look; there is one a day. */
  looked_on: ColumnType<string, string, string>;
}

/** Positions that an account has been told of lately. */
export interface SearchToldTable {
  account_id: Big;
  position_id: string;
  told_at: Moment;
}

export interface ApplicationTable {
  id: BigId;
  account_id: Big;
  position_id: string;
  batch_id: string;
  /** What was decided, and what candidates were told of it; changed by the ledger alone (REVIEW-01, REVIEW-02). */
  status: ColumnType<ApplicationStatus, ApplicationStatus | undefined, never>;
  told: ColumnType<ApplicationStatus, ApplicationStatus | undefined, never>;
  stage: ColumnType<string, string | undefined, never>;
  told_stage: ColumnType<string, string | undefined, never>;
  /** What a told return opens; null = nothing. */
  told_opens: ColumnType<ReturnedParts | null, string | null | undefined, string | null>;
  /** How often it was handed in. */
  version: Generated<number>;
  second_look: Generated<'' | 'wanted' | 'confirmed'>;
  /** Of the position's conditions over what was handed in; '' = it had none. */
  verdict: Generated<Eligibility | ''>;
  /** Handed in since it was judged. */
  verdict_due: Generated<boolean>;
  /** Of the last decision. */
  decided_at: NullableMoment;
  /** Follow from `told`, by a trigger. */
  state: ColumnType<ApplicationState, ApplicationState | undefined, never>;
  accepted: ColumnType<boolean, boolean | undefined, never>;
  preference: number;
  reference: string;
  applied_on: ColumnType<string, string | undefined, string>;
  result: Json<LocalText | null>;
  /** What the candidate handed in: records, field-set versions and shown code texts at that time. */
  frozen: Json<unknown>;
  /** What was accepted with it, and when; null = nothing was asked for. */
  commitment_version: ColumnType<number | null, number | null | undefined, number | null>;
  commitment_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Identity number of the account when it applied; "" = it had none. */
  identity: Generated<string>;
  created_at: Created;
}

export interface ApplicationEventTable {
  id: BigId;
  application_id: Big;
  kind: ApplicationEventKind;
  at: Created;
  /** What is said beside it, as the place of an examination. */
  note: Json<LocalText | null>;
  /** The release that told it; null = none did. */
  decision_id: ColumnType<string | null, string | null | undefined, never>;
}

/** A line of the ledger; none ever changes. */
export interface ApplicationDecisionTable {
  id: BigId;
  application_id: Big;
  at: Moment;
  actor: 'hr' | 'candidate' | 'system';
  /** Login name of a person of the console; '' = nobody. */
  login: Generated<string>;
  kind: DecisionKind;
  from_status: ApplicationStatus;
  to_status: ApplicationStatus;
  from_told: ApplicationStatus;
  to_told: ApplicationStatus;
  from_stage: string;
  to_stage: string;
  from_told_stage: string;
  to_told_stage: string;
  /** Code of the reason; '' = none. */
  reason: Generated<string>;
  /** For the candidate, as it was written. */
  message: Generated<string>;
  /** For the office alone. */
  note: Generated<string>;
  opens: ColumnType<ReturnedParts | null, string | null | undefined, never>;
  action_id: ColumnType<string | null, string | null | undefined, never>;
  undoes: ColumnType<string | null, string | null | undefined, never>;
}

/** What was handed in before it was handed in again. */
export interface ApplicationVersionTable {
  application_id: Big;
  version: number;
  frozen: Json<unknown>;
  handed_in_at: Moment;
}

/** Who reviews an application just now. */
export interface ReviewClaimTable {
  application_id: Big;
  login: string;
  since: Moment;
  until: Moment;
}

/** A decision that was put to the draw for a second look. */
export interface ReviewDrawTable {
  decision_id: Big;
  batch_id: string;
  chosen: boolean;
  at: Moment;
}

/** Something done to many applications at once. */
export interface ReviewActionTable {
  id: BigId;
  recruitment: string;
  kind: ReviewActionKind;
  change: Json<ReviewChange>;
  selection: Json<unknown>;
  state: Generated<ReviewActionState>;
  undoes: ColumnType<string | null, string | null | undefined, never>;
  total: Generated<number>;
  done: Generated<number>;
  left_out: Generated<number>;
  due_at: NullableMoment;
  created_by: string;
  created_at: Moment;
  started_by: Generated<string>;
  started_at: NullableMoment;
  ended_at: NullableMoment;
}

/** A named view of HR's list of applications. */
export interface ReviewViewTable {
  id: BigId;
  recruitment: string;
  /** Login name. */
  owner: string;
  name: string;
  shared: boolean;
  definition: Json<ReviewViewDefinition>;
  rev: Generated<number>;
}

/** A position whose applications are being judged again, up to which one it was done. */
export interface VerdictWalkTable {
  position_id: string;
  after: Generated<string>;
}

/** An export of applications; `claim` is of the process that draws it, until a moment (HR-26). */
export interface ReviewExportTable {
  id: BigId;
  recruitment: string;
  kind: Generated<ExportKind>;
  columns: Json<ExportColumn[]>;
  /** null = these are none. */
  papers: ColumnType<AskedPapers | null, string | undefined, never>;
  /** null = it is no file of hiring. */
  hiring: ColumnType<AskedHiring | null, string | undefined, never>;
  filter: Json<ReviewFilter | null>;
  language: Language;
  state: Generated<ExportState>;
  total: Generated<number>;
  done: Generated<number>;
  attempts: Generated<number>;
  problem: Generated<'' | 'full' | 'broken'>;
  storage_key: ColumnType<string | null, string | null | undefined, string | null>;
  size: Generated<Big>;
  claim: ColumnType<string | null, string | null | undefined, string | null>;
  claimed_until: NullableMoment;
  created_by: string;
  created_at: Moment;
  ended_at: NullableMoment;
  expires_at: NullableMoment;
}

/** One application of an export's frozen selection. */
export interface ReviewExportItemTable {
  export_id: Big;
  application_id: Big;
}

/** Columns of exports under a name. */
export interface ExportLayoutTable {
  id: BigId;
  recruitment: string;
  name: string;
  columns: Json<ExportColumn[]>;
  rev: Generated<number>;
}

/** One application of a frozen selection: waiting 0, done 1, left out 2. */
export interface ReviewActionItemTable {
  action_id: Big;
  application_id: Big;
  state: Generated<number>;
  why: Generated<string>;
}

export interface CollectionTable {
  account_id: Big;
  position_id: string;
  created_at: Created;
}

export interface FieldSetTable {
  id: string;
  sort: number;
  version: number;
  archived: Generated<boolean>;
}

/** What every published version has beside its content; no row of them ever changes. */
interface VersionColumns {
  /** Login name; '' = the portal itself. */
  author: Generated<string>;
  note: Generated<string>;
  /** SHA-256 of the content, hex. */
  hash: Generated<string>;
  classes: ColumnType<Partial<Record<ChangeClass, number>>, string | undefined, never>;
  published_at: Created;
}

export interface FieldSetVersionTable extends VersionColumns {
  fieldset_id: string;
  version: number;
  definition: Json<StoredFieldSet>;
}

export interface ResumeRecordTable {
  id: BigId;
  account_id: Big;
  fieldset_id: string;
  i9999: number;
  values: Json<Record<string, string>>;
  fieldset_version: number;
  rev: Generated<number>;
  /** Values that were fine under an older version than the record's: item by version. */
  kept: ColumnType<Record<string, number>, string | undefined, string>;
}

export interface CodeSetTable {
  id: string;
  name: Json<LocalText>;
  version: Generated<number>;
}

export interface CodeSetVersionTable extends VersionColumns {
  codeset_id: string;
  version: number;
  definition: Json<CodeList>;
}

export interface SetOrderVersionTable extends VersionColumns {
  version: number;
  definition: Json<string[]>;
}

export interface CodeItemTable {
  codeset_id: string;
  id: string;
  parent_id: string | null;
  sort: number;
  level: number;
  name: Json<LocalText>;
  leaf: boolean;
  disabled: Generated<boolean>;
  /** First letters of the syllables of the Chinese name. */
  initials: Generated<string>;
  /** It in pinyin, from each syllable on. */
  pinyin: Generated<string>;
  /** The first characters of its words. */
  word_starts: Generated<string>;
  /** The code of the same list that stands for it since the two were merged. */
  merged_into: string | null;
}

export interface AttachmentCategoryTable {
  id: string;
  sort: number;
  definition: Json<StoredAttachmentCategory>;
}

/** 'replaced': the candidate has it no more, an application still does. */
export type FileKind = 'resume' | 'photo' | 'record' | 'temporary' | 'replaced';

export interface FileTable {
  id: BigId;
  /** What stands in addresses; who may open them, the session decides. */
  token: string;
  kind: FileKind;
  account_id: Big;
  session_id: Buffer | null;
  category: string;
  fieldset_id: string;
  i9999: number | null;
  filetype: string;
  name: string;
  mime: string;
  size: Big;
  /** Digest of the content, hex; null for files that were stored before digests were kept. */
  sha256: string | null;
  storage_key: string;
  created_at: Created;
}

export interface MailOutboxTable {
  id: BigId;
  sender: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Headers beside those that every mail has; null = none. */
  headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  attempts: Generated<number>;
  /** Infinite once it is given up or called off. */
  next_attempt_at: Created;
  sent_at: NullableMoment;
  created_at: Created;
  kind: Generated<MailKind | ''>;
  /** By which way it goes out: to an address of mail, or to a phone number by the SMS gateway. */
  channel: Generated<MailChannel>;
  /** Whoever sends it just now: nobody else does until `next_attempt_at`. */
  claim: string | null;
  failed_at: NullableMoment;
  cancelled_at: NullableMoment;
  error: Generated<MailError | ''>;
  /** What the mail server said. */
  error_reply: Generated<string>;
  /** The mailing it is one of. */
  mailing_id: ColumnType<string | null, string | null | undefined, never>;
  /** The release that it tells of. */
  decision_id: ColumnType<string | null, string | null | undefined, never>;
  /** Taken away once it has left: its recipient has no account any more (HR-30). */
  forget: Generated<boolean>;
  /** Account that it is of, where the address does not say so: it is no longer, or not yet, that of the account (TRY-53). */
  owner_id: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface MailTemplateTable {
  id: BigId;
  /** null = for every recruitment. */
  recruitment: string | null;
  name: string;
  subject: Json<LocalText>;
  body: Json<LocalText>;
  /** Empty = it goes by mail alone. */
  sms: ColumnType<LocalText, string | undefined, string>;
  rev: Generated<number>;
  changed_by: string;
  changed_at: Created;
}

/** A mail to many, as it was composed; its recipients are frozen with it. */
export interface MailingTable {
  id: BigId;
  subject: Json<LocalText>;
  body: Json<LocalText>;
  /** Empty = it goes by mail alone. */
  sms: ColumnType<LocalText, string | undefined, string>;
  selection: Json<MailSelection>;
  state: Generated<MailingState>;
  created_by: string;
  created_at: Created;
  confirmed_by: Generated<string>;
  confirmed_at: NullableMoment;
  stopped_by: Generated<string>;
  ended_at: NullableMoment;
}

/** A recipient with the values that stood in the merge fields when the mailing was composed. */
export interface MailRecipientTable {
  mailing_id: Big;
  application_id: Big;
  account_id: Big;
  email: string;
  name: string;
  reference: string;
  /** null = not known: the mail is written in every language. */
  language: string | null;
  values: Json<Record<string, string | LocalText>>;
  /** Merge fields without a value. */
  missing: string[];
  left_out: Generated<boolean>;
  /** null = no mail of it is in the outbox. */
  mail_id: string | null;
  /** As it was when the mailing was composed; '' = no SMS is sent. */
  phone: Generated<string>;
  /** Why no SMS is sent; '' = one is, or the mailing has none. */
  phone_fault: Generated<PhoneFault | ''>;
  sms_id: string | null;
}

/** What a candidate finds in the list of the portal, as it was mailed. */
export interface MessageTable {
  id: BigId;
  account_id: Big;
  kind: 'application' | 'mailing';
  subject: Json<LocalText>;
  body: Json<LocalText>;
  /** The same as a mail; null = it is gone, or there was none. */
  mail_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Created;
  read_at: NullableMoment;
}

export interface DocumentTemplateTable {
  id: string;
  kind: DocumentKind;
  definition: Json<StoredDocumentTemplate>;
  rev: Generated<number>;
}

/** A template as it was saved once; the newest is the one in force. */
export interface DocumentTemplateVersionTable {
  template_id: string;
  rev: number;
  definition: Json<StoredDocumentTemplate>;
  /** '' = it was there before anybody edited it. */
  login: string;
  at: Moment;
}

/** A picture beside a document's title, by the digest of its content; PNG. */
export interface DocumentLogoTable {
  id: string;
  content: Buffer;
  created_at: Created;
}

/** What a ticket or a score report says of one candidate. */
export interface DocumentDataTable {
  account_id: Big;
  template_id: string;
  data: Json<StoredTicket | StoredScores>;
}

/** Address of a document that was asked for; it opens it for a while, in the session that asked. */
export interface DocumentLinkTable {
  hash: Buffer;
  session_id: Buffer;
  account_id: Big;
  kind: DocumentKind;
  template_id: string;
  language: Language;
  expires_at: Moment;
}

/** A candidate's wish that the account be deleted, which can be called off until it is due (HR-30). */
export interface DeletionRequestTable {
  account_id: Big;
  /** Of the secret that calls it off without a sign-in. */
  token_hash: Buffer;
  /** Mails about it are written in it. */
  language: Language;
  asked_at: Moment;
  due_at: Moment;
}

/** Address of a candidate's archive: the newest one alone, in the session that asked. */
export interface DataArchiveTable {
  account_id: Big;
  hash: Buffer;
  session_id: Buffer;
  language: Language;
  expires_at: Moment;
  /** An archive is being drawn until it ends, at the latest then; null = none. */
  running_until: NullableMoment;
}

/** What is still in the file store although its row is gone. */
export interface StorageRemovalTable {
  storage_key: string;
  attempts: Generated<number>;
  next_attempt_at: Created;
}

/** A backup that was made, is being made, or failed (OPS-17); while `alive_at` is fresh no stored file is removed. */
export interface BackupRunTable {
  id: BigId;
  /** The moment of the schedule that it was made for; null = by hand. */
  scheduled_for: NullableMoment;
  started_at: Created;
  alive_at: Created;
  ended_at: NullableMoment;
  verified_at: NullableMoment;
  place: string;
  bytes: ColumnType<string, number | undefined, number>;
  rows: ColumnType<string, number | undefined, number>;
  files: ColumnType<string, number | undefined, number>;
  /** Files that rows name and no store has. */
  missing: Generated<number>;
  /** Why it failed; '' = it did not. */
  problem: Generated<string>;
}

/** Keeps the data of a recruitment from being deleted, as while an objection runs (DATA-04). */
export interface RecruitmentHoldTable {
  id: BigId;
  batch_id: string;
  reason: string;
  set_by: string;
  set_at: Moment;
  lifted_by: string | null;
  lifted_at: NullableMoment;
}

/** What retention deleted of a recruitment. */
export interface RetentionReportTable {
  id: BigId;
  batch_id: string;
  begun_at: Moment;
  /** null = under way. */
  ended_at: NullableMoment;
  applications: Generated<number>;
  mails: Generated<number>;
  messages: Generated<number>;
}

/** Whose application was deleted: one line an application. */
export interface RetentionReportLineTable {
  report_id: Big;
  pseudonym: string;
}

/** A role of the office: a named set of capabilities (SEE-06). */
export interface ConsoleRoleTable {
  id: string;
  /** Order in the list. */
  place: Generated<number>;
  name: ColumnType<LocalText, string, string>;
  capabilities: string[];
  rev: Generated<number>;
  changed_at: Created;
}

export interface ConsoleUserTable {
  login: string;
  role: Role;
  password_hash: string;
  must_change: Generated<boolean>;
  /** Base32; '' = no second factor. */
  totp_secret: Generated<string>;
  /** A secret that is not confirmed yet. */
  totp_waiting: Generated<string>;
  /** Time step of the last code that was accepted: none counts twice. */
  totp_step: ColumnType<string, string | number | undefined, string | number>;
  active: Generated<boolean>;
  /** What of the recruitments the person sees; null = all. */
  scope: ColumnType<PersonScope | null, string | null | undefined, string | null>;
  signed_in_at: NullableMoment;
  created_at: Created;
  /** Identity provider that knows the person, and by what; '' = the person has a password here (SEC-08). */
  issuer: Generated<string>;
  subject: Generated<string>;
  /** What the provider calls the person, to be read by people. */
  provider_name: Generated<string>;
}

/** A passkey of a person of the console. */
export interface ConsolePasskeyTable {
  /** Credential id, base64url. */
  id: string;
  login: string;
  /** What the person calls it. */
  name: string;
  /** COSE key. */
  public_key: Buffer;
  /** Signature counter of the last use; authenticators that keep none say 0 each time. */
  counter: ColumnType<string, number, number>;
  /** How browsers reach the authenticator. */
  transports: ColumnType<string[], string, string>;
  created_at: Created;
  used_at: NullableMoment;
}

/** A passkey of a candidate. */
export interface CandidatePasskeyTable extends Omit<ConsolePasskeyTable, 'login'> {
  account_id: string;
}

export type ContactKind = 'email' | 'phone';

/** A change of the address of an account or of its candidate's phone: it waits for its code, or is done (TRY-53). */
export interface ContactChangeTable {
  id: BigId;
  account_id: string;
  what: ContactKind;
  old_value: string;
  new_value: string;
  /** Hash of the code. */
  code_hash: string;
  /** Codes that were tried. */
  tries: Generated<number>;
  asked_at: Created;
  ends_at: Moment;
  done_at: NullableMoment;
}

/** A challenge that was given out and has not come back. */
export interface PasskeyChallengeTable {
  digest: Buffer;
  /** Of the console's people, or of candidates. */
  purpose: 'signIn' | 'add' | 'candidateSignIn' | 'candidateAdd';
  /** Whom it was given to, a login or the id of an account; '' = whoever signs in. */
  login: string;
  ends_at: Created;
}

/** Session of a person whom the identity provider signed in. */
export interface ConsoleProviderSessionTable {
  session_id: Buffer;
  /** ProviderTokens, sealed with the cookie of the session. */
  tokens: Buffer;
  /** When the provider last confirmed the session. */
  checked_at: Created;
  /** One call refreshes at a time: provider tokens may count once. */
  refresh_after: Created;
}

export interface ConsoleSessionTable {
  /** SHA-256 of the cookie's value. */
  id: Buffer;
  login: string;
  created_at: Created;
  seen_at: Moment;
}

export interface DraftTable {
  id: DraftId;
  base_version: number;
  rev: number;
  state: Json<DraftState>;
  login: string;
  at: Moment;
}

/** Resumes that are calculated anew since a publish changed what they are calculated from (FORM-05). */
export interface RecalculationTable {
  id: Generated<string>;
  asked_at: Moment;
  /** The last account that is done. */
  after_account: Generated<string>;
  /** Resumes that are done. */
  resumes: Generated<number>;
  ended_at: Moment | null;
}

/** A draft that was thrown away, as it was. */
export interface DiscardedDraftTable {
  id: Generated<string>;
  document: DraftId;
  base_version: number;
  state: Json<DraftState>;
  /** Differences from what was published when it was thrown away. */
  changes: number;
  login: string;
  at: Moment;
}

/** A publish that waits for another person or for its time, and what became of it. */
export interface PublishRequestTable {
  id: BigId;
  state: RequestState;
  drafts: Json<PublishRequest['drafts']>;
  note: string;
  confirmed: Json<string[]>;
  plans: Json<PublishRequest['plans']>;
  /** Differences from what was published when it was asked for. */
  changes: number;
  /** Another person has to confirm it. */
  second: boolean;
  asked_by: string;
  asked_at: Moment;
  publish_at: NullableMoment;
  confirmed_by: string | null;
  confirmed_at: NullableMoment;
  ended_by: string | null;
  ended_at: NullableMoment;
  /** What who declined it wrote. */
  answer: Generated<string>;
  /** Why it could not be published at its time. */
  refusal: ColumnType<ConsoleError | null, string | null | undefined, string | null>;
}

/** What somebody wrote about a field. */
export interface FieldCommentTable {
  id: BigId;
  fieldset_id: string;
  itemid: string;
  login: string;
  at: Moment;
  text: string;
  /** null = open. */
  resolved_by: string | null;
  resolved_at: NullableMoment;
}

/** A link to the form of a draft; the secret itself is nowhere. */
export interface PreviewLinkTable {
  id: BigId;
  hash: Buffer;
  fieldset_id: string;
  login: string;
  created_at: Moment;
  ends_at: Moment;
}

/** Who has looked at a draft lately. */
export interface DraftReaderTable {
  draft_id: string;
  login: string;
  seen_at: Moment;
}

/** Ids that are given away for good: `set/A04`, `item/A04/A0405`, `codes/AX` (HR-08). */
export interface UsedIdTable {
  id: string;
  at: Created;
}

/** A field that took another's place, with values made of the other's. */
export interface ConversionTable {
  fieldset_id: string;
  old_item: string;
  new_item: string;
  version: number;
}

export interface JournalEntryTable {
  id: BigId;
  document: string;
  version: number;
  operation: Json<Operation>;
  login: string;
  at: Moment;
}

export interface AuditTable {
  id: BigId;
  at: Created;
  login: string;
  action: string;
  subject: string;
  details: Json<Record<string, unknown>>;
}

/** Failures of one kind within a minute that are not in the log yet: `more` after the first. */
export interface AuditRepeatTable {
  action: string;
  login: string;
  subject: string;
  details: Json<Record<string, unknown>>;
  more: number;
  since: Created;
  ends_at: Moment;
}

export interface Tables {
  setting: SettingTable;
  account: AccountTable;
  session: SessionTable;
  captcha: CaptchaTable;
  token: TokenTable;
  rate_limit: RateLimitTable;
  blacklist: BlacklistTable;
  channel: ChannelTable;
  channel_content: ChannelContentTable;
  notice: NoticeTable;
  content_file: ContentFileTable;
  commitment: CommitmentTable;
  unit: UnitTable;
  batch: BatchTable;
  position: PositionTable;
  position_import: PositionImportTable;
  position_heading: PositionHeadingTable;
  exam_plan: ExamPlanTable;
  exam_entry: ExamEntryTable;
  exam_publication: ExamPublicationTable;
  score_correction: ScoreCorrectionTable;
  interview_rule: InterviewRuleTable;
  rehearsal: RehearsalTable;
  interview_list: InterviewListTable;
  interview_place: InterviewPlaceTable;
  interview_plan: InterviewPlanTable;
  interview_draw: InterviewDrawTable;
  interview_group: InterviewGroupTable;
  interview_examiner: InterviewExaminerTable;
  interview_relation: InterviewRelationTable;
  interview_member: InterviewMemberTable;
  interview_sheet: InterviewSheetTable;
  interview_correction: InterviewCorrectionTable;
  hiring_rule: HiringRuleTable;
  hiring_list: HiringListTable;
  hiring: HiringTable;
  hiring_event: HiringEventTable;
  hiring_check: HiringCheckTable;
  hiring_opinion: HiringOpinionTable;
  public_list: PublicListTable;
  public_list_row: PublicListRowTable;
  public_list_objection: PublicListObjectionTable;
  working_calendar: WorkingCalendarTable;
  exam_seat_plan: ExamSeatPlanTable;
  exam_draw: ExamDrawTable;
  exam_draw_record: ExamDrawRecordTable;
  exam_seat: ExamSeatTable;
  exam_number: ExamNumberTable;
  application: ApplicationTable;
  application_event: ApplicationEventTable;
  application_decision: ApplicationDecisionTable;
  application_version: ApplicationVersionTable;
  review_claim: ReviewClaimTable;
  review_draw: ReviewDrawTable;
  review_action: ReviewActionTable;
  review_action_item: ReviewActionItemTable;
  review_view: ReviewViewTable;
  verdict_walk: VerdictWalkTable;
  review_export: ReviewExportTable;
  review_export_item: ReviewExportItemTable;
  export_layout: ExportLayoutTable;
  collection: CollectionTable;
  fieldset: FieldSetTable;
  fieldset_version: FieldSetVersionTable;
  resume_record: ResumeRecordTable;
  code_set: CodeSetTable;
  code_item: CodeItemTable;
  attachment_category: AttachmentCategoryTable;
  file: FileTable;
  mail_outbox: MailOutboxTable;
  mail_template: MailTemplateTable;
  mailing: MailingTable;
  mail_recipient: MailRecipientTable;
  message: MessageTable;
  document_template: DocumentTemplateTable;
  document_template_version: DocumentTemplateVersionTable;
  document_logo: DocumentLogoTable;
  document_data: DocumentDataTable;
  document_link: DocumentLinkTable;
  console_role: ConsoleRoleTable;
  console_user: ConsoleUserTable;
  console_session: ConsoleSessionTable;
  console_provider_session: ConsoleProviderSessionTable;
  console_passkey: ConsolePasskeyTable;
  candidate_passkey: CandidatePasskeyTable;
  contact_change: ContactChangeTable;
  passkey_challenge: PasskeyChallengeTable;
  draft: DraftTable;
  draft_reader: DraftReaderTable;
  discarded_draft: DiscardedDraftTable;
  publish_request: PublishRequestTable;
  field_comment: FieldCommentTable;
  preview_link: PreviewLinkTable;
  used_id: UsedIdTable;
  code_set_version: CodeSetVersionTable;
  set_order_version: SetOrderVersionTable;
  conversion: ConversionTable;
  recalculation: RecalculationTable;
  journal_entry: JournalEntryTable;
  audit: AuditTable;
  audit_repeat: AuditRepeatTable;
  deletion_request: DeletionRequestTable;
  data_archive: DataArchiveTable;
  storage_removal: StorageRemovalTable;
  backup_run: BackupRunTable;
  recruitment_hold: RecruitmentHoldTable;
  retention_report: RetentionReportTable;
  retention_report_line: RetentionReportLineTable;
  kept_draft: KeptDraftTable;
  application_correction: ApplicationCorrectionTable;
  position_question: PositionQuestionTable;
  saved_search: SavedSearchTable;
  search_mail: SearchMailTable;
  search_told: SearchToldTable;
}
