import Type, { type Static } from 'typebox';
import { object, text, nullable } from '../object.ts';
import { LocalText } from './external.ts';

/** POST /candidates/search → CandidateLine[]: by the whole e-mail address, identity number or reference of an application. */
export const CandidateSearch = object({ text: Type.String({ minLength: 3, maxLength: 200 }) });
export type CandidateSearch = Static<typeof CandidateSearch>;

export const CandidateLine = object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** The unique value of the account; '' = none. */
  identity: Type.String(),
  /** Names the account in the audit log, now and after its deletion. */
  pseudonym: Type.String(),
  createdAt: Type.String(),
  /** All applications, withdrawn ones too. */
  applications: Type.Number(),
  files: Type.Number(),
  /** The candidate has asked for the deletion, which is due then; null = not asked. */
  deletionDueAt: Type.Union([Type.String(), Type.Null()]),
});
export type CandidateLine = Static<typeof CandidateLine>;

/** POST /candidates/:id/delete: at once and for good; `confirm` is the address, typed. GET /candidates/:id/archive is a ZIP. */
export const CandidateDeletion = object({ reason: text(500), confirm: text(200) });
export type CandidateDeletion = Static<typeof CandidateDeletion>;

/** The answer to a deletion. */
export const CandidateDeleted = object({ pseudonym: Type.String() });
export type CandidateDeleted = Static<typeof CandidateDeleted>;

/** A hold that keeps the data of a recruitment, as while an objection runs (DATA-04). */
export const RetentionHold = object({
  reason: Type.String(),
  by: Type.String(),
  at: Type.String(),
  /** null = it holds. */
  liftedBy: Type.Union([Type.String(), Type.Null()]),
  liftedAt: Type.Union([Type.String(), Type.Null()]),
});
export type RetentionHold = Static<typeof RetentionHold>;

/** What retention deleted of a recruitment; counts and pseudonyms alone. */
export const RetentionReport = object({
  id: Type.String(),
  begunAt: Type.String(),
  /** null = under way. */
  endedAt: Type.Union([Type.String(), Type.Null()]),
  applications: Type.Number(),
  mails: Type.Number(),
  messages: Type.Number(),
});
export type RetentionReport = Static<typeof RetentionReport>;

/** GET /recruitments/:id/retention; GET /recruitments/:id/retention/:report is the report as JSON. */
export const RetentionView = object({
  /** Days after it was closed for which applications are kept; null = for good. */
  keepDays: Type.Union([Type.Number(), Type.Null()]),
  closedAt: Type.Union([Type.String(), Type.Null()]),
  /** null = nothing is deleted: it is open, or keeps its data for good. */
  dueAt: Type.Union([Type.String(), Type.Null()]),
  /** When HR was told. */
  toldAt: Type.Union([Type.String(), Type.Null()]),
  /** Applications of any state that are stored. */
  applications: Type.Number(),
  /** The newest first. */
  holds: Type.Array(RetentionHold),
  reports: Type.Array(RetentionReport),
});
export type RetentionView = Static<typeof RetentionView>;

/** PUT /recruitments/:id/retention → RetentionView */
export const RetentionChange = object({ keepDays: nullable(Type.Integer({ minimum: 1, maximum: 36_500 })) });
export type RetentionChange = Static<typeof RetentionChange>;

/** POST /recruitments/:id/hold → RetentionView: sets a hold, or lifts the one there is; 409 when somebody else did. */
export const HoldChange = object({ on: Type.Boolean(), reason: text(500) });
export type HoldChange = Static<typeof HoldChange>;

/** GET /retention: recruitments whose data is deleted within 30 days, or is overdue and held. */
export const RetentionLine = object({
  id: Type.String(),
  name: LocalText,
  dueAt: Type.String(),
  applications: Type.Number(),
  held: Type.Boolean(),
});
export type RetentionLine = Static<typeof RetentionLine>;
