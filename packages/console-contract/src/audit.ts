import type { Capability } from './capabilities.ts';

/** Lines that are asked for at once, and answered where nobody says how many. */
export const AUDIT_PAGE = 50;

/** Longest text of a line, in characters: what is longer is kept to here. */
export const MAX_AUDIT_TEXT = 10_000;

/**
 * What an act of the audit log is about, whose id is the line's subject; `document` also of the ids among its details. What
 * has a name is called by it (OFFICE-07); `none` = an act of a person alone, or a thing that is known by its number.
 */
export type AuditThing =
  | 'recruitment'
  | 'position'
  | 'unit'
  | 'document'
  | 'set'
  | 'field'
  | 'channel'
  | 'template'
  | 'mailing'
  | 'role'
  | 'none';

/** An act. */
interface AuditAct {
  about: AuditThing;
  /** The right to see what it changed from and to; absent = whoever reads the log. */
  values?: Capability;
  /** The detail that names the thing. */
  own?: 'name' | 'title' | 'note';
  /** The detail that lists documents by id. */
  documents?: 'ids' | 'drafts';
}

const none = { about: 'none' } as const;
const people = { about: 'none', values: 'people.manage' } as const;
const recruitment = { about: 'recruitment', values: 'recruitments.view' } as const;
const review = { about: 'recruitment', values: 'applications.view' } as const;
const exam = { about: 'recruitment', values: 'exams.view' } as const;
const hiring = { about: 'recruitment', values: 'hiring.view' } as const;
const retention = { about: 'recruitment', values: 'retention.view' } as const;
const role = { about: 'role', values: 'people.manage' } as const;
const content = { about: 'none', values: 'content.view' } as const;
const document = { about: 'document' } as const;
const template = { about: 'template', values: 'documents.view' } as const;
const settings = { about: 'none', values: 'settings.view' } as const;
const mail = { about: 'none', values: 'mail.view' } as const;
const mailing = { about: 'mailing' } as const;

/** Everything that is written down (HR-21), in the order in which it can be asked for. */
export const AUDIT_ACTS = {
  signIn: none,
  signInFailed: none,
  signOut: none,
  providerRefused: none,
  passwordChanged: none,
  passwordRefused: none,
  totpOn: none,
  totpOff: none,
  totpRefused: none,
  passkeyAdded: none,
  passkeyRemoved: none,
  passkeyRefused: none,
  userAdded: people,
  userChanged: people,
  roleAdded: { ...role, own: 'name' },
  roleChanged: { ...role, own: 'name' },
  roleRemoved: { ...role, own: 'name' },
  policy: people,
  publish: document,
  mergeCodes: document,
  publishAsked: { ...none, documents: 'ids' },
  publishConfirmed: { ...none, documents: 'ids' },
  publishEnded: { ...none, documents: 'ids' },
  publishRefused: none,
  commentAdded: { about: 'field' },
  commentsResolved: { about: 'field' },
  impactRead: document,
  previewShared: { about: 'set' },
  previewEnded: { about: 'set' },
  draftDiscarded: document,
  draftRestored: document,
  import: { ...none, documents: 'drafts' },
  export: { ...none, documents: 'ids' },
  settings,
  smsTested: none,
  units: { about: 'none', values: 'recruitments.view' },
  noticeChanged: { ...content, own: 'title' },
  channelChanged: { about: 'channel', values: 'content.view', own: 'name' },
  commitment: content,
  recruitmentAdded: { ...recruitment, own: 'name' },
  recruitmentChanged: { ...recruitment, own: 'name' },
  recruitmentState: { ...recruitment, own: 'name' },
  recruitmentCopied: { ...recruitment, own: 'name' },
  rehearsalStarted: recruitment,
  rehearsalStopped: recruitment,
  positionsChanged: recruitment,
  positionsRemoved: recruitment,
  positionsImported: recruitment,
  positionsImportUndone: recruitment,
  positionCancelled: recruitment,
  questionAnswered: recruitment,
  questionChanged: recruitment,
  questionHidden: recruitment,
  questionShown: recruitment,
  positionsExported: recruitment,
  conditions: { about: 'position', values: 'recruitments.view' },
  ageDay: recruitment,
  channelColumns: { about: 'channel', values: 'content.view' },
  examSubjects: exam,
  examRanking: exam,
  examImported: exam,
  examImportUndone: exam,
  examExported: exam,
  examPublishAsked: exam,
  examPublished: exam,
  examPublishEnded: exam,
  examWithdrawn: exam,
  examRankingExported: exam,
  scoreCorrectionAsked: exam,
  scoreCorrected: exam,
  scoreCorrectionEnded: exam,
  interviewRule: exam,
  interviewListMade: exam,
  interviewListDropped: exam,
  interviewAdded: exam,
  interviewRemoved: exam,
  interviewOffered: exam,
  interviewExported: exam,
  interviewGroupSaved: exam,
  interviewGroupRemoved: exam,
  interviewRelationDeclared: exam,
  interviewRelationRemoved: exam,
  interviewsDrawn: exam,
  interviewDrawUndone: exam,
  interviewMoved: exam,
  interviewSheetsGiven: exam,
  interviewCorrectionAsked: exam,
  interviewCorrected: exam,
  interviewCorrectionEnded: exam,
  interviewMarksTaken: exam,
  interviewPaper: exam,
  hiringRule: hiring,
  hiringProposed: hiring,
  hiringDropped: hiring,
  hiringAdded: hiring,
  hiringAsked: hiring,
  hiringMoved: hiring,
  hiringChecked: hiring,
  hiringOpinion: hiring,
  hiringLeft: hiring,
  hiringRestored: hiring,
  hiringOffered: hiring,
  hiringPapers: hiring,
  hiringRead: hiring,
  hiringFileAsked: hiring,
  publicListAsked: exam,
  publicListPublished: exam,
  publicListDropped: exam,
  publicListWithdrawn: exam,
  publicListExported: exam,
  objectionRecorded: exam,
  objectionDecided: exam,
  workingCalendar: { about: 'none', values: 'settings.view' },
  seatPlan: exam,
  seatsDrawn: exam,
  seatMoved: exam,
  seatsExported: exam,
  papersAsked: exam,
  mailResent: none,
  mailCancelled: none,
  mailRead: none,
  mailTemplate: { ...mail, own: 'note' },
  mailTemplateRemoved: { ...mail, own: 'note' },
  mailingComposed: mailing,
  mailingSent: mailing,
  mailingStopped: mailing,
  documentAdded: { ...template, own: 'name' },
  documentChanged: { ...template, own: 'name' },
  documentRestored: { ...template, own: 'name' },
  reviewReasons: { about: 'none', values: 'applications.view' },
  stagesChanged: review,
  applicationsExported: review,
  exportStopped: review,
  exportFetched: review,
  exportLayouts: review,
  statisticsExported: review,
  reviewDecided: review,
  reviewConfirmed: review,
  correctionAnswered: review,
  reviewUndone: review,
  reviewTakenOver: review,
  reviewSecondLook: review,
  reviewRead: review,
  reviewExample: review,
  reviewActionStarted: review,
  reviewActionStopped: review,
  reviewViewShared: review,
  reviewViewRemoved: review,
  candidatesLookedUp: none,
  candidateArchive: none,
  deletionAsked: none,
  deletionCalledOff: none,
  candidateDeleted: none,
  retentionChanged: retention,
  retentionTold: { ...retention, own: 'name' },
  retentionDone: { ...retention, own: 'name' },
  retentionHeld: { ...retention, own: 'name' },
  retentionReleased: { ...retention, own: 'name' },
} as const satisfies Record<string, AuditAct>;

export type AuditAction = keyof typeof AUDIT_ACTS;

export const AUDIT_ACTIONS = Object.keys(AUDIT_ACTS) as AuditAction[];

const isAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTS, action);

/** What is known of an act by its name; undefined = one of another release. */
export const actOf = (action: string): AuditAct | undefined =>
  isAction(action) ? AUDIT_ACTS[action] : undefined;

/** Looks at applications: one line for a person and an hour (OFFICE-07). */
export const AUDIT_LOOK = 'reviewRead' satisfies AuditAction;

export * from './audit-fields.ts';
