import Type, { type Static } from 'typebox';
import { MAX_AUDIT_TEXT } from '../audit.ts';
import { CAPABILITIES } from '../capabilities.ts';
import { localText, nullable, object, revision, text, writtenText } from '../object.ts';
import { CapabilityName, MAX_ROLE_NAME, PersonScope, Role } from './account.ts';
import { PublishPolicy } from './external.ts';

/** A value of a line: null = there was none; a text in languages is the name of what was chosen. */
const AuditValue = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
  writtenText(MAX_AUDIT_TEXT),
  Type.Array(Type.Union([Type.String(), writtenText(MAX_AUDIT_TEXT)])),
]);
export type AuditValue = Static<typeof AuditValue>;

/** What a field was, and what it became (OFFICE-07). */
export const AuditPair = object({
  /** A key of `AUDIT_FIELDS`, or the path of a setting. */
  field: Type.String(),
  /** Of a text that is written in each language. */
  language: Type.Optional(Type.String()),
  /** Which of many, such as the code of a position. */
  of: Type.Optional(Type.Union([Type.String(), writtenText(MAX_AUDIT_TEXT)])),
  before: AuditValue,
  after: AuditValue,
});
export type AuditPair = Static<typeof AuditPair>;

/**
 * GET /audit?before=<id>&limit=50: newest first, looks at applications as one line for a person and an hour;
 * `of=<id>` = the single lines of that one. GET /audit/:id: one line with its whole texts. No call changes or deletes a
 * line (HR-21).
 */
export const AuditLine = object({
  id: Type.String(),
  at: Type.String(),
  by: Type.String(),
  /** A key of `AUDIT_ACTS`, or one of another release. */
  action: Type.String(),
  subject: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
  /** What the thing was called then; null = it has no name, or none is known. */
  named: nullable(Type.Union([Type.String(), writtenText(MAX_AUDIT_TEXT)])),
  /** Names of the documents among the details, by id. */
  names: Type.Record(Type.String(), writtenText(MAX_AUDIT_TEXT)),
  pairs: Type.Array(AuditPair),
  /** Pairs beyond those. */
  morePairs: Type.Number(),
  /** Some texts are longer than they stand here: GET /audit/:id has them whole. */
  isCut: Type.Boolean(),
  /** Whoever asks may not see what it was and became: the pairs name their fields alone. */
  isHidden: Type.Boolean(),
  /** Looks that this line stands for; 0 = it is a single line. */
  looks: Type.Number(),
});
export type AuditLine = Static<typeof AuditLine>;

/** More roles than an office has. */
export const MAX_ROLES = 100;

/** GET /roles: a named set of capabilities, in the order of the list. */
export const RoleLine = object({
  id: Role,
  name: localText(MAX_ROLE_NAME),
  capabilities: Type.Array(CapabilityName),
  rev: revision,
  /** The administrators' role: nobody changes or removes it. */
  fixed: Type.Boolean(),
});
export type RoleLine = Static<typeof RoleLine>;

const RoleBody = {
  name: localText(MAX_ROLE_NAME),
  capabilities: Type.Array(CapabilityName, { maxItems: CAPABILITIES.length, uniqueItems: true }),
};

/** POST /roles. 409 'exists'; 422 'invalid' with path 'capabilities' and 'beyond': nobody gives what they do not have. */
export const NewRole = object({ id: Role, ...RoleBody });
export type NewRole = Static<typeof NewRole>;

/** PUT /roles/:id. 409 'stale' when somebody changed it since; 422 as for a new one, or with path 'role' and 'fixed'. */
export const RoleChange = object({ rev: revision, ...RoleBody });
export type RoleChange = Static<typeof RoleChange>;

/** GET /users, POST /users, PATCH /users/:login (admin). */
export const UserLine = object({
  login: Type.String(),
  role: Role,
  scope: Type.Union([PersonScope, Type.Null()]),
  active: Type.Boolean(),
  totp: Type.Boolean(),
  /** How many passkeys the person has. */
  passkeys: Type.Number(),
  lastSignIn: Type.Union([Type.String(), Type.Null()]),
  /** The identity provider that the person comes from, and what it calls the person; absent = a password here. */
  provider: Type.Optional(object({ issuer: Type.String(), name: Type.String() })),
});
export type UserLine = Static<typeof UserLine>;

/** POST /users answers { password: string }, shown once; it must be changed at the first sign-in. */
export const NewUser = object({ login: text(100), role: Role });
export type NewUser = Static<typeof NewUser>;

/** PATCH /users/:login answers { user: UserLine } and with `newPassword` a `password` beside it, shown once. The last
 *  active admin keeps the role and stays active (422). Ends the sessions of the person. */
export const UserChange = object({
  role: Type.Optional(Role),
  scope: Type.Optional(Type.Union([PersonScope, Type.Null()])),
  active: Type.Optional(Type.Boolean()),
  newPassword: Type.Optional(Type.Literal(true)),
  /** Takes the second factor away. */
  totp: Type.Optional(Type.Literal(false)),
  /** Takes all passkeys away. */
  passkeys: Type.Optional(Type.Literal(false)),
});
export type UserChange = Static<typeof UserChange>;

/** The person as changed; a new password is shown once. */
export const UserChanged = object({ user: UserLine, password: Type.Optional(Type.String()) });
export type UserChanged = Static<typeof UserChanged>;

/** More fields than are personal. */
export const MAX_PERSONAL = 500;

/** GET /policy, PUT /policy (admin). */
export const PolicyView = object({
  policy: PublishPolicy,
  /** Roles that must have a second factor. */
  totpRoles: Type.Array(Role, { maxItems: MAX_ROLES }),
  /** Nobody publishes alone: another person confirms each publish. Absent in PUT = as it is. */
  secondPerson: Type.Optional(Type.Boolean()),
  /** Fields that are personal beside identity numbers, telephone numbers and e-mail addresses; absent in PUT = as they are. */
  personal: Type.Optional(Type.Array(object({ set: text(60), item: text(60) }), { maxItems: MAX_PERSONAL })),
  /** Fields that a blind review hides beside those that are personal, name, sex and age; absent in PUT = as they are (SEE-10). */
  blind: Type.Optional(Type.Array(object({ set: text(60), item: text(60) }), { maxItems: MAX_PERSONAL })),
  /** Login name of the one admin who may still sign in by password; '' = everybody may. Counts while an identity provider
   *  is configured; absent in PUT = as it is (SEC-08). */
  onlyPassword: Type.Optional(text(40)),
});
export type PolicyView = Static<typeof PolicyView>;
