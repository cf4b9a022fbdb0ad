import type { LocalText } from '@portal/schemas';

/** POST /candidates/search → CandidateLine[]: by the whole e-mail address, identity number or reference of an application. */
export interface CandidateSearch {
  text: string;
}

export interface CandidateLine {
  id: string;
  name: string;
  email: string;
  /** The unique value of the account; '' = none. */
  identity: string;
  /** Names the account in the audit log, now and after its deletion. */
  pseudonym: string;
  createdAt: string;
  /** All applications, withdrawn ones too. */
  applications: number;
  files: number;
  /** The candidate has asked for the deletion, which is due then; null = not asked. */
  deletionDueAt: string | null;
}

/** POST /candidates/:id/delete: at once and for good; `confirm` is the address, typed. GET /candidates/:id/archive is a ZIP. */
export interface CandidateDeletion {
  reason: string;
  confirm: string;
}

/** The answer to a deletion. */
export interface CandidateDeleted {
  pseudonym: string;
}

/** A hold that keeps the data of a recruitment, as while an objection runs (DATA-04). */
export interface RetentionHold {
  reason: string;
  by: string;
  at: string;
  /** null = it holds. */
  liftedBy: string | null;
  liftedAt: string | null;
}

/** What retention deleted of a recruitment; counts and pseudonyms alone. */
export interface RetentionReport {
  id: string;
  begunAt: string;
  /** null = under way. */
  endedAt: string | null;
  applications: number;
  mails: number;
  messages: number;
}

/** GET /recruitments/:id/retention; GET /recruitments/:id/retention/:report is the report as JSON. */
export interface RetentionView {
  /** Days after it was closed for which applications are kept; null = for good. */
  keepDays: number | null;
  closedAt: string | null;
  /** null = nothing is deleted: it is open, or keeps its data for good. */
  dueAt: string | null;
  /** When HR was told. */
  toldAt: string | null;
  /** Applications of any state that are stored. */
  applications: number;
  /** The newest first. */
  holds: RetentionHold[];
  reports: RetentionReport[];
}

/** PUT /recruitments/:id/retention → RetentionView */
export interface RetentionChange {
  keepDays: number | null;
}

/** POST /recruitments/:id/hold → RetentionView: sets a hold, or lifts the one there is; 409 when somebody else did. */
export interface HoldChange {
  on: boolean;
  reason: string;
}

/** GET /retention: recruitments whose data is deleted within 30 days, or is overdue and held. */
export interface RetentionLine {
  id: string;
  name: LocalText;
  dueAt: string;
  applications: number;
  held: boolean;
}
