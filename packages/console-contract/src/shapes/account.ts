import { MAX_CLIENT_DATA, MAX_CREDENTIAL_ID, MAX_PASSKEY_NAME } from '@portal/rules';
import Type, { type Static } from 'typebox';
import { CAPABILITIES, ROLE_ID } from '../capabilities.ts';
import { localText, object, text } from '../object.ts';
import { DraftView } from './forms.ts';

/**
 * The console's calls: JSON over `/console/api/*`, a session cookie of its own (`console_session`, path /console,
 * HttpOnly, SameSite=Strict). Errors are `{ error: ConsoleError }` with a fitting HTTP status.
 */
/** Id of a role; roles are data (SEE-06). */
export const Role = Type.String({ pattern: ROLE_ID, maxLength: 40 });
export type Role = Static<typeof Role>;

export const CapabilityName = Type.Enum([...CAPABILITIES]);

/** Longest name of a role, in characters. */
export const MAX_ROLE_NAME = 40;

export const ConsoleError = object({
  /** Last part of a text key: 'badRequest' 400, 'notLogin' 401, 'signInFailed' 401, 'wrongCode' 401, 'noGroup' 401, 'passwordsOff' 403, 'providerDown' 503, 'forbidden' 403,
   *  'mustChangePassword' 403, 'totpDemanded' 403, 'notFound' 404, 'timeout' 408, 'stale' 409, 'exists' 409,
   *  'tooLarge' 413, 'badHost' 421, 'invalid' 422, 'tooMany' 429, 'busy' 429 or 503, 'unavailable' 503 (no database: whether it was done is not known),
   *  'storeAway' 503 (no file store), 'fail' 500. */
  code: Type.String(),
  /** For 'stale': the draft as it is now. */
  draft: Type.Optional(DraftView),
  /** For 'invalid': what is wrong. */
  problems: Type.Optional(Type.Array(object({ path: Type.String(), what: Type.String() }))),
  /** For 'tooMany': seconds to wait. */
  wait: Type.Optional(Type.Number()),
  /** Of an unexpected failure; also in the log. */
  incident: Type.Optional(Type.String()),
});
export type ConsoleError = Static<typeof ConsoleError>;

const ScopeIds = Type.Array(text(60), { maxItems: 2_000 });

/** What a person sees of recruitments, applications, their files and figures: any of these; null = everything (REVIEW-12). */
export const PersonScope = object({
  recruitments: ScopeIds,
  /** With all units below them. */
  units: ScopeIds,
  positions: ScopeIds,
});
export type PersonScope = Static<typeof PersonScope>;

/** GET /session, POST /session (sign-in). */
export const ConsoleUser = object({
  login: Type.String(),
  role: Role,
  roleName: localText(MAX_ROLE_NAME),
  capabilities: Type.Array(CapabilityName),
  /** Names of the calls that the person may make at all: an action is on the screen when its call is among them (SEE-06). */
  calls: Type.Array(Type.String()),
  /** null = everything. */
  scope: Type.Union([PersonScope, Type.Null()]),
  mustChangePassword: Type.Boolean(),
  /** A second factor is set up. */
  totp: Type.Boolean(),
  /** The role demands a second factor, and neither an authenticator nor a passkey is set up yet. */
  totpDemanded: Type.Boolean(),
  /** Signed in by the identity provider: neither password nor second factor of one's own (SEC-08). */
  fromProvider: Type.Optional(Type.Boolean()),
});
export type ConsoleUser = Static<typeof ConsoleUser>;

/** POST /session: answers ConsoleUser, or `{ needs: 'totp' }` with status 401 when a code is to be sent along. */
export const SignIn = object({
  login: text(100),
  password: text(500),
  totp: Type.Optional(text(20)),
});
export type SignIn = Static<typeof SignIn>;

/** POST /session; with status 401 what is to be sent along. */
export const SignedIn = Type.Union([ConsoleUser, object({ needs: Type.Literal('totp') })]);
export type SignedIn = Static<typeof SignedIn>;

/** GET /sign-in-ways: address that leads to the identity provider, null = there is none. */
export const SignInWays = object({
  provider: Type.Union([Type.String(), Type.Null()]),
  /** Domain that passkeys are bound to; null = the portal's address cannot have any (SEC-09). */
  passkeys: Type.Union([Type.String(), Type.Null()]),
});
export type SignInWays = Static<typeof SignInWays>;

/** A credential as browsers write it as JSON (WebAuthn, PublicKeyCredential.toJSON); bytes are base64url. */
export const PasskeyResponse = object({
  id: text(MAX_CREDENTIAL_ID),
  rawId: text(MAX_CREDENTIAL_ID),
  type: Type.Literal('public-key'),
  response: Type.Unsafe<object>({
    type: 'object',
    properties: { clientDataJSON: text(MAX_CLIENT_DATA) },
    required: ['clientDataJSON'],
  }),
  clientExtensionResults: Type.Unsafe<object>({ type: 'object' }),
  authenticatorAttachment: Type.Optional(text(40)),
});
export type PasskeyResponse = Static<typeof PasskeyResponse>;

/** POST /session/passkey: what a browser answered to the options of POST /session/passkey/options. 401 'passkeyFailed'. */
export const PasskeySignIn = object({ passkey: PasskeyResponse });
export type PasskeySignIn = Static<typeof PasskeySignIn>;

/** GET /me/passkeys. */
export const PasskeyLine = object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  usedAt: Type.Union([Type.String(), Type.Null()]),
});
export type PasskeyLine = Static<typeof PasskeyLine>;

/** POST /me/passkeys → ConsoleUser: the answer to the options of POST /me/passkeys/options, which asks for SetUpTotp.
 *  422 'invalid' with path 'passkey' and 'wrong' | 'known' | 'many'. Ends every other session of the person. */
export const NewPasskey = object({
  name: Type.String({ minLength: 1, maxLength: MAX_PASSKEY_NAME, pattern: '\\S' }),
  passkey: PasskeyResponse,
});
export type NewPasskey = Static<typeof NewPasskey>;

/** DELETE /session. `next`: where the browser goes on to, so that the session at the identity provider ends as well. */
export const SignedOut = object({ next: Type.Optional(Type.String()) });
export type SignedOut = Static<typeof SignedOut>;

/** POST /me/password → ConsoleUser. 422 'invalid' with path 'password' and 'short' | 'same' | 'login', or path 'old' and
 *  'wrong'. At least 12 characters; ends every other session of the person and gives this one a new id. */
export const ChangePassword = object({ old: text(500), password: text(500) });
export type ChangePassword = Static<typeof ChangePassword>;

/** POST /me/totp: `code` is of the second factor that is to be replaced, where there is one. 422 'invalid' with path
 *  'password' or 'code' and 'wrong'; 429 'tooMany' after ten tries in ten minutes. */
export const SetUpTotp = object({ password: text(500), code: Type.Optional(text(20)) });
export type SetUpTotp = Static<typeof SetUpTotp>;

/** DELETE /me/totp. When the factor changes, the session goes on under a new id and all others end. */
export const EndTotp = object({ password: text(500), code: text(20) });
export type EndTotp = Static<typeof EndTotp>;

/** POST /me/totp → a secret that is in force once POST /me/totp/confirm { code } was right. */
export const TotpSetup = object({
  secret: Type.String(),
  /** otpauth:// address for the QR code. */
  uri: Type.String(),
});
export type TotpSetup = Static<typeof TotpSetup>;
