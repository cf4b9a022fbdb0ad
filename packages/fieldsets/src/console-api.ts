import type {
  LocalText,
  StoredFieldSet,
  StoredPortalSettings,
  StoredRegistrationSettings,
} from '@portal/schemas';
import type {
  ChangeClass,
  CodeList,
  Content,
  DraftId,
  DraftState,
  ImportProblem,
  JournalEntry,
  PublishPolicy,
  Step,
  Verdict,
} from './model.ts';

export type * from './console-api-documents.ts';
export type * from './console-api-recruitments.ts';
export type * from './console-api-exams.ts';
export type * from './console-api-mail.ts';
export type * from './console-api-mailings.ts';
export type * from './console-api-requests.ts';
export type * from './console-api-start.ts';
export type * from './console-api-review.ts';
export type * from './console-api-exports.ts';
export type * from './console-api-statistics.ts';
export type * from './console-api-application.ts';
export type * from './console-api-personal-data.ts';
export type * from './console-api-applications.ts';
export type * from './console-operations.ts';

/**
 * The console's calls: JSON over `/console/api/*`, a session cookie of its own (`console_session`, path /console,
 * HttpOnly, SameSite=Strict). Errors are `{ error: ConsoleError }` with a fitting HTTP status.
 */
export type Role = 'viewer' | 'editor' | 'publisher' | 'admin';

export interface ConsoleError {
  /** Last part of a text key: 'badRequest' 400, 'notLogin' 401, 'signInFailed' 401, 'wrongCode' 401, 'noGroup' 401, 'passwordsOff' 403, 'providerDown' 503, 'forbidden' 403,
   *  'mustChangePassword' 403, 'totpDemanded' 403, 'notFound' 404, 'timeout' 408, 'stale' 409, 'exists' 409,
   *  'tooLarge' 413, 'badHost' 421, 'invalid' 422, 'tooMany' 429, 'busy' 429 or 503, 'unavailable' 503 (no database: whether it was done is not known),
   *  'storeAway' 503 (no file store), 'fail' 500. */
  code: string;
  /** For 'stale': the draft as it is now. */
  draft?: DraftView;
  /** For 'invalid': what is wrong. */
  problems?: { path: string; what: string }[];
  /** For 'tooMany': seconds to wait. */
  wait?: number;
  /** Of an unexpected failure; also in the log. */
  incident?: string;
}

/** GET /session, POST /session (sign-in). */
export interface ConsoleUser {
  login: string;
  role: Role;
  /** null = everything. */
  scope: PersonScope | null;
  mustChangePassword: boolean;
  /** A second factor is set up. */
  totp: boolean;
  /** The role demands a second factor, and neither an authenticator nor a passkey is set up yet. */
  totpDemanded: boolean;
  /** Signed in by the identity provider: neither password nor second factor of one's own (SEC-08). */
  fromProvider?: boolean;
}

/** POST /session: answers ConsoleUser, or `{ needs: 'totp' }` with status 401 when a code is to be sent along. */
export interface SignIn {
  login: string;
  password: string;
  totp?: string;
}

/** GET /sign-in-ways: address that leads to the identity provider, null = there is none. */
export interface SignInWays {
  provider: string | null;
  /** Domain that passkeys are bound to; null = the portal's address cannot have any (SEC-09). */
  passkeys: string | null;
}

/** POST /session/passkey: what a browser answered to the options of POST /session/passkey/options. 401 'passkeyFailed'. */
export interface PasskeySignIn {
  passkey: PasskeyResponse;
}
/** A credential as browsers write it as JSON (WebAuthn, PublicKeyCredential.toJSON); bytes are base64url. */
export interface PasskeyResponse {
  id: string;
  rawId: string;
  type: 'public-key';
  response: object;
  clientExtensionResults: object;
  authenticatorAttachment?: string;
}
/** GET /me/passkeys. */
export interface PasskeyLine {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}
/** POST /me/passkeys → ConsoleUser: the answer to the options of POST /me/passkeys/options, which asks for SetUpTotp.
 *  422 'invalid' with path 'passkey' and 'wrong' | 'known' | 'many'. Ends every other session of the person. */
export interface NewPasskey {
  name: string;
  passkey: PasskeyResponse;
}

/** DELETE /session. `next`: where the browser goes on to, so that the session at the identity provider ends as well. */
export interface SignedOut {
  next?: string;
}

/** POST /me/password → ConsoleUser. 422 'invalid' with path 'password' and 'short' | 'same' | 'login', or path 'old' and
 *  'wrong'. At least 12 characters; ends every other session of the person and gives this one a new id. */
export interface ChangePassword {
  old: string;
  password: string;
}

/** GET /sets: all field sets in the order of the draft, else of what is published. */
export interface SetSummary {
  fieldsetid: string;
  definition: StoredFieldSet;
  version: number;
  publishedAt: string;
  archived: boolean;
  /** A draft exists: who saved last, everybody whose work it holds, how many entries its journal has, and how many
   * differences from what is published. */
  draft: { by: string; at: string; steps: number; changes: number; authors: string[] } | null;
  records: number;
}

/** POST /sets → NewSetMade: a new set as a draft, under an id that is taken by it. */
export interface NewSet {
  displayname: LocalText;
}
export interface NewSetMade {
  fieldsetid: string;
}

/** GET /drafts/:id (opens without writing), POST /drafts/:id/steps. */
export interface DraftView {
  id: DraftId;
  /** Published version it stands on; 0 = never published. */
  baseVersion: number;
  /** Grows with every save; sent back with the next. 0 = no draft is stored yet. */
  rev: number;
  published: Content | null;
  state: DraftState;
  by: string;
  at: string;
  /** Others who have the draft open, seen within the last 30 s. */
  others: string[];
  /** Fields and codes with their stored values: records that hold one. */
  used: Record<string, number>;
}

/** GET /drafts/:id/others: light enough to be asked every few seconds; also says that oneself is there. */
export interface DraftOthers {
  /** 0 = no draft is stored. */
  rev: number;
  /** Entries of its journal. */
  steps: number;
  /** Differences from what is published, when `changes=1` asks for them and there is a draft. */
  changes?: number;
  others: string[];
}

/**
 * GET /events: server-sent events. `revisions` carries DraftRevisions, first and after every gap; `draft` a DraftRevision
 * whenever a draft was saved, published or thrown away. 429 'tooMany' beyond six streams of a session.
 */
export interface DraftRevision {
  id: DraftId;
  /** 0 = there is no draft any more. */
  rev: number;
}
/** Of all drafts, by id. */
export type DraftRevisions = Record<string, number>;

/** POST /drafts/:id/steps → DraftView without `published` and `used`; 409 'stale' when `rev` is not the stored one. */
export interface SaveSteps {
  rev: number;
  /** The published version that the page shows; when given, another one is 'stale' as well. */
  baseVersion?: number;
  steps: Step[];
}
export interface SavedSteps {
  rev: number;
  at: string;
}
/**
 * DELETE /drafts/:id?rev=: throws the draft away; 409 'stale' as above, 403 when it holds others' work and one may not
 * publish. Answers `{ discarded }`, by which it can be brought back for 30 days.
 */

/** GET /discarded: drafts that were thrown away, the latest first. */
export interface DiscardedDraft {
  id: string;
  document: DraftId;
  /** Of a set or a list; null for the order of sets. */
  name: LocalText | null;
  /** Who threw it away, and when. */
  by: string;
  at: string;
  /** Differences from what was published then. */
  changes: number;
  /** Whose work it holds. */
  authors: string[];
  /** Until when it is kept. */
  until: string;
}

/** POST /discarded/:id/restore: 409 'exists' beside another draft, 422 when a step fits no more; it stays kept then. */
export interface RestoredDraft {
  document: DraftId;
}

/**
 * POST /ids: ids that were never used and never will be again: items of the set `fieldsetid`, code lists with
 * `codesets`, else field sets. A new set or list then begins as the empty draft that GET /drafts/:id answers for it.
 */
export interface AllocateIds {
  fieldsetid?: string;
  codesets?: true;
  count: number;
}
export interface AllocatedIds {
  ids: string[];
}

/** POST /review: what publishing these drafts would do. */
export interface ReviewRequest {
  drafts: DraftId[];
}
export interface Review {
  /** `errors` keep a draft from being published: how many there are. */
  drafts: { id: DraftId; rev: number; verdicts: Verdict[]; errors?: number }[];
  /** What keeps it from being published: 'role', 'secondPerson', 'forbidden', 'problems', 'empty'; [] = may be published.
   *  The first two can be met by asking another person (POST /requests). */
  blocked: string[];
  policy: PublishPolicy;
}

/** POST /publish: all drafts in one transaction; 422 when a confirmation or a plan is missing. */
export interface PublishRequest {
  drafts: { id: DraftId; rev: number }[];
  note: string;
  /** Keys of the 'confirm' changes that were confirmed. */
  confirmed: string[];
  /** For 'plan' changes by key: what each failing value becomes; '' = it stays with the archived field only. */
  plans: Record<string, Record<string, string>>;
}
export interface Published {
  versions: { id: DraftId; version: number }[];
}

/** GET /versions/:id; newest first. GET /versions/:id/:version → { content: Content }. */
export interface VersionSummary {
  version: number;
  at: string;
  by: string;
  note: string;
  /** SHA-256 of the content, hex. */
  hash: string;
  classes: Partial<Record<ChangeClass, number>>;
}

/** GET /codes */
export interface CodeListSummary {
  codesetid: string;
  name: CodeList['name'];
  items: number;
  version: number;
  draft: SetSummary['draft'];
  /** Fields that choose from it: 'A04/A0405'. */
  usedBy: string[];
}

/** GET /settings, PUT /settings { portal } | { registration }; `rev` as for drafts. */
export interface SettingsView {
  rev: number;
  portal: StoredPortalSettings;
  registration: StoredRegistrationSettings;
}

/** GET /audit?before=<id>&limit=50: newest first; no call changes or deletes a line (HR-21). */
export interface AuditLine {
  id: string;
  at: string;
  by: string;
  /** 'signIn', 'signInFailed', 'signOut', 'publish', 'import', 'export', 'userAdded', 'userChanged', 'settings' … */
  action: string;
  subject: string;
  details: Record<string, unknown>;
}

/** What a person sees of recruitments, applications, their files and figures: any of these; null = everything (REVIEW-12). */
export interface PersonScope {
  recruitments: string[];
  /** With all units below them. */
  units: string[];
  positions: string[];
}

/** GET /users, POST /users, PATCH /users/:login (admin). */
export interface UserLine {
  login: string;
  role: Role;
  scope: PersonScope | null;
  active: boolean;
  totp: boolean;
  /** How many passkeys the person has. */
  passkeys: number;
  lastSignIn: string | null;
  /** The identity provider that the person comes from, and what it calls the person; absent = a password here. */
  provider?: { issuer: string; name: string };
}
/** POST /users answers { password: string }, shown once; it must be changed at the first sign-in. */
export interface NewUser {
  login: string;
  role: Role;
}
/** PATCH /users/:login answers { user: UserLine } and with `newPassword` a `password` beside it, shown once. The last
 *  active admin keeps the role and stays active (422). Ends the sessions of the person. */
export interface UserChange {
  role?: Role;
  scope?: PersonScope | null;
  active?: boolean;
  newPassword?: true;
  /** Takes the second factor away. */
  totp?: false;
  /** Takes all passkeys away. */
  passkeys?: false;
}

/** POST /me/totp: `code` is of the second factor that is to be replaced, where there is one. 422 'invalid' with path
 *  'password' or 'code' and 'wrong'; 429 'tooMany' after ten tries in ten minutes. */
export interface SetUpTotp {
  password: string;
  code?: string;
}
/** DELETE /me/totp. When the factor changes, the session goes on under a new id and all others end. */
export type EndTotp = Required<SetUpTotp>;
/** POST /me/totp → a secret that is in force once POST /me/totp/confirm { code } was right. */
export interface TotpSetup {
  secret: string;
  /** otpauth:// address for the QR code. */
  uri: string;
}

/** Something in a file that meets something else here (GRID-11); the last part of a text key says what. */
export interface ImportConflict {
  what: 'setThere' | 'listDiffers' | 'listMissing' | 'kindUnknown' | 'fieldElsewhere';
  /** The set or the list in the file. */
  id: string;
  /** The field, list or set that it is about; '' = itself. */
  of: string;
}

/** POST /import (body: the file, Content-Type of XLSX or JSON): makes drafts, publishes nothing; `dry=1` writes nothing. */
export interface ImportResult {
  drafts: DraftId[];
  problems: ImportProblem[];
  /** Of a trial alone. */
  conflicts?: ImportConflict[];
}
/** GET /export?format=xlsx|json&ids=set:A04,codes:AX → the file of the published contents (`drafts=1`: of the drafts). */

/** GET /dictionary: the first version that has each field, by set and field; a field that no kept version has came with the first. */
export interface FirstVersions {
  sets: Record<string, Record<string, number>>;
}

/** GET /journal/:id: the audit journal of everything ever done to a document, newest first; version 0 = not published. */
export interface JournalPage {
  entries: (Pick<JournalEntry, 'operation' | 'at' | 'by'> & { version: number })[];
}

/** GET /policy, PUT /policy (admin). */
export interface PolicyView {
  policy: PublishPolicy;
  /** Roles that must have a second factor. */
  totpRoles: Role[];
  /** Nobody publishes alone: another person confirms each publish. Absent in PUT = as it is. */
  secondPerson?: boolean;
  /** Who sees personal fields in clear; absent in PUT = as it is (REVIEW-12). */
  clearFrom?: Role;
  /** Fields that are personal beside identity numbers, telephone numbers and e-mail addresses; absent in PUT = as they are. */
  personal?: { set: string; item: string }[];
  /** Login name of the one admin who may still sign in by password; '' = everybody may. Counts while an identity provider
   *  is configured; absent in PUT = as it is (SEC-08). */
  onlyPassword?: string;
}
